// SPDX-License-Identifier: GPL-3.0-or-later
// An SQLite VFS over the usual one. Names of files, locks and shared memory are the usual one's: creating and
// removing files counts as synced, and the shared index is rebuilt by whoever comes first after a crash.
#include "unsynced_vfs.hpp"

#include <sqlite3.h>

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <map>
#include <memory>
#include <mutex>
#include <new>
#include <optional>
#include <random>
#include <string>
#include <vector>

namespace adoube::store {

namespace {

/// What the process sees of a file, shared by all its connections.
struct Content {
  std::mutex mutex;
  std::vector<char> bytes;
  std::map<sqlite3_int64, std::size_t> unsynced;  ///< Offsets and lengths, in the order of offsets.
  std::optional<sqlite3_int64> cut_to;            ///< Shortened so far since the last sync.
};

struct Disk {
  std::mutex mutex;
  std::map<std::string, std::shared_ptr<Content>> contents;
  sqlite3_vfs* below = nullptr;
  bool leaks = false;
};

Disk& disk() {
  static Disk one;
  return one;
}

/// SQLite allocates it as bytes; the usual VFS' own file lies behind it.
struct File {
  sqlite3_file base;
  std::shared_ptr<Content>* content;  ///< None for files that have no name.

  sqlite3_file* below() {
    return reinterpret_cast<sqlite3_file*>(reinterpret_cast<char*>(this) + sizeof(File));
  }
};

File& file_of(sqlite3_file* file) { return *reinterpret_cast<File*>(file); }
sqlite3_file* below(sqlite3_file* file) { return file_of(file).below(); }

std::shared_ptr<Content> content_of(const std::string& name, sqlite3_file* below) {
  const std::scoped_lock lock(disk().mutex);
  auto& content = disk().contents[name];
  if (content) return content;
  content = std::make_shared<Content>();
  sqlite3_int64 size = 0;
  below->pMethods->xFileSize(below, &size);
  content->bytes.resize(static_cast<std::size_t>(size));
  if (size > 0) below->pMethods->xRead(below, content->bytes.data(), static_cast<int>(size), 0);
  return content;
}

int close(sqlite3_file* file) {
  delete file_of(file).content;
  return below(file)->pMethods->xClose(below(file));
}

int read(sqlite3_file* file, void* to, int count, sqlite3_int64 offset) {
  if (file_of(file).content == nullptr) return below(file)->pMethods->xRead(below(file), to, count, offset);
  Content& content = **file_of(file).content;
  const std::scoped_lock lock(content.mutex);
  const auto size = static_cast<sqlite3_int64>(content.bytes.size());
  const sqlite3_int64 there = std::clamp<sqlite3_int64>(size - offset, 0, count);
  if (there > 0) std::memcpy(to, content.bytes.data() + offset, static_cast<std::size_t>(there));
  if (there == count) return SQLITE_OK;
  std::memset(static_cast<char*>(to) + there, 0, static_cast<std::size_t>(count - there));
  return SQLITE_IOERR_SHORT_READ;
}

bool is_leaked() {
  thread_local std::minstd_rand random{std::random_device{}()};
  return random() % 2 == 0;
}

int write(sqlite3_file* file, const void* from, int count, sqlite3_int64 offset) {
  if (file_of(file).content == nullptr)
    return below(file)->pMethods->xWrite(below(file), from, count, offset);
  Content& content = **file_of(file).content;
  const std::scoped_lock lock(content.mutex);
  const auto end = static_cast<std::size_t>(offset + count);
  if (content.bytes.size() < end) content.bytes.resize(end);
  std::memcpy(content.bytes.data() + offset, from, static_cast<std::size_t>(count));
  auto& length = content.unsynced[offset];
  length = std::max(length, static_cast<std::size_t>(count));
  if (disk().leaks && is_leaked()) {
    return below(file)->pMethods->xWrite(below(file), from, count, offset);
  }
  return SQLITE_OK;
}

int truncate(sqlite3_file* file, sqlite3_int64 size) {
  if (file_of(file).content == nullptr) return below(file)->pMethods->xTruncate(below(file), size);
  Content& content = **file_of(file).content;
  const std::scoped_lock lock(content.mutex);
  content.bytes.resize(static_cast<std::size_t>(size));
  content.cut_to = std::min(size, content.cut_to.value_or(size));
  return SQLITE_OK;
}

int sync(sqlite3_file* file, int flags) {
  if (file_of(file).content == nullptr) return below(file)->pMethods->xSync(below(file), flags);
  Content& content = **file_of(file).content;
  const std::scoped_lock lock(content.mutex);
  const auto size = static_cast<sqlite3_int64>(content.bytes.size());
  if (content.cut_to) below(file)->pMethods->xTruncate(below(file), *content.cut_to);
  for (const auto& [offset, length] : content.unsynced) {
    const sqlite3_int64 count = std::min(static_cast<sqlite3_int64>(length), size - offset);
    if (count <= 0) continue;
    const int result = below(file)->pMethods->xWrite(below(file), content.bytes.data() + offset,
                                                     static_cast<int>(count), offset);
    if (result != SQLITE_OK) return result;
  }
  content.unsynced.clear();
  content.cut_to.reset();
  // The page cache below survives a kill: a real sync would only take time.
  return SQLITE_OK;
}

int file_size(sqlite3_file* file, sqlite3_int64* size) {
  if (file_of(file).content == nullptr) return below(file)->pMethods->xFileSize(below(file), size);
  Content& content = **file_of(file).content;
  const std::scoped_lock lock(content.mutex);
  *size = static_cast<sqlite3_int64>(content.bytes.size());
  return SQLITE_OK;
}

int lock(sqlite3_file* file, int kind) { return below(file)->pMethods->xLock(below(file), kind); }
int unlock(sqlite3_file* file, int kind) { return below(file)->pMethods->xUnlock(below(file), kind); }
int check_lock(sqlite3_file* file, int* result) {
  return below(file)->pMethods->xCheckReservedLock(below(file), result);
}
int control(sqlite3_file* file, int operation, void* argument) {
  // A size announced in advance would reach the file past us.
  if (operation == SQLITE_FCNTL_SIZE_HINT || operation == SQLITE_FCNTL_CHUNK_SIZE) return SQLITE_OK;
  return below(file)->pMethods->xFileControl(below(file), operation, argument);
}
int sector_size(sqlite3_file* file) { return below(file)->pMethods->xSectorSize(below(file)); }
/// The worst disk there is: nothing is atomic, nothing in order.
int characteristics(sqlite3_file* /*file*/) { return 0; }
int map_shared(sqlite3_file* file, int page, int size, int extend, volatile void** to) {
  return below(file)->pMethods->xShmMap(below(file), page, size, extend, to);
}
int lock_shared(sqlite3_file* file, int offset, int count, int flags) {
  return below(file)->pMethods->xShmLock(below(file), offset, count, flags);
}
void barrier(sqlite3_file* file) { below(file)->pMethods->xShmBarrier(below(file)); }
int unmap_shared(sqlite3_file* file, int removes) {
  return below(file)->pMethods->xShmUnmap(below(file), removes);
}

const sqlite3_io_methods methods{
    .iVersion = 2,
    .xClose = close,
    .xRead = read,
    .xWrite = write,
    .xTruncate = truncate,
    .xSync = sync,
    .xFileSize = file_size,
    .xLock = lock,
    .xUnlock = unlock,
    .xCheckReservedLock = check_lock,
    .xFileControl = control,
    .xSectorSize = sector_size,
    .xDeviceCharacteristics = characteristics,
    .xShmMap = map_shared,
    .xShmLock = lock_shared,
    .xShmBarrier = barrier,
    .xShmUnmap = unmap_shared,
    .xFetch = nullptr,
    .xUnfetch = nullptr,
};

int open(sqlite3_vfs* /*vfs*/, const char* name, sqlite3_file* file, int flags, int* out) {
  File& own = *new (file) File{};
  const int result = disk().below->xOpen(disk().below, name, own.below(), flags, out);
  if (result != SQLITE_OK) return result;
  own.base.pMethods = &methods;
  if (name != nullptr) own.content = new std::shared_ptr<Content>(content_of(name, own.below()));
  return SQLITE_OK;
}

int remove(sqlite3_vfs* /*vfs*/, const char* name, int syncs) {
  {
    const std::scoped_lock lock(disk().mutex);
    disk().contents.erase(name);
  }
  return disk().below->xDelete(disk().below, name, syncs);
}

}  // namespace

void use_unsynced_files(bool leaks) {
  disk().below = sqlite3_vfs_find(nullptr);
  disk().leaks = leaks;
  static sqlite3_vfs vfs = *disk().below;
  vfs.zName = "unsynced";
  vfs.szOsFile = static_cast<int>(sizeof(File)) + disk().below->szOsFile;
  vfs.xOpen = open;
  vfs.xDelete = remove;
  sqlite3_vfs_register(&vfs, 1);
}

}  // namespace adoube::store

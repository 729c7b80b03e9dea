// SPDX-License-Identifier: GPL-3.0-or-later
#include "adoube/net/static_files.hpp"

#include <fmt/format.h>
#include <isa-l/igzip_lib.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "media.hpp"

namespace adoube::net {
namespace {

namespace fs = std::filesystem;

/// The same text has the same tag on every server.
[[nodiscard]] std::string make_tag(std::string_view content) {
  std::uint64_t hash = 0xCBF2'9CE4'8422'2325U;
  for (const char c : content) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100'0000'01B3U;
  return fmt::format("{:x}-{:x}", content.size(), hash);
}

/// Empty where it cannot be packed, or where that gains nothing.
[[nodiscard]] std::string pack(std::string_view content) {
  if (content.size() < 256 || content.size() > std::numeric_limits<std::uint32_t>::max() / 2) return {};
  std::string input(content);
  std::string packed(content.size() + content.size() / 8 + 1024, '\0');
  std::vector<std::uint8_t> scratch(ISAL_DEF_LVL3_DEFAULT);
  isal_zstream stream{};
  isal_deflate_stateless_init(&stream);
  stream.next_in = reinterpret_cast<std::uint8_t*>(input.data());
  stream.avail_in = static_cast<std::uint32_t>(input.size());
  stream.next_out = reinterpret_cast<std::uint8_t*>(packed.data());
  stream.avail_out = static_cast<std::uint32_t>(packed.size());
  stream.end_of_stream = 1;
  stream.flush = NO_FLUSH;
  stream.gzip_flag = IGZIP_GZIP;
  stream.level = 3;
  stream.level_buf = scratch.data();
  stream.level_buf_size = static_cast<std::uint32_t>(scratch.size());
  if (isal_deflate_stateless(&stream) != COMP_OK || stream.total_out >= content.size()) return {};
  packed.resize(stream.total_out);
  packed.shrink_to_fit();
  return packed;
}

[[nodiscard]] std::optional<std::string> content_of(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) return std::nullopt;
  std::string content{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  if (file.bad()) return std::nullopt;
  return content;
}

/// The regular files below, by their path from `root` with a slash before it; neither dotfiles nor links.
[[nodiscard]] std::vector<std::pair<std::string, fs::path>> list(const fs::path& root,
                                                                 std::error_code& failure) {
  std::vector<std::pair<std::string, fs::path>> found;
  fs::recursive_directory_iterator entry(root, failure);
  while (!failure && entry != fs::recursive_directory_iterator()) {
    const bool is_hidden = entry->path().filename().native().starts_with('.');
    const fs::file_type type = entry->symlink_status(failure).type();
    if (failure) break;
    if (is_hidden || type == fs::file_type::symlink) {
      entry.disable_recursion_pending();
    } else if (type == fs::file_type::regular) {
      found.emplace_back("/" + entry->path().lexically_relative(root).generic_string(), entry->path());
    }
    entry.increment(failure);
  }
  return found;
}

}  // namespace

Result<StaticFiles, std::string> StaticFiles::read(const std::string& folder) {
  std::error_code failure;
  const std::vector<std::pair<std::string, fs::path>> found = list(folder, failure);
  if (failure)
    return std::unexpected(fmt::format("The folder {} cannot be read: {}.", folder, failure.message()));
  std::map<std::string, std::string> contents;
  for (const auto& [name, path] : found) {
    std::optional<std::string> content = content_of(path);
    if (!content) return std::unexpected(fmt::format("The file {} cannot be read.", path.native()));
    contents.emplace(name, std::move(*content));
  }
  StaticFiles files;
  for (auto& [name, content] : contents) {
    const bool is_packed_form =
        name.ends_with(".gz") &&
        contents.contains(name.substr(0, name.size() - std::string_view(".gz").size()));
    if (is_packed_form) continue;
    const auto packed = contents.find(name + ".gz");
    files.add(name, content, packed == contents.end() ? std::string() : packed->second);
  }
  return files;
}

StaticFiles StaticFiles::make(std::vector<std::pair<std::string, std::string>> contents) {
  StaticFiles files;
  for (auto& [name, content] : contents) files.add(std::move(name), std::move(content), {});
  return files;
}

void StaticFiles::add(std::string path, std::string content, std::string packed) {
  const MediaType type = media_type(path);
  if (packed.empty() && type.is_text) packed = pack(content);
  File file{.type = std::string(type.name), .tag = make_tag(content), .plain = nullptr, .packed = nullptr};
  if (!packed.empty()) file.packed = std::make_shared<const std::string>(std::move(packed));
  file.plain = std::make_shared<const std::string>(std::move(content));
  files_.insert_or_assign(std::move(path), std::move(file));
}

const StaticFiles::File* StaticFiles::find(std::string_view path) const {
  const bool is_page = path == "/" || std::ranges::any_of(pages_, [path](const std::string& page) {
                         return page.ends_with('/') ? path.starts_with(page) : path == page;
                       });
  auto found = files_.find(path);
  if (found == files_.end() && is_page) found = files_.find(std::string_view("/index.html"));
  return found == files_.end() ? nullptr : &found->second;
}

Reply StaticFiles::answer(const Request& request) const {
  const File* file = find(request.path);
  if (file == nullptr) return text_reply(404, "There is no such page.\n");
  const bool is_packed = file->packed && accepts_gzip(request.accept_encoding);
  const std::string tag = fmt::format("\"{}{}\"", file->tag, is_packed ? "-gz" : "");

  Reply reply{.status = 200, .content_type = file->type, .body = {}, .shared = nullptr, .headers = {}};
  reply.headers.emplace_back("ETag", tag);
  // What lies in /assets/ has its own hash in its name: another content has another name.
  reply.headers.emplace_back("Cache-Control", request.path.starts_with("/assets/")
                                                  ? "public, max-age=31536000, immutable"
                                                  : "no-cache");
  if (file->packed) reply.headers.emplace_back("Vary", "Accept-Encoding");
  if (names_tag(request.if_none_match, tag)) {
    reply.status = 304;
    reply.content_type.clear();
    return reply;
  }
  if (is_packed) reply.headers.emplace_back("Content-Encoding", "gzip");
  reply.shared = is_packed ? file->packed : file->plain;
  return reply;
}

}  // namespace adoube::net

// SPDX-License-Identifier: GPL-3.0-or-later
// Tables in files. In order, numbers with the lowest byte first:
//   8 bytes  "AdoubeDM"
//   4        the version of the format
//   8        the checksum of everything after it
//   1, n     the length of the name, and the name: KRvK
//   rest     the entries packed by zstd: White to move, then Black
#include <zstd.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <fstream>
#include <memory>
#include <optional>
#include <random>
#include <string_view>
#include <system_error>
#include <utility>

#include "adoube/endgame/table_file.hpp"
#include "data.hpp"

namespace adoube::endgame {

namespace {

using Bytes = std::span<const std::byte>;

constexpr std::string_view magic = "AdoubeDM";
constexpr std::uint64_t version = 1;
constexpr std::size_t version_place = 8;
constexpr std::size_t checksum_place = 12;
constexpr std::size_t name_place = 20;
/// From here on packing takes much longer and gains little.
constexpr int packing_level = 9;

[[nodiscard]] std::unexpected<TableError> refuse(TableError::Code code, std::string reason) {
  return std::unexpected(TableError{.code = code, .reason = std::move(reason)});
}

[[nodiscard]] std::unexpected<TableError> corrupt(std::string reason) {
  return refuse(TableError::Code::corrupt, std::move(reason));
}

/// A sum that every changed, lost or exchanged byte alters: words are taken in one after the other,
/// multiplied and rotated, so that each bit reaches all others.
class Checksum {
 public:
  void add(Bytes bytes) noexcept {
    for (; bytes.size() >= 8; bytes = bytes.subspan(8)) take(number(bytes.first(8)));
    take(number(bytes) ^ std::uint64_t{bytes.size()} << 56);
  }
  [[nodiscard]] std::uint64_t value() const noexcept {
    std::uint64_t sum = sum_;
    for (int round = 0; round < 2; ++round) sum = (sum ^ sum >> 32) * multiplier;
    return sum ^ sum >> 32;
  }

  [[nodiscard]] static std::uint64_t number(Bytes bytes) noexcept {
    std::uint64_t value = 0;
    for (std::size_t i = bytes.size(); i-- > 0;)
      value = value << 8 | std::to_integer<std::uint64_t>(bytes[i]);
    return value;
  }

 private:
  static constexpr std::uint64_t multiplier =
      0x9e3779b97f4a7c15;  // Odd, so that no word is lost: 2^64 / phi.

  void take(std::uint64_t word) noexcept {
    sum_ = (sum_ ^ word) * multiplier;
    sum_ = sum_ << 29 | sum_ >> 35;
  }

  std::uint64_t sum_ = 0x41646f756265;
};

[[nodiscard]] std::uint64_t checksum(Bytes bytes) noexcept {
  Checksum sum;
  sum.add(bytes);
  return sum.value();
}

/// What stands before the entries.
struct Header {
  Material material;
  std::size_t size;
};

[[nodiscard]] Result<Header, TableError> parse_header(Bytes bytes) {
  if (bytes.size() < name_place + 1 ||
      !std::ranges::equal(bytes.first(magic.size()), std::as_bytes(std::span(magic)))) {
    return corrupt("this is not a table");
  }
  if (const auto found = Checksum::number(bytes.subspan(version_place, 4)); found != version) {
    return corrupt("the table is of version " + std::to_string(found) + ", not " + std::to_string(version));
  }
  const auto name_size = std::to_integer<std::size_t>(bytes[name_place]);
  if (bytes.size() < name_place + 1 + name_size) return corrupt("the table is cut short");
  std::string name;
  for (const std::byte byte : bytes.subspan(name_place + 1, name_size)) name += static_cast<char>(byte);
  const auto material = Material::parse(name);
  if (!material || material->name() != name || material->size() < 3 || material->size() > most_table_men) {
    return corrupt("the table does not say of which men it is");
  }
  return Header{.material = *material, .size = name_place + 1 + name_size};
}

/// Would a file of that size hold more than such a table can, or reading it take more memory than allowed?
[[nodiscard]] std::optional<TableError> objection(const Header& header, std::size_t file_size,
                                                  std::size_t memory_limit) {
  const std::size_t table_size = table::bytes_of(table::Layout(header.material));
  if (file_size > header.size + ZSTD_compressBound(table_size)) {
    return TableError{.code = TableError::Code::corrupt,
                      .reason = "the file is longer than a table of " + header.material.name() + " can be"};
  }
  // The two players' halves are unpacked together, then parted.
  const std::size_t needed = file_size + 2 * table_size;
  if (needed <= memory_limit) return std::nullopt;
  constexpr std::size_t megabyte = 1 << 20;
  return TableError{.code = TableError::Code::too_little_memory,
                    .reason = "to read the table of " + header.material.name() + " takes " +
                              std::to_string((needed + megabyte - 1) / megabyte) + " MB of memory, " +
                              std::to_string(memory_limit / megabyte) + " are left"};
}

void write(std::span<std::byte> where, std::uint64_t number) noexcept {
  for (std::byte& byte : where) {
    byte = static_cast<std::byte>(number & 0xffU);
    number >>= 8;
  }
}

}  // namespace

std::string file_name(const Material& material) { return material.name() + ".adt"; }

std::vector<std::byte> to_bytes(const Table& table) {
  const std::string name = table.material().name();
  std::vector<std::byte> bytes(name_place + 1 + name.size());
  std::ranges::copy(std::as_bytes(std::span(magic)), bytes.begin());
  write(std::span(bytes).subspan(version_place, 4), version);
  bytes[name_place] = static_cast<std::byte>(name.size());
  std::ranges::copy(std::as_bytes(std::span(name)), bytes.begin() + name_place + 1);

  std::vector<table::Entry> both = table.data().entries(Colour::white);
  const auto& black = table.data().entries(Colour::black);
  both.insert(both.end(), black.begin(), black.end());
  const std::size_t begin = bytes.size();
  bytes.resize(begin + ZSTD_compressBound(both.size()));
  const std::size_t packed =
      ZSTD_compress(&bytes[begin], bytes.size() - begin, both.data(), both.size(), packing_level);
  bytes.resize(begin + packed);  // With a buffer as large as asked for it cannot fail.
  write(std::span(bytes).subspan(checksum_place, 8), checksum(Bytes(bytes).subspan(name_place)));
  return bytes;
}

Result<Table, TableError> parse_table(std::span<const std::byte> bytes, std::size_t memory_limit) {
  const auto header = parse_header(bytes);
  if (!header) return std::unexpected(header.error());
  const table::Layout layout(header->material);
  const Bytes packed = bytes.subspan(header->size);
  if (ZSTD_getFrameContentSize(packed.data(), packed.size()) != 2 * layout.entries()) {
    return corrupt("the table does not have as many entries as " + header->material.name() + " needs");
  }
  if (auto wrong = objection(*header, bytes.size(), memory_limit)) return std::unexpected(std::move(*wrong));
  if (Checksum::number(bytes.subspan(checksum_place, 8)) != checksum(bytes.subspan(name_place))) {
    return corrupt("the checksum does not fit: the table is damaged or cut short");
  }
  std::vector<table::Entry> both(2 * layout.entries());
  const std::size_t unpacked = ZSTD_decompress(both.data(), both.size(), packed.data(), packed.size());
  if (ZSTD_isError(unpacked) != 0 || unpacked != both.size()) {
    return corrupt("the entries of the table cannot be unpacked");
  }
  const auto middle = both.begin() + static_cast<std::ptrdiff_t>(layout.entries());
  table::Data::Entries entries{std::vector(both.begin(), middle), std::vector(middle, both.end())};
  return Table(std::make_shared<const table::Data>(layout, std::move(entries)));
}

Result<void, TableError> save(const Table& table, const std::filesystem::path& file) {
  const auto unwritable = [&] {
    return refuse(TableError::Code::unwritable, "cannot write '" + file.string() + "'");
  };
  const auto fail = [&](const std::filesystem::path& part) {
    std::error_code ignored;
    std::filesystem::remove(part, ignored);
    return unwritable();
  };
  const std::vector<std::byte> bytes = to_bytes(table);
  std::filesystem::path part = file;
  // A name that nobody can foresee, and a file that was not there: no link is followed, nothing overwritten.
  part += "." + std::to_string(std::random_device()()) + ".part";
  {
    std::ofstream out(part, std::ios::binary | std::ios::noreplace);
    if (!out) return unwritable();
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): bytes are what streams call characters.
    out.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
    out.close();
    if (!out) return fail(part);
  }
  std::error_code failed;
  std::filesystem::rename(part, file, failed);
  if (failed) return fail(part);
  return {};
}

Result<Table, TableError> load(const std::filesystem::path& file, std::size_t memory_limit) {
  const auto unreadable = [&] {
    return refuse(TableError::Code::unreadable, "cannot read " + file.string());
  };
  const auto about = [&](TableError error) {
    error.reason = file.string() + ": " + error.reason;
    return std::unexpected(std::move(error));
  };
  std::error_code failed;
  if (!std::filesystem::is_regular_file(file, failed)) return unreadable();
  std::ifstream in(file, std::ios::binary | std::ios::ate);
  if (!in) return unreadable();
  const auto size = static_cast<std::streamoff>(in.tellg());
  if (size < 0) return unreadable();
  const auto read = [&](std::vector<std::byte>& bytes) {
    in.seekg(0);
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): bytes are what streams call characters.
    in.read(reinterpret_cast<char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
    return static_cast<bool>(in);
  };
  // How much there is to read is known from its beginning.
  constexpr std::streamoff longest_header = name_place + 1 + 255;
  std::vector<std::byte> bytes(static_cast<std::size_t>(std::min(size, longest_header)));
  if (!read(bytes)) return unreadable();
  const auto header = parse_header(bytes);
  if (!header) return about(header.error());
  if (auto wrong = objection(*header, static_cast<std::size_t>(size), memory_limit)) {
    return about(*std::move(wrong));
  }
  bytes.resize(static_cast<std::size_t>(size));
  if (!read(bytes)) return unreadable();
  auto table = parse_table(bytes, memory_limit);
  if (!table) return about(table.error());
  return table;
}

Result<std::optional<Table>, TableError> load_from(const std::filesystem::path& folder,
                                                   const Material& material, std::size_t memory_limit) {
  const auto file = folder / file_name(material);
  std::error_code ignored;
  if (!std::filesystem::exists(file, ignored)) return std::optional<Table>();
  auto table = load(file, memory_limit);
  if (!table) return std::unexpected(table.error());
  if (table->material() != material) {
    return corrupt(file.string() + ": the table is of " + table->material().name());
  }
  return std::optional(*std::move(table));
}

}  // namespace adoube::endgame

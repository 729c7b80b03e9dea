// SPDX-License-Identifier: GPL-3.0-or-later
#include "adoube/source/source.hpp"

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <cstring>
#include <memory>
#include <new>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "input.hpp"
#include "mapping.hpp"
#include "unpacker.hpp"
#include "unpacking.hpp"

namespace adoube::source {

/// Where the bytes come from: three ways.
class Source::Content {
 public:
  Content(std::string path, Packing packing, std::optional<std::uint64_t> size)
      : path_(std::move(path)), packing_(packing), size_(size) {}
  Content(const Content&) = delete;
  Content& operator=(const Content&) = delete;
  Content(Content&&) = delete;
  Content& operator=(Content&&) = delete;
  virtual ~Content() = default;

  [[nodiscard]] virtual std::string_view next() = 0;
  /// Straight into a buffer of the reader's, if that is possible; 0: not possible, or the end.
  [[nodiscard]] virtual std::size_t read_directly(std::span<char> /*into*/) { return 0; }
  [[nodiscard]] virtual std::optional<std::string_view> whole() const noexcept { return std::nullopt; }
  [[nodiscard]] virtual std::optional<SourceError> error() const = 0;
  [[nodiscard]] virtual std::uint64_t bytes_used() const noexcept = 0;

  [[nodiscard]] const std::string& path() const noexcept { return path_; }
  [[nodiscard]] Packing packing() const noexcept { return packing_; }
  [[nodiscard]] std::optional<std::uint64_t> size() const noexcept { return size_; }

  /// Handed out by next() inside of read(), and not copied yet.
  std::string_view rest;

 private:
  std::string path_;
  Packing packing_;
  std::optional<std::uint64_t> size_;
};

namespace {

constexpr std::size_t piece_size = PieceRing::piece_size;

class MappedContent : public Source::Content {
 public:
  MappedContent(Input input, Mapping mapping)
      : Content(input.path(), Packing::none, mapping.bytes().size()),
        input_(std::move(input)),
        mapping_(std::move(mapping)) {}

  std::string_view next() override {
    const std::size_t used = used_.load(std::memory_order_relaxed);
    const std::string_view piece = mapping_.bytes().substr(used, piece_size);
    used_.store(used + piece.size(), std::memory_order_relaxed);
    return piece;
  }
  [[nodiscard]] std::optional<std::string_view> whole() const noexcept override { return mapping_.bytes(); }
  [[nodiscard]] std::optional<SourceError> error() const override {
    // Within a page nobody notices by touching; the system knows.
    const std::uint64_t left =
        std::min<std::uint64_t>(input_.size_now(), mapping_.missing_from().value_or(mapping_.bytes().size()));
    if (left >= mapping_.bytes().size()) return std::nullopt;
    return SourceError{.fault = SourceFault::changed,
                       .path = path(),
                       .packing = Packing::none,
                       .offset = left,
                       .reason = "the file became shorter while it was read, or cannot be read,"};
  }
  [[nodiscard]] std::uint64_t bytes_used() const noexcept override {
    return used_.load(std::memory_order_relaxed);
  }

 private:
  Input input_;
  Mapping mapping_;
  std::atomic<std::size_t> used_{0};
};

class StreamedContent : public Source::Content {
 public:
  explicit StreamedContent(Input input)
      : Content(input.path(), Packing::none, input.size()), input_(std::move(input)) {}

  std::string_view next() override {
    buffer_.resize(piece_size);
    return {buffer_.data(), read_directly(buffer_)};
  }
  std::size_t read_directly(std::span<char> into) override {
    if (error_) return 0;
    const auto count = input_.read_some(into);
    if (!count) {
      error_ = count.error();
      return 0;
    }
    used_.store(input_.bytes_read(), std::memory_order_relaxed);
    return *count;
  }
  [[nodiscard]] std::optional<SourceError> error() const override { return error_; }
  [[nodiscard]] std::uint64_t bytes_used() const noexcept override {
    return used_.load(std::memory_order_relaxed);
  }

 private:
  Input input_;
  std::vector<char> buffer_;
  std::optional<SourceError> error_;
  std::atomic<std::uint64_t> used_{0};
};

class UnpackedContent : public Source::Content {
 public:
  UnpackedContent(Input input, Packing packing, std::unique_ptr<Unpacker> unpacker)
      : Content(input.path(), packing, input.size()),
        unpacking_(std::move(input), packing, std::move(unpacker)) {}

  std::string_view next() override {
    const std::string_view piece = unpacking_.next();
    is_at_end_ = piece.empty();
    return piece;
  }
  [[nodiscard]] std::optional<SourceError> error() const override {
    // Before the end the error is the other thread's.
    return is_at_end_ ? unpacking_.error() : std::nullopt;
  }
  [[nodiscard]] std::uint64_t bytes_used() const noexcept override { return unpacking_.bytes_used(); }

 private:
  Unpacking unpacking_;
  bool is_at_end_ = false;
};

[[nodiscard]] SourceError cannot_open(const std::string& path, const std::error_code& why) {
  return {.fault = SourceFault::cannot_open,
          .path = path,
          .packing = Packing::none,
          .offset = 0,
          .reason = why.message()};
}

[[nodiscard]] Result<std::unique_ptr<Source::Content>, SourceError> make_content(const std::string& path) {
  auto input = Input::open(path);
  if (!input) return std::unexpected(input.error());
  const auto first = input->peek(bytes_to_recognise);
  if (!first) return std::unexpected(first.error());

  const Packing packing = recognise(*first);
  if (packing == Packing::none) {
    if (auto mapping = Mapping::make(input->number(), input->size().value_or(0))) {
      return std::make_unique<MappedContent>(std::move(*input), std::move(*mapping));
    }
    return std::make_unique<StreamedContent>(std::move(*input));
  }
  auto unpacker = make_unpacker(packing);
  if (!unpacker)
    return std::unexpected(cannot_open(path, std::make_error_code(std::errc::not_enough_memory)));
  if (!input->can_be_called_off())
    return std::unexpected(cannot_open(path, {errno, std::generic_category()}));
  return std::make_unique<UnpackedContent>(std::move(*input), packing, std::move(unpacker));
}

}  // namespace

Source::Source(std::unique_ptr<Content> content) noexcept : content_(std::move(content)) {}
Source::Source(Source&&) noexcept = default;
Source& Source::operator=(Source&&) noexcept = default;
Source::~Source() = default;

std::string_view Source::next() {
  if (!content_->rest.empty()) return std::exchange(content_->rest, {});
  return content_->next();
}

std::size_t Source::read(std::span<char> into) {
  std::size_t done = 0;
  while (done < into.size()) {
    const std::span<char> left = into.subspan(done);
    if (content_->rest.empty()) {
      if (const std::size_t count = content_->read_directly(left); count > 0) {
        done += count;
        continue;
      }
      content_->rest = content_->next();
    }
    if (content_->rest.empty()) break;
    const std::size_t count = content_->rest.copy(left.data(), left.size());
    content_->rest.remove_prefix(count);
    done += count;
  }
  return done;
}

std::optional<std::string_view> Source::whole() const noexcept { return content_->whole(); }
std::optional<SourceError> Source::error() const { return content_->error(); }
const std::string& Source::path() const noexcept { return content_->path(); }
Packing Source::packing() const noexcept { return content_->packing(); }
std::optional<std::uint64_t> Source::stored_size() const noexcept { return content_->size(); }
std::uint64_t Source::stored_bytes_used() const noexcept { return content_->bytes_used(); }

Result<Source, SourceError> open_source(const std::string& path) {
  try {
    auto content = make_content(path);
    if (!content) return std::unexpected(content.error());
    return Source(std::move(*content));
  } catch (const std::bad_alloc&) {
    return std::unexpected(cannot_open(path, std::make_error_code(std::errc::not_enough_memory)));
  } catch (const std::system_error& error) {
    // No thread to be had.
    return std::unexpected(cannot_open(path, error.code()));
  }
}

}  // namespace adoube::source

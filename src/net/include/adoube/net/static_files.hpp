// SPDX-License-Identifier: GPL-3.0-or-later
// The files of a web page, read once at start: an answer never looks at the disk.
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "adoube/core/result.hpp"
#include "adoube/net/reply.hpp"
#include "adoube/net/request.hpp"

namespace adoube::net {

class StaticFiles {
 public:
  /// Reads all regular files under `folder`; what begins with a dot, and links, are left out. A file FILE.gz
  /// beside FILE is taken as its packed form; text without one is packed here. The error is a sentence.
  [[nodiscard]] static Result<StaticFiles, std::string> read(const std::string& folder);
  /// From memory: path ("/index.html") and content.
  [[nodiscard]] static StaticFiles make(std::vector<std::pair<std::string, std::string>> contents);

  /// Paths of the page's own making, answered with /index.html: "/editor" fits only itself, "/game/" all that
  /// begins so.
  void add_page(std::string path) { pages_.push_back(std::move(path)); }

  /// GET and HEAD; 304 where If-None-Match says so, 404 where there is none. "/" is /index.html.
  [[nodiscard]] Reply answer(const Request& request) const;
  [[nodiscard]] std::size_t count() const noexcept { return files_.size(); }

 private:
  struct File {
    std::string type;
    std::string tag;  ///< With its quotes; the packed form has its own.
    std::shared_ptr<const std::string> plain;
    std::shared_ptr<const std::string> packed;  ///< Null where packing gains nothing.
  };

  void add(std::string path, std::string content, std::string packed);
  [[nodiscard]] const File* find(std::string_view path) const;

  std::map<std::string, File, std::less<>> files_;
  std::vector<std::string> pages_;
};

}  // namespace adoube::net

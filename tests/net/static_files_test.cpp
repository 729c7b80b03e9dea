// SPDX-License-Identifier: GPL-3.0-or-later
// Files of a page: types, tags, packing, and what is never given away.
#include "adoube/net/static_files.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

namespace adoube::net {
namespace {

namespace fs = std::filesystem;

class Files : public testing::Test {
 protected:
  Files() : root_(fs::path(testing::TempDir()) / ("adoube_files_" + std::to_string(getpid()))) {
    fs::remove_all(root_);
    write("page/index.html", "<html>");
    write("page/assets/app-1a2b.js", std::string(10'000, 'j'));
    write("page/assets/style-3c.css", "body{}");
    write("page/assets/style-3c.css.gz", "packed before");
    write("page/picture.png", std::string(10'000, 'p'));
    write("page/.secret", "secret");
    write("page/.git/config", "secret");
    write("outside.txt", "secret");
    fs::create_symlink(root_ / "outside.txt", root_ / "page/link.txt");
    fs::create_directory_symlink(root_, root_ / "page/up");
  }
  ~Files() override { fs::remove_all(root_); }

  void write(const std::string& name, std::string_view content) {
    fs::create_directories((root_ / name).parent_path());
    std::ofstream(root_ / name, std::ios::binary) << content;
  }
  [[nodiscard]] StaticFiles read() const { return StaticFiles::read((root_ / "page").native()).value(); }
  static Reply get(const StaticFiles& files, std::string path, std::string encoding = "",
                   std::string tag = "") {
    Request request;
    request.path = std::move(path);
    request.accept_encoding = std::move(encoding);
    request.if_none_match = std::move(tag);
    return files.answer(request);
  }
  static std::string header(const Reply& reply, std::string_view name) {
    return std::string(find_value(reply.headers, name).value_or(""));
  }

  fs::path root_;
};

TEST_F(Files, HaveTheirTypes) {
  const StaticFiles files = read();
  EXPECT_EQ(get(files, "/").content(), "<html>");
  EXPECT_EQ(get(files, "/").content_type, "text/html; charset=utf-8");
  EXPECT_EQ(get(files, "/assets/app-1a2b.js").content_type, "text/javascript; charset=utf-8");
  EXPECT_EQ(get(files, "/picture.png").content_type, "image/png");
  EXPECT_EQ(files.count(), 4U);
}

TEST_F(Files, ThatAreHiddenOrLinkedAreNotThere) {
  const StaticFiles files = read();
  for (const char* path : {"/.secret", "/.git/config", "/link.txt", "/up/outside.txt", "/../outside.txt",
                           "/assets", "/assets/", "/index.html/", "", "/assets/style-3c.css.gz"}) {
    EXPECT_EQ(get(files, path).status, 404U) << path;
  }
}

TEST_F(Files, ArePackedForWhoCanUnpack) {
  const StaticFiles files = read();
  const Reply plain = get(files, "/assets/app-1a2b.js");
  const Reply packed = get(files, "/assets/app-1a2b.js", "gzip, br");
  EXPECT_EQ(plain.content().size(), 10'000U);
  EXPECT_EQ(header(plain, "Content-Encoding"), "");
  EXPECT_EQ(header(packed, "Content-Encoding"), "gzip");
  EXPECT_LT(packed.content().size(), 500U);
  EXPECT_EQ(packed.content().substr(0, 2), "\x1f\x8b");
  EXPECT_EQ(header(plain, "Vary"), "Accept-Encoding");
  EXPECT_NE(header(plain, "ETag"), header(packed, "ETag"));
  EXPECT_EQ(get(files, "/assets/style-3c.css", "gzip").content(), "packed before");
  EXPECT_EQ(header(get(files, "/picture.png", "gzip"), "Content-Encoding"), "");
}

TEST_F(Files, AreNotSentTwice) {
  const StaticFiles files = read();
  const Reply first = get(files, "/assets/app-1a2b.js");
  EXPECT_EQ(header(first, "Cache-Control"), "public, max-age=31536000, immutable");
  EXPECT_EQ(header(get(files, "/"), "Cache-Control"), "no-cache");
  const Reply again = get(files, "/assets/app-1a2b.js", "", header(first, "ETag"));
  EXPECT_EQ(again.status, 304U);
  EXPECT_EQ(again.content(), "");
  EXPECT_EQ(header(again, "ETag"), header(first, "ETag"));
  EXPECT_EQ(get(files, "/assets/app-1a2b.js", "gzip", header(first, "ETag")).status, 200U);
}

TEST_F(Files, StandInForThePagesOwnAddresses) {
  StaticFiles files = read();
  EXPECT_EQ(get(files, "/editor").status, 404U);
  files.add_page("/editor");
  files.add_page("/game/");
  EXPECT_EQ(get(files, "/editor").content(), "<html>");
  EXPECT_EQ(get(files, "/game/abc").content(), "<html>");
  EXPECT_EQ(get(files, "/editor/x").status, 404U);
  EXPECT_EQ(get(files, "/gamer").status, 404U);
}

TEST(StaticFiles, SayWhichFolderIsMissing) {
  const Result<StaticFiles, std::string> files = StaticFiles::read("/nonexistent/page");
  ASSERT_FALSE(files.has_value());
  EXPECT_EQ(files.error(), "The folder /nonexistent/page cannot be read: No such file or directory.");
}

}  // namespace
}  // namespace adoube::net

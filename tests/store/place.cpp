// SPDX-License-Identifier: GPL-3.0-or-later
// Making databases.
#include "place.hpp"

#include <fmt/format.h>
#include <soci/postgresql/soci-postgresql.h>
#include <soci/soci.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <stdexcept>

#include "tree.hpp"

namespace adoube::store {

namespace {

const std::string script = support::in_tree("tests/support/postgres").string();

void order(const std::string& words) {
  // NOLINTNEXTLINE: a command line of our own.
  if (std::system((script + " " + words + " > /dev/null").c_str()) != 0) {
    throw std::runtime_error("cannot " + words);
  }
}

std::string first_line(const std::string& path) {
  std::ifstream file(path);
  std::string line;
  std::getline(file, line);
  return line;
}

}  // namespace

Postgres& Postgres::shared() {
  static const char* const note = std::getenv("ADOUBE_TEST_POSTGRES");
  if (note != nullptr) {
    static Postgres common{first_line(note)};
    return common;
  }
  static Postgres own;
  return own;
}

Postgres::Postgres() : is_own_(true) {
  const std::string note =
      (std::filesystem::temp_directory_path() / fmt::format("adoube-note-{}", ::getpid()));
  order("start " + note);
  folder_ = first_line(note);
  std::filesystem::remove(note);
}

Postgres::~Postgres() {
  if (!is_own_) return;
  try {
    order("stop " + folder_);
  } catch (const std::exception&) {  // Nobody is left to tell.
  }
}

std::string Postgres::make_database() const {
  static std::atomic<int> count = 0;
  const std::string name = fmt::format("t{}_{}_{}", ::getpid(),
                                       std::chrono::system_clock::now().time_since_epoch().count(), ++count);
  soci::session session(soci::postgresql, fmt::format("postgresql://tester@/postgres?host={}", folder_));
  session << "CREATE DATABASE " + name;
  return fmt::format("postgresql://tester@/{}?host={}", name, folder_);
}

void Postgres::crash() const { order("crash " + folder_); }

void Postgres::resume() const { order("resume " + folder_); }

Place::Place(Backend backend)
    : address_(backend == Backend::sqlite ? "sqlite:" + path() : Postgres::shared().make_database()) {}

Database Place::open(const DatabaseOptions& options) const {
  auto database = Database::open(address_, options);
  if (!database) throw std::runtime_error(database.error().text);
  return *std::move(database);
}

}  // namespace adoube::store

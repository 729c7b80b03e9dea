// SPDX-License-Identifier: GPL-3.0-or-later
// A fresh database for each test, on either kind of store.
#pragma once

#include <gtest/gtest.h>

#include <ostream>
#include <string>
#include <string_view>

#include "adoube/store/database.hpp"
#include "adoube/store/ledger.hpp"
#include "temporary_folder.hpp"

namespace adoube::store {

/// A PostgreSQL server in a folder of its own (tests/support/postgres).
class Postgres {
 public:
  /// Started by ctest for all tests, or by this process for itself.
  static Postgres& shared();

  Postgres();
  Postgres(const Postgres&) = delete;
  Postgres& operator=(const Postgres&) = delete;
  Postgres(Postgres&&) = delete;
  Postgres& operator=(Postgres&&) = delete;
  ~Postgres();

  /// The address of a new, empty database.
  [[nodiscard]] std::string make_database() const;
  void crash() const;
  void resume() const;

 private:
  explicit Postgres(std::string folder) : folder_(std::move(folder)) {}

  std::string folder_;
  bool is_own_ = false;
};

/// Empty, and gone with the test.
class Place {
 public:
  explicit Place(Backend backend);

  [[nodiscard]] const std::string& address() const noexcept { return address_; }
  /// Of the file.
  [[nodiscard]] std::string path() const { return (folder_ / "games.db").string(); }
  /// Fails the test, and throws, where it does not open.
  [[nodiscard]] Database open(const DatabaseOptions& options = {}) const;

 private:
  support::TemporaryFolder folder_;
  std::string address_;
};

/// How gtest calls it.
inline void PrintTo(Backend backend, std::ostream* out) {  // NOLINT(readability-identifier-naming)
  *out << (backend == Backend::sqlite ? "sqlite" : "postgresql");
}

inline std::string name_of(const testing::TestParamInfo<Backend>& info) {
  return info.param == Backend::sqlite ? "sqlite" : "postgresql";
}

}  // namespace adoube::store

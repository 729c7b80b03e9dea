// SPDX-License-Identifier: GPL-3.0-or-later
// Whose turn it is with questions that take long: so many in all, and so many of one address.
#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>

namespace adoube::server {

/// Safe to use from several threads; outlives the turns it gives.
class Turns {
 public:
  /// Taken until it is destroyed.
  class Turn {
   public:
    Turn(Turns& turns, std::string address) : turns_(turns), address_(std::move(address)) {}
    Turn(const Turn&) = delete;
    Turn& operator=(const Turn&) = delete;
    Turn(Turn&&) = delete;
    Turn& operator=(Turn&&) = delete;
    ~Turn() { turns_.give_back(address_); }

   private:
    Turns& turns_;
    std::string address_;
  };

  Turns(std::size_t most, std::size_t most_of_one) noexcept : most_(most), most_of_one_(most_of_one) {}

  /// Null: too many are taken.
  [[nodiscard]] std::shared_ptr<Turn> take(std::string_view address);
  [[nodiscard]] std::size_t taken() const;

 private:
  void give_back(const std::string& address);

  std::size_t most_;
  std::size_t most_of_one_;
  mutable std::mutex mutex_;
  std::size_t taken_ = 0;
  std::map<std::string, std::size_t, std::less<>> by_address_;
};

}  // namespace adoube::server

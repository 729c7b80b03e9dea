// SPDX-License-Identifier: GPL-3.0-or-later
// Being at a table for as long as a coroutine runs, however it ends.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "adoube/core/result.hpp"
#include "games/table.hpp"

namespace adoube::server {

class Attendance {
 public:
  Attendance(std::shared_ptr<Table> table, std::shared_ptr<Viewer> viewer, Seats seats,
             std::string_view customer)
      : table_(std::move(table)),
        viewer_(std::move(viewer)),
        admitted_(table_->join(viewer_, seats, customer)) {}
  Attendance(const Attendance&) = delete;
  Attendance& operator=(const Attendance&) = delete;
  Attendance(Attendance&&) = delete;
  Attendance& operator=(Attendance&&) = delete;
  ~Attendance() {
    if (admitted_) table_->leave(*viewer_);
  }

  /// A sentence, if there is no room.
  [[nodiscard]] const Result<void, std::string>& admitted() const noexcept { return admitted_; }

 private:
  std::shared_ptr<Table> table_;
  std::shared_ptr<Viewer> viewer_;
  Result<void, std::string> admitted_;
};

}  // namespace adoube::server

// SPDX-License-Identifier: GPL-3.0-or-later
// adoube-tune fit: reads positions, fits the weights, writes them as source.
#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

#include "fit.hpp"

namespace adoube::tune {

class FitCommand {
 public:
  void add_to(CLI::App& app);
  /// The exit status.
  [[nodiscard]] int run() const;

 private:
  FitOptions options_;
  std::vector<std::string> files_;
  std::string output_;
};

}  // namespace adoube::tune

// SPDX-License-Identifier: GPL-3.0-or-later
// The command line of what people do with engines: play and analyse.
#pragma once

#include "options.hpp"

namespace CLI {  // NOLINT(readability-identifier-naming): it is theirs
class App;
}  // namespace CLI

namespace adoube::app {

void add_play(CLI::App& app, PlayOptions& options);
void add_analyse(CLI::App& app, AnalyseOptions& options);

}  // namespace adoube::app

// SPDX-License-Identifier: GPL-3.0-or-later
// adoube fen: is this a position that can be played, what is wrong with it, and how is it written normally?
#include "adoube/notation/fen.hpp"

#include <fmt/format.h>

#include <boost/json.hpp>
#include <string>
#include <vector>

#include "adoube/board/position.hpp"
#include "adoube/laws/refusal.hpp"
#include "adoube/laws/setup.hpp"
#include "adoube/wire/article.hpp"
#include "citation.hpp"
#include "commands.hpp"
#include "input.hpp"

namespace adoube::app {

namespace {

struct Verdict {
  bool valid;
  std::string fen;
  std::vector<laws::SetupReason> reasons;
};

[[nodiscard]] Verdict judge(const Setup& setup, notation::FenStyle style) {
  Verdict verdict;
  const auto position = board::make_position(setup);
  verdict.valid = position.has_value();
  // What cannot be a position has no normal form: it is written as it was understood.
  verdict.fen = position ? notation::to_fen(*position, style) : notation::to_fen(setup, style);
  for (const SetupFault& fault : laws::setup_faults(setup)) verdict.reasons.push_back(laws::describe(fault));
  return verdict;
}

[[nodiscard]] std::string as_json(const Verdict& verdict) {
  boost::json::array reasons;
  for (const laws::SetupReason& reason : verdict.reasons) {
    reasons.push_back({{"code", to_string(reason.code)},
                       {"article", reason.article},
                       {"fide", wire::fide_to_json(reason.article)},
                       {"text", reason.text}});
  }
  return boost::json::serialize(
             boost::json::object{{"valid", verdict.valid}, {"fen", verdict.fen}, {"reasons", reasons}}) +
         '\n';
}

[[nodiscard]] std::string as_text(const Verdict& verdict) {
  std::string text = !verdict.valid            ? "invalid: there is no game to play here\n"
                     : verdict.reasons.empty() ? "valid\n"
                                               : "valid, though no game leads there\n";
  text += verdict.fen + '\n';
  for (const laws::SetupReason& reason : verdict.reasons) {
    text += fmt::format("{} {}: {}\n", to_string(reason.code), cited(reason.article), reason.text);
  }
  return text;
}

}  // namespace

Answer run_fen(const FenOptions& options) {
  const auto setup = read_setup(options.fen);
  if (!setup) return std::unexpected(setup.error());
  const auto verdict =
      judge(*setup, options.shredder ? notation::FenStyle::shredder : notation::FenStyle::xfen);
  return Report{.text = options.json ? as_json(verdict) : as_text(verdict),
                .exit_code = verdict.valid ? ExitCode::ok : ExitCode::negative};
}

}  // namespace adoube::app

// SPDX-License-Identifier: GPL-3.0-or-later
// The options of adoube-prove as CLI11 knows them.
#include "definitions.hpp"

#include <CLI/CLI.hpp>

namespace adoube::prove {

void define_options(CLI::App& app, Said& said) {
  app.name("adoube-prove");
  app.description(
      "Prove the lemmas about the king-and-rook ending from which it follows that its strategy wins.");
  app.set_version_flag("--version", "adoube-prove " ADOUBE_VERSION);
  app.add_option("--board", said.board,
                 "FxR, sides 4 to 26, or all: every board with sides of 4 or more at once (the default)")
      ->type_name("FxR|all");
  app.add_option("--solver", said.solver, "z3, cvc5 or both (the default)")->type_name("z3|cvc5|both");
  app.add_option("--theorem", said.theorems, "Only this one; may be given again")
      ->type_name("NAME")
      ->allow_extra_args(false);
  app.add_option("--certificates", said.certificates,
                 "Instead of asking solvers, have cadical refute each claim as a formula of bits, keep its "
                 "proofs in this "
                 "folder and check them; for a board of known size")
      ->type_name("FOLDER");
  app.add_option("--check", said.check, "Check the certificates in this folder; no solver is needed")
      ->type_name("FOLDER");
  app.add_option("--emit", said.emit,
                 "Instead of asking solvers, write every claim and twin as SMT-LIB 2 into this folder, with "
                 "the expected "
                 "verdicts")
      ->type_name("FOLDER");
  app.add_flag("--list", said.list, "Name the theorems and say what they claim");
  app.add_flag("--json", said.json, "A line of JSON for each theorem and each twin");
  app.footer(
      "Exit codes: 0 everything is proved (or was written), 1 something is not, 2 bad usage, or a solver is "
      "absent.\n"
      "Example:\n  adoube krk prove --board 8x8 --solver z3 --theorem rook_never_lost");
}

}  // namespace adoube::prove

// SPDX-License-Identifier: GPL-3.0-or-later
// Turning faults into JSON.
#include "pgn_fault_json.hpp"

#include "adoube/notation/utf8.hpp"
#include "adoube/wire/article.hpp"
#include "adoube/wire/verdict.hpp"

namespace adoube::app {

boost::json::object to_json(const notation::PgnFault& fault, std::string_view file) {
  return {{"file", notation::to_utf8(file)},
          {"game", fault.game},
          {"offset", fault.place.offset},
          {"line", fault.place.line},
          {"column", fault.place.column},
          {"ply", fault.ply},
          {"token", notation::to_utf8(fault.token)},
          {"fen", fault.fen},
          {"code", to_string(fault.code)},
          {"article", fault.article},
          {"fide", wire::fide_to_json(fault.article, fault.sentences)},
          {"sentences", wire::sentences_to_json(fault.sentences)},
          {"text", notation::to_utf8(fault.text)},
          {"reasons", wire::reasons_to_json(fault.reasons, wire::Wording::phrase)}};
}

}  // namespace adoube::app

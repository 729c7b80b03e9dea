// SPDX-License-Identifier: GPL-3.0-or-later
// Sentences for players.
#include "play_phrases.hpp"

#include "adoube/wire/words.hpp"
#include "citation.hpp"
#include "replay_ply.hpp"
#include "status_standing.hpp"

namespace adoube::app {

std::string whole_sentence(std::string_view sentence, std::string_view article,
                           std::span<const std::string_view> sentences) {
  std::string text = wire::sentence(std::string(sentence));
  if (!text.empty() && !article.empty()) text.append(" ").append(cited(article, sentences));
  return text;
}

std::string last_move_told(const game::History& history) {
  const std::size_t last = history.plies();
  const ReplayedPly ply = replay(history.position(last - 1), {history.move(last)}).front();
  std::string text = numbered(ply);
  if (const std::string happened = what_happened(ply); !happened.empty()) text.append(": ").append(happened);
  return text + '.';
}

}  // namespace adoube::app

// SPDX-License-Identifier: GPL-3.0-or-later
#include "constraints.hpp"

namespace adoube::model {

void Book::judge(std::string_view context, std::string_view words, Verdict verdict) {
  add(std::string(context), words, verdict);
}

void Book::refute(std::string_view context, std::string_view words, Verdict verdict) {
  add(std::string("!").append(context), words, verdict);
}

void Book::add(std::string context, std::string_view words, Verdict verdict) {
  Count& count = counts_[{std::move(context), std::string(words)}];
  if (verdict.concerned) ++count.concerned;
  if (verdict.holds) return;
  if (count.failed == 0) count.first = instance_;
  ++count.failed;
}

std::string Book::text() const {
  std::string lines;
  for (const auto& [key, count] : counts_) {
    lines.append(key.first).append("\t").append(key.second).append("\t");
    lines.append(std::to_string(count.concerned)).append("\t").append(std::to_string(count.failed));
    lines.append("\t").append(count.first).append("\n");
  }
  return lines;
}

std::string judge_constraints() {
  Book book;
  judge_core(book);
  judge_laws(book);
  judge_histories(book);
  judge_games(book);
  judge_clocks(book);
  judge_touch(book);
  return book.text();
}

}  // namespace adoube::model

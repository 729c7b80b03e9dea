// SPDX-License-Identifier: GPL-3.0-or-later
// The facts of a board, in order.
#include "adoube/endgame/krk/enumeration.hpp"

#include <algorithm>
#include <cstdio>
#include <string_view>

#include "adoube/core/contract.hpp"
#include "examine.hpp"

namespace adoube::endgame::krk {

namespace {

/// Facts under a common beginning of their keys.
class Writer {
 public:
  explicit Writer(Facts& facts, std::string prefix = "") : facts_(&facts), prefix_(std::move(prefix)) {}

  void operator()(std::string_view key, std::uint64_t value) const { add(key, std::to_string(value)); }
  void mean(std::string_view key, double value) const {
    std::array<char, 64> text{};
    std::snprintf(text.data(), text.size(), "%.6f", value);
    add(key, text.data());
  }
  [[nodiscard]] Writer under(std::string_view part) const {
    return Writer(*facts_, prefix_ + std::string(part));
  }

 private:
  void add(std::string_view key, std::string value) const {
    facts_->push_back({.key = prefix_ + std::string(key), .value = std::move(value)});
  }

  Facts* facts_;
  std::string prefix_;
};

void write_bins(const Writer& write, const Histogram& histogram) {
  for (std::size_t n = 1; n < histogram.positions.size(); ++n)
    write("hist." + std::to_string(n), histogram.positions[n]);
}

void write_lengths(const Writer& write, const Histogram& histogram) {
  write("bad", histogram.unwon);
  write("worst", static_cast<std::uint64_t>(histogram.most()));
  write_bins(write, histogram);
  write.mean("avg", histogram.mean());
}

[[nodiscard]] std::uint64_t undefined_positions(const Graph::Tally& tally, Variant variant) {
  std::uint64_t left = tally.white_to_move;
  for (const Kind kind : kinds(variant)) left -= tally.kinds[static_cast<std::size_t>(kind)].chosen;
  return left;
}

void write_positions(const Writer& write, const Graph::Tally& tally, Variant variant) {
  write("legal_WTM", tally.white_to_move);
  write("legal_BTM", tally.black_to_move);
  write("mates_BTM", tally.mates);
  write("stalemates_BTM", tally.stalemates);
  write("legal_white_moves", tally.white_moves);
  write("undefined_positions", undefined_positions(tally, variant));
  write("no_squeeze_home_safe",
        variant == Variant::nine ? tally.without_squeeze_home_safe : tally.without_squeeze_home_safe_small);
}

void write_kinds(const Writer& write, const Graph::Tally& tally, const Examination& examination,
                 Variant variant) {
  Graph::OfKind sum;
  for (const Kind kind : kinds(variant)) {
    const auto& of_kind = tally.kinds[static_cast<std::size_t>(kind)];
    sum.moves += of_kind.moves;
    sum.most_choices = std::max(sum.most_choices, of_kind.most_choices);
    sum.rook_lost += of_kind.rook_lost;
    sum.stalemates += of_kind.stalemates;
  }
  write("rel_edges", sum.moves);
  write("max_choices", sum.most_choices);
  for (const Kind kind : kinds(variant)) {
    const auto& of_kind = tally.kinds[static_cast<std::size_t>(kind)];
    const Writer write_kind = write.under("kind." + std::string(name(kind)) + ".");
    write_kind("chosen", of_kind.chosen);
    write_kind("applicable", of_kind.applicable);
    write_kind("rel_moves", of_kind.moves);
  }
  write("rook_lost_rel", sum.rook_lost);
  write("rook_lost_det", examination.rook_lost_by_choice);
  write("stalemate_rel", sum.stalemates);
  write("stalemate_det", examination.stalemates_by_choice);
  write("rtm_not_followed_by_mate", examination.progress.ready_without_mate);
}

void write_progress(const Writer& write, const Progress& progress) {
  int move = 0;
  for (const auto& reachable : progress.moves) {
    const Writer write_move = write.under("move" + std::to_string(++move) + "_reachable.");
    write_move("positions", reachable.positions);
    write_move("RookHome", reachable.rook_home);
    write_move("RookSafe", reachable.rook_safe);
  }
  int moves = 0;
  for (const auto& descent : progress.descents) {
    const Writer write_descent = write.under("triple_after_" + std::to_string(++moves) + ".");
    write_descent("starts", descent.starts);
    write_descent("bad_starts", descent.bad_starts);
    write_descent("exposed_starts", descent.exposed_starts);
  }
  int basic = 0;
  for (const auto& small_room : progress.small_rooms) {
    const Writer write_room = write.under("room3_after_" + std::to_string(basic++) + "_basic.");
    write_room("positions", small_room.positions);
    write_room("not_mate_kind", small_room.not_mate_kind);
  }
}

[[nodiscard]] Enumeration enumeration(const Graph& graph, Variant variant, const Examination& examination,
                                      const Histogram& at_best) {
  const Graph::Tally& tally = graph.tally();
  Facts facts;
  const Writer write(facts);
  write_positions(write, tally, variant);
  write_kinds(write, tally, examination, variant);
  write_lengths(write.under("det_"), examination.by_choice);
  write_lengths(write.under("rel_"), examination.by_relation);
  const Writer write_best = write.under("opt_");
  write_best("max", static_cast<std::uint64_t>(at_best.most()));
  write_bins(write_best, at_best);
  write_best("unwon", at_best.unwon);
  write_best.mean("avg", at_best.mean());
  write("det_equals_opt_positions", examination.lengths_at_best);
  write("orbits_WTM", tally.classes_white_to_move);
  write("orbits_BTM", tally.classes_black_to_move);
  write("det_move_optimal", examination.choices_at_best);
  write_progress(write, examination.progress);
  const bool is_winning = undefined_positions(tally, variant) == 0 && examination.by_choice.unwon == 0 &&
                          examination.by_relation.unwon == 0;
  return {.variant = variant,
          .facts = std::move(facts),
          .by_choice = examination.by_choice,
          .by_relation = examination.by_relation,
          .at_best = at_best,
          .is_winning = is_winning};
}

}  // namespace

double Histogram::mean() const {
  std::uint64_t count = 0;
  std::uint64_t moves = 0;
  for (std::size_t n = 0; n < positions.size(); ++n) {
    count += positions[n];
    moves += n * positions[n];
  }
  return count == 0 ? 0.0 : static_cast<double>(moves) / static_cast<double>(count);
}

std::vector<Enumeration> enumerate(const Size& size, int threads) {
  expects(can_enumerate(size), "enumerate: the sides of the board are 3 to 26 long");
  expects(threads >= 1, "enumerate: there is a thread");
  const Graph graph(size, threads);
  const auto best = lengths_at_best(graph);
  const Histogram at_best = histogram_at_best(graph, best);
  const Examination ten = examine(View(graph, Variant::ten), best, threads);
  // Where nothing comes to the tenth kind, the two variants are one.
  const bool is_same = graph.tally().kinds[static_cast<std::size_t>(Kind::rook_safe_small)].chosen == 0;
  const Examination nine = is_same ? ten : examine(View(graph, Variant::nine), best, threads);
  return {enumeration(graph, Variant::nine, nine, at_best), enumeration(graph, Variant::ten, ten, at_best)};
}

}  // namespace adoube::endgame::krk

// SPDX-License-Identifier: GPL-3.0-or-later
// How a search is set up, run by a team of threads, and answered.
#include "adoube/engine/engine.hpp"

#include <algorithm>
#include <functional>
#include <system_error>
#include <thread>
#include <utility>

#include "adoube/board/moves.hpp"
#include "adoube/engine/book.hpp"
#include "endings.hpp"
#include "search/hash_table.hpp"
#include "search/worker.hpp"
#include "strength.hpp"

namespace adoube::engine {

board::Position Situation::position() const {
  board::Position position = start;
  for (const Move move : moves) position.play(move);
  return position;
}

void Control::stop() noexcept {
  {
    const std::scoped_lock lock(mutex_);
    stopped_ = true;
  }
  changed_.notify_all();
}

void Control::ponder_hit() noexcept {
  {
    const std::scoped_lock lock(mutex_);
    hit_ = true;
  }
  changed_.notify_all();
}

void Control::wait_for_stop() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return stopped_.load(); });
}

void Control::wait_for_stop_or_hit() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return stopped_.load() || hit_.load(); });
}

class Engine::Impl {
 public:
  Impl(Now now, MakeEvaluator make_evaluator)
      : now_(std::move(now)), make_evaluator_(std::move(make_evaluator)) {
    make_team(1);
    // Sixteen mebibytes that cannot be had are a machine nobody plays chess on.
    if (!hash_.resize(options_.hash_mebibytes)) throw std::bad_alloc();
  }

  [[nodiscard]] Result<void, std::string> configure(const Options& options);
  [[nodiscard]] const Options& options() const noexcept { return options_; }
  void new_game();
  [[nodiscard]] Answer search(const Situation& situation, const Limits& limits, Control& control,
                              const Listener& listener);
  [[nodiscard]] std::optional<Score> evaluate(const board::Position& position);

 private:
  void make_team(int threads);
  [[nodiscard]] std::optional<Move> from_book(const board::Position& root, const Limits& limits) const;
  [[nodiscard]] std::vector<Move> root_moves(const board::Position& root, const Limits& limits,
                                             int lines) const;
  void run_team(Mission& mission, const TimeManager& time);
  [[nodiscard]] const Worker& best_worker() const;
  void brief(Mission& mission, const Situation& situation, const Limits& limits, Control& control, int lines);
  [[nodiscard]] std::optional<Move> expected_reply(const board::Position& root, const RootMove& best) const;
  [[nodiscard]] std::uint64_t random(const board::Position& root) const;
  [[nodiscard]] Answer search_weakly(const Situation& situation, const Limits& limits, Control& control,
                                     const Listener& listener, const Strength& strength);
  [[nodiscard]] Answer search_fully(const Situation& situation, const Limits& limits, Control& control,
                                    const Listener& listener, int lines);

  Now now_;
  MakeEvaluator make_evaluator_;
  Options options_;
  HashTable hash_;
  Endings endings_;
  std::optional<Book> book_;
  std::vector<std::unique_ptr<Worker>> team_;
};

void Engine::Impl::make_team(int threads) {
  while (team_.size() > static_cast<std::size_t>(threads)) team_.pop_back();
  while (team_.size() < static_cast<std::size_t>(threads))
    team_.push_back(std::make_unique<Worker>(team_.size(), make_evaluator_()));
}

Result<void, std::string> Engine::Impl::configure(const Options& options) {
  std::optional<Book> book = book_;
  if (options.book != options_.book) {
    book.reset();
    if (options.book) {
      auto opened = Book::open(*options.book);
      if (!opened) return std::unexpected(std::move(opened).error());
      book = *std::move(opened);
    }
  }
  if (!hash_.resize(options.hash_mebibytes))
    return std::unexpected("there is not enough memory for the hash table");
  if (auto configured = endings_.configure(options); !configured) {
    static_cast<void>(hash_.resize(options_.hash_mebibytes));
    return configured;
  }
  make_team(options.threads);
  book_ = std::move(book);
  options_ = options;
  return {};
}

void Engine::Impl::new_game() {
  hash_.clear(options_.threads);
  for (const auto& worker : team_) worker->forget();
}

std::optional<Move> Engine::Impl::from_book(const board::Position& root, const Limits& limits) const {
  const bool plays = limits.clock(root.turn()) || limits.move_time;
  if (!book_ || !plays || limits.infinite || limits.ponder || !limits.search_moves.empty())
    return std::nullopt;
  if (root.fullmove_number() > options_.book_moves) return std::nullopt;
  return book_->choose(root, random(root));
}

std::uint64_t Engine::Impl::random(const board::Position& root) const {
  // Steele and Vigna's mixer, on what no two games have in common.
  std::uint64_t mixed = static_cast<std::uint64_t>(now_().count()) ^ root.key();
  mixed = (mixed ^ mixed >> 30) * 0xbf58476d1ce4e5b9;
  mixed = (mixed ^ mixed >> 27) * 0x94d049bb133111eb;
  return mixed ^ mixed >> 31;
}

std::vector<Move> Engine::Impl::root_moves(const board::Position& root, const Limits& limits,
                                           int lines) const {
  std::vector<Move> moves;
  const auto wanted = [&](Move m) {
    return limits.search_moves.empty() ||
           std::ranges::find(limits.search_moves, m) != limits.search_moves.end();
  };
  for (const Move move : board::legal_moves(root)) {
    if (wanted(move)) moves.push_back(move);
  }
  // Nothing of what was asked for is legal: then all that is.
  if (moves.empty()) {
    for (const Move move : board::legal_moves(root)) moves.push_back(move);
  }
  if (lines == 1 && limits.search_moves.empty()) {
    if (const auto known = endings_.best_moves(root); known && !known->empty()) {
      moves.clear();
      for (const EndingMove& m : *known) moves.push_back(m.move);
    }
  }
  return moves;
}

void Engine::Impl::run_team(Mission& mission, const TimeManager& time) {
  for (const auto& worker : team_) worker->clear_results();
  std::vector<std::jthread> helpers;
  for (std::size_t i = 1; i < team_.size(); ++i) {
    try {
      helpers.emplace_back([this, i, &mission, &time] { team_[i]->run(mission, time); });
    } catch (const std::system_error&) {
      // The machine has no more threads: those there are have to do.
      break;
    }
  }
  team_.front()->run(mission, time);
  // The search is done, but UCI wants no answer before it is asked for one.
  if (mission.limits.infinite) mission.control->wait_for_stop();
  if (mission.is_pondering) mission.control->wait_for_stop_or_hit();
  mission.is_over = true;
}

const Worker& Engine::Impl::best_worker() const {
  const Worker* best = team_.front().get();
  for (const auto& worker : team_) {
    if (worker->root_moves().empty() || worker->completed_depth() == 0) continue;
    const RootFinding& theirs = worker->root_moves().front().best_known();
    const RootFinding& ours = best->root_moves().front().best_known();
    const bool is_deeper = worker->completed_depth() > best->completed_depth() && theirs.value >= ours.value;
    const bool mates_sooner = theirs.value > ours.value && is_decided(theirs.value);
    if ((is_deeper || mates_sooner) && theirs.is_known() && theirs.bound == Bound::exact) best = worker.get();
  }
  return *best;
}

Answer Engine::Impl::search(const Situation& situation, const Limits& limits, Control& control,
                            const Listener& listener) {
  // Who analyses wants the truth, whatever strength is set.
  const bool plays = !limits.infinite && !limits.mate;
  if (options_.elo && plays)
    return search_weakly(situation, limits, control, listener, strength_of(*options_.elo));
  return search_fully(situation, limits, control, listener, options_.lines);
}

Answer Engine::Impl::search_weakly(const Situation& situation, const Limits& limits, Control& control,
                                   const Listener& listener, const Strength& strength) {
  Limits weaker = limits;
  weaker.nodes = std::min(limits.nodes.value_or(strength.nodes), strength.nodes);
  // What it sees is what it tells: the move it plays, not the ones it did not choose. It chooses among the
  // lines of one iteration: values of different depths cannot be compared.
  std::vector<Report> seen;
  std::vector<Report> heard;
  const auto note = [&] {
    if (std::ranges::adjacent_find(heard, std::ranges::not_equal_to(), &Report::depth) == heard.end() &&
        !heard.empty())
      seen = heard;
    heard.clear();
  };
  Listener quiet = listener;
  quiet.current_move = {};
  quiet.report = [&](const Report& report) {
    if (report.line_number == 1) note();
    heard.push_back(report);
  };
  Answer answer = search_fully(situation, weaker, control, quiet, strength.moves);
  note();
  if (seen.empty()) return answer;
  std::vector<int> values;
  values.reserve(seen.size());
  for (const Report& report : seen) values.push_back(report.score.centipawns());
  Report chosen = seen[choose(values, strength.spread, random(situation.position()))];
  chosen.line_number = 1;
  answer.best = chosen.line.front();
  answer.ponder = chosen.line.size() > 1 ? std::optional(chosen.line[1]) : std::nullopt;
  answer.score = chosen.score;
  if (listener.report) listener.report(chosen);
  return answer;
}

void Engine::Impl::brief(Mission& mission, const Situation& situation, const Limits& limits, Control& control,
                         int lines) {
  mission.situation = &situation;
  mission.root = situation.position();
  mission.limits = limits;
  mission.hash = &hash_;
  mission.endings = &endings_;
  mission.control = &control;
  mission.now = &now_;
  mission.begun = now_();
  mission.clock_begun = mission.begun;
  // The hit may have come while this search waited for its turn.
  mission.is_pondering = limits.ponder && !control.is_ponder_hit();
  mission.lines = lines;
  mission.left_out = options_.left_out;
  mission.limits_pondering = options_.elo.has_value();
  mission.nodes = [this] {
    std::uint64_t sum = 0;
    for (const auto& worker : team_) sum += worker->nodes();
    return sum;
  };
  mission.table_hits = [this] {
    std::uint64_t sum = 0;
    for (const auto& worker : team_) sum += worker->table_hits();
    return sum;
  };
}

std::optional<Move> Engine::Impl::expected_reply(const board::Position& root, const RootMove& best) const {
  const std::vector<Move>& line = best.best_known().line;
  if (line.size() > 1) return line[1];
  const board::Position next = board::after(root, best.move);
  const auto found = hash_.find(next.key());
  if (!found || found->move == no_move || !board::is_legal(next, found->move)) return std::nullopt;
  return found->move;
}

Answer Engine::Impl::search_fully(const Situation& situation, const Limits& limits, Control& control,
                                  const Listener& listener, int lines) {
  Mission mission;
  brief(mission, situation, limits, control, lines);
  // What was told last, so that the answer never contradicts it.
  Move told = no_move;
  Listener heard = listener;
  if (listener.report) {
    heard.report = [&](const Report& report) {
      if (report.line_number == 1) told = report.line.front();
      listener.report(report);
    };
  }
  mission.listener = &heard;

  Answer answer;
  // 1. What needs no search.
  if (const auto move = from_book(mission.root, limits)) {
    answer.best = *move;
    return answer;
  }
  endings_.prepare(mission.root);
  mission.root_moves = root_moves(mission.root, limits, lines);
  if (mission.root_moves.empty()) {
    answer.score = board::is_check(mission.root) ? Score::mated_in(0) : Score::centipawns(0);
    if (limits.infinite) control.wait_for_stop();
    if (limits.ponder) control.wait_for_stop_or_hit();
    return answer;
  }
  // 2. The search.
  hash_.begin_search();
  const TimeManager time(limits, mission.root.turn(), mission.root.fullmove_number(), options_);
  run_team(mission, time);
  // 3. The answer. Of several lines only the first thread has all.
  const Worker& worker = lines == 1 ? best_worker() : *team_.front();
  const RootMove& best = worker.root_moves().front();
  if (best.move != told) worker.tell_best();
  answer.best = best.move;
  answer.depth = worker.completed_depth();
  answer.nodes = mission.nodes();
  answer.score = score_of(best.best_known().value);
  answer.ponder = expected_reply(mission.root, best);
  return answer;
}

std::optional<Score> Engine::Impl::evaluate(const board::Position& position) {
  if (board::is_check(position)) return std::nullopt;
  return Score::centipawns(team_.front()->evaluator().evaluate(position));
}

Engine::Engine(Now now, MakeEvaluator make_evaluator)
    : impl_(std::make_unique<Impl>(std::move(now), std::move(make_evaluator))) {}
Engine::~Engine() = default;
Engine::Engine(Engine&&) noexcept = default;
Engine& Engine::operator=(Engine&&) noexcept = default;

Result<void, std::string> Engine::configure(const Options& options) { return impl_->configure(options); }
const Options& Engine::options() const noexcept { return impl_->options(); }
void Engine::new_game() { impl_->new_game(); }
Answer Engine::search(const Situation& situation, const Limits& limits, Control& control,
                      const Listener& listener) {
  return impl_->search(situation, limits, control, listener);
}
std::optional<Score> Engine::evaluate(const board::Position& position) const {
  return impl_->evaluate(position);
}

}  // namespace adoube::engine

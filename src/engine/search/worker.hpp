// SPDX-License-Identifier: GPL-3.0-or-later
// One thread's search: iterations at the root, nodes below, captures at the leaves.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "adoube/board/position.hpp"
#include "adoube/engine/engine.hpp"
#include "draws.hpp"
#include "endings.hpp"
#include "frame.hpp"
#include "hash_table.hpp"
#include "histories.hpp"
#include "mate_finder.hpp"
#include "node.hpp"
#include "time_manager.hpp"
#include "value.hpp"

namespace adoube::engine {

/// What an iteration found out about a root move.
struct RootFinding {
  int value = -infinite_value;  ///< Infinitely bad: nothing, or no more than that another move is better.
  Bound bound = Bound::exact;
  int depth = 0;
  int selective_depth = 0;
  std::vector<Move> line = {};  // NOLINT(readability-redundant-member-init)

  [[nodiscard]] bool is_known() const noexcept { return value != -infinite_value; }
};

struct RootMove {
  explicit RootMove(Move m) : move(m) {}

  /// The exact one where there is one: an iteration that is cut off may leave a bound.
  [[nodiscard]] const RootFinding& best_known() const noexcept {
    const bool is_bound = found.bound != Bound::exact;
    return !found.is_known() || (is_bound && last.is_known()) ? last : found;
  }

  Move move;
  RootFinding found;  ///< In the iteration under way: nothing until it has come to this move.
  RootFinding last;   ///< In the one before.
  std::uint64_t nodes = 0;
};

/// What all threads of one search share.
struct Mission {
  board::Position root;
  const Situation* situation = nullptr;
  HashTable* hash = nullptr;
  const Endings* endings = nullptr;
  Control* control = nullptr;
  const Listener* listener = nullptr;
  const Now* now = nullptr;
  std::chrono::microseconds begun{};
  /// When our own time began to run.
  std::atomic<std::chrono::microseconds> clock_begun;
  std::vector<Move> root_moves;
  /// What all threads have done together.
  std::function<std::uint64_t()> nodes;
  std::function<std::uint64_t()> table_hits;
  Limits limits;
  int lines = 1;
  /// The first to reach a limit ends the search for all.
  std::atomic<bool> is_over = false;
  /// While the opponent thinks, no clock and no limit counts.
  std::atomic<bool> is_pondering = false;
  std::optional<SearchStep> left_out;
  /// Whether the limit on nodes counts while the opponent thinks, too: it is one of strength.
  bool limits_pondering = false;
};

class Worker {
 public:
  Worker(std::size_t number, std::unique_ptr<Evaluator> evaluator);

  /// Forgets what was learned.
  void forget() noexcept;
  /// What the last search counted and found. For all threads, before the first of them begins.
  void clear_results() noexcept;
  /// Iterates until the mission is over.
  void run(Mission& mission, const TimeManager& time);

  [[nodiscard]] std::uint64_t nodes() const noexcept { return nodes_.load(std::memory_order_relaxed); }
  [[nodiscard]] std::uint64_t table_hits() const noexcept {
    return table_hits_.load(std::memory_order_relaxed);
  }
  /// Best first, by the last iteration that was complete enough.
  [[nodiscard]] const std::vector<RootMove>& root_moves() const noexcept { return root_moves_; }
  [[nodiscard]] int completed_depth() const noexcept { return completed_depth_; }
  [[nodiscard]] Evaluator& evaluator() noexcept { return *evaluator_; }
  /// The best lines once more, as they are at the end: the last iteration may have been cut off.
  void tell_best() const;

 private:
  // worker.cpp
  void prepare(Mission& mission);
  void enter_null(Frame& frame) noexcept;
  void search_line(int depth);
  [[nodiscard]] RootMove* find_root_move(Move move) noexcept;
  void tell_current_move(int depth, Move move, int number) const;
  void keep_root_value(RootMove& root_move, const Node& node, const Candidate& candidate, int value,
                       std::uint64_t nodes_before);
  [[nodiscard]] bool seeks_mates() const noexcept;
  [[nodiscard]] bool has_found_mate();
  void tell(std::size_t lines) const;
  void tell_line(int number, Move move, const RootFinding& finding) const;
  /// What a score makes likely, corrected by what is certain after the move that begins its line.
  [[nodiscard]] Chances chances(Move move, Score score) const;
  [[nodiscard]] Certainty certainty() const noexcept;
  [[nodiscard]] bool has_reached_goal(int depth) const;
  void check_limits();
  [[nodiscard]] bool is_asked_to_stop();
  [[nodiscard]] bool uses(SearchStep step) const noexcept { return left_out_ != step; }
  [[nodiscard]] bool is_over() const noexcept { return mission_->is_over.load(std::memory_order_relaxed); }
  [[nodiscard]] std::chrono::microseconds spent() const;

  // search.cpp: the steps are functions of their own, but compiled into one, which ends where it calls
  // itself. With calls between them, five percent of all nodes were lost.
  template <NodeKind Kind>
  [[nodiscard, gnu::flatten, gnu::noinline]] int search(const board::Position& position, int alpha, int beta,
                                                        int depth, int ply, bool cuts);
  void begin(Node& node, int depth, bool cuts) noexcept;
  template <NodeKind Kind>
  [[nodiscard]] Settled look_up(Node& node);
  [[nodiscard]] Settled look_up_tables(Node& node);
  void judge_and_compare(Node& node);
  [[nodiscard]] bool wants_internal_reduction(const Node& node) const noexcept;
  template <NodeKind Kind>
  [[nodiscard]] int conclude(const Node& node, const Progress& progress, const Lessons& lessons);

  // shortcuts.hpp
  [[nodiscard]] inline Settled try_razoring(const Node& node);
  [[nodiscard]] inline Settled try_reverse_futility(const Node& node) const noexcept;
  [[nodiscard]] inline Settled try_null_move(Node& node);
  [[nodiscard]] inline Settled try_probcut(Node& node);

  // candidates.hpp
  template <NodeKind Kind>
  [[nodiscard]] Settled search_moves(Node& node, Progress& progress, Lessons& lessons);
  [[nodiscard]] inline Candidate consider(const Node& node, const QuietKnowledge& known, Move move,
                                          int number) const noexcept;
  [[nodiscard]] inline bool is_discredited(const Node& node, const Candidate& candidate) const noexcept;
  [[nodiscard]] inline bool is_hopeless(const Node& node, const Candidate& candidate) const noexcept;
  [[nodiscard]] inline Settled extend(Node& node, Candidate& candidate);
  [[nodiscard]] inline Settled extend_singular(Node& node, Candidate& candidate);
  template <NodeKind Kind>
  [[nodiscard]] int search_move(const Node& node, const Candidate& candidate, const QuietKnowledge& known,
                                const board::Position& next, int best);
  [[nodiscard]] inline int search_less_deeply(const Node& node, const Candidate& candidate,
                                              const QuietKnowledge& known, const board::Position& next,
                                              int best);
  [[nodiscard]] inline int late_reduction(const Node& node, const Candidate& candidate,
                                          const QuietKnowledge& known) const noexcept;

  // quiescence.cpp: compiled into one, too.
  template <bool IsPrincipal>
  [[nodiscard, gnu::flatten]] int quiesce(const board::Position& position, int alpha, int beta, int ply);
  [[nodiscard]] Settled stand_still(Node& node, Progress& progress);
  /// False if the search is over.
  template <bool IsPrincipal>
  [[nodiscard]] bool follow_captures(Node& node, Progress& progress);
  [[nodiscard]] bool is_too_little(const Node& node, Progress& progress, Move move) const noexcept;

  // node_steps.hpp
  [[nodiscard]] inline Node arrive(const board::Position& position, int alpha, int beta, int ply,
                                   bool is_principal);
  [[nodiscard]] inline bool is_drawn(const board::Position& position, bool in_check) const;
  /// The search is over, the game drawn, or the line too long.
  [[nodiscard]] inline Settled end_of(const Node& node) const;
  inline void recall(Node& node) const noexcept;
  [[nodiscard]] inline bool is_settled_by_memory(const Node& node) const noexcept;
  [[nodiscard]] static inline Move legal_hash_move(const Node& node) noexcept;
  inline void judge(Node& node) const;
  inline void remember(const Node& node, const Finding& finding) const noexcept;
  [[nodiscard]] inline board::Position after(const Node& node, Move move) const noexcept;
  /// The way back is path_.pop().
  inline void follow(const Node& node, Move move, const board::Position& next);
  inline void enter(Frame& frame, const board::Position& position, Move move) noexcept;
  /// True if the move refutes the position.
  [[nodiscard]] inline bool weigh(Node& node, Progress& progress, Move move, int value) noexcept;

  // lessons.cpp
  [[nodiscard]] QuietKnowledge knowledge(const board::Position& position, int ply) const noexcept;
  [[nodiscard]] int corrected(const board::Position& position, int judgement) const noexcept;
  void learn_correction(const board::Position& position, int depth, int error) noexcept;
  void learn(const Node& node, int depth, Move best, const Lessons& lessons) noexcept;
  void learn_quiet(const Node& node, Move move, int bonus, const QuietKnowledge& known) noexcept;
  void learn_capture(const board::Position& position, Move move, int bonus) noexcept;
  void learn_continuations(int ply, std::size_t man, std::size_t target, int bonus) noexcept;

  [[nodiscard]] Frame& frame(int ply) noexcept { return *(frames_.begin() + frames_before + ply); }
  [[nodiscard]] const Frame& frame(int ply) const noexcept {
    return *(frames_.begin() + frames_before + ply);
  }

  /// Frames before the root stand for earlier moves that are not known.
  static constexpr int frames_before = 8;

  MateFinder mate_finder_{[this] { return is_asked_to_stop(); }};
  std::size_t number_;
  std::unique_ptr<Evaluator> evaluator_;
  OwnHistories histories_;
  Mission* mission_ = nullptr;
  const TimeManager* time_ = nullptr;
  std::size_t first_line_ = 0;  ///< The root moves before it are better and done with.
  std::atomic<std::uint64_t> nodes_ = 0;
  std::atomic<std::uint64_t> table_hits_ = 0;
  std::vector<Frame> frames_ = std::vector<Frame>(static_cast<std::size_t>(max_ply + frames_before + 4));
  std::vector<RootMove> root_moves_;
  Path path_;
  int root_depth_ = 0;
  int completed_depth_ = 0;
  int selective_depth_ = 0;
  int least_null_ply_ = 0;  ///< No null move before this ply, while one is verified.
  int calls_to_check_ = 0;
  int stable_iterations_ = 0;
  int last_best_value_ = no_value;  ///< Of the iteration before.
  bool has_repetitions_ = false;    ///< A position since the last capture or pawn move was there twice.
  int table_men_ = 0;               ///< Tables know positions with so many men.
  std::optional<SearchStep> left_out_;
};

}  // namespace adoube::engine

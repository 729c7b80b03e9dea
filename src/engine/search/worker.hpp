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
#include "hash_table.hpp"
#include "histories.hpp"
#include "mate_finder.hpp"
#include "move_picker.hpp"
#include "time_manager.hpp"
#include "value.hpp"

namespace adoube::engine {

/// The moves of a line, from some ply on.
class Line {
 public:
  void clear() noexcept { size_ = 0; }
  void set(Move first, const Line& rest) noexcept;
  void append_to(std::vector<Move>& moves) const;

 private:
  std::array<MoveSlot, max_ply + 2> moves_{};
  std::size_t size_ = 0;
};

struct RootMove {
  explicit RootMove(Move m) : move(m), line{m} {}

  Move move;
  int value = -infinite_value;           ///< In the iteration under way; infinitely bad until it is known.
  int previous_value = -infinite_value;  ///< In the one before.
  Bound bound = Bound::exact;
  int selective_depth = 0;
  std::uint64_t nodes = 0;
  std::vector<Move> line;
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
  /// The best line, once more if it was not the last that was told.
  void tell_best() const;

 private:
  enum class Node : std::uint8_t { root, principal, ordinary };

  /// What is known at one ply of the line being looked at.
  struct Frame {
    Move move = no_move;  ///< That leads on from here.
    Move excluded = no_move;
    Move killer = no_move;
    int judgement = no_value;
    std::size_t man = 12;  ///< That moves; 12: none.
    std::size_t target = 0;
    const FollowUps* follow_ups = nullptr;  ///< To the move that leads on from here.
    FollowUps* own_follow_ups = nullptr;
    bool in_check = false;
    bool was_principal = false;
    int cutoffs = 0;
    int double_extensions = 0;
    bool captures = false;  ///< The move that leads on from here does.
    Line line;
  };

  // worker.cpp
  void prepare(Mission& mission);
  void search_line(int depth);
  [[nodiscard]] bool seeks_mates() const noexcept;
  [[nodiscard]] bool has_found_mate(int depth);
  void tell(int depth, std::size_t lines) const;
  [[nodiscard]] Certainty certainty() const noexcept;
  [[nodiscard]] bool has_reached_goal(int depth) const;
  void check_limits();
  [[nodiscard]] bool is_asked_to_stop();
  [[nodiscard]] bool uses(SearchStep step) const noexcept { return left_out_ != step; }
  [[nodiscard]] bool is_over() const noexcept { return mission_->is_over.load(std::memory_order_relaxed); }
  [[nodiscard]] std::chrono::microseconds spent() const;

  // search.cpp
  template <Node Kind>
  [[nodiscard]] int search(const board::Position& position, int alpha, int beta, int depth, int ply,
                           bool cuts);
  // quiescence.cpp
  template <bool IsPrincipal>
  [[nodiscard]] int quiesce(const board::Position& position, int alpha, int beta, int ply);

  // node.cpp
  [[nodiscard]] Memory recall(const board::Position& position, int ply) const noexcept;
  /// The entry's value counts from the root, as the search counts; none if it has none.
  void remember(const board::Position& position, int ply, const HashEntry& entry) const noexcept;
  [[nodiscard]] bool is_drawn(const board::Position& position, bool in_check) const;
  void enter(Frame& frame, const board::Position& position, Move move) noexcept;
  void enter_null(Frame& frame) noexcept;
  [[nodiscard]] QuietKnowledge knowledge(const board::Position& position, int ply) const noexcept;
  [[nodiscard]] int corrected(const board::Position& position, int judgement) const noexcept;
  void learn_correction(const board::Position& position, int depth, int error) noexcept;
  struct Tried {
    std::array<MoveSlot, 32> moves{};
    std::size_t size = 0;
    void add(Move m) noexcept {
      if (size < moves.size()) moves[size++].move = m;
    }
  };
  void learn(const board::Position& position, int ply, int depth, Move best, const Tried& quiets,
             const Tried& captures, const QuietKnowledge& known) noexcept;
  void learn_quiet(const board::Position& position, int ply, Move move, int bonus,
                   const QuietKnowledge& known) noexcept;
  void learn_capture(const board::Position& position, Move move, int bonus) noexcept;
  void learn_continuations(int ply, std::size_t man, std::size_t target, int bonus) noexcept;

  [[nodiscard]] Frame& frame(int ply) noexcept { return *(frames_.begin() + frames_before + ply); }
  [[nodiscard]] const Frame& frame(int ply) const noexcept {
    return *(frames_.begin() + frames_before + ply);
  }
  [[nodiscard]] RootMove* find_root_move(Move move) noexcept;

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

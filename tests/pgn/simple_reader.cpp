// SPDX-License-Identifier: GPL-3.0-or-later
// The plain reader: a text is cut into tokens, and the tokens are taken one by one.
#include "simple_reader.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>

#include "adoube/board/moves.hpp"
#include "adoube/board/position.hpp"
#include "adoube/notation/fen.hpp"
#include "adoube/notation/game_tree.hpp"
#include "adoube/notation/pgn_command.hpp"
#include "adoube/notation/pgn_nag.hpp"
#include "adoube/notation/read_move.hpp"
#include "adoube/notation/san.hpp"
#include "event_log.hpp"
#include "simple_main_line.hpp"
#include "simple_text.hpp"

namespace adoube::notation {

namespace {

using board::Position;
using simple::is_chess;
using simple::is_number;
using simple::is_one_of;
using simple::is_space;
using simple::Kind;
using simple::lower;
using simple::Place;
using simple::PlainTag;
using simple::shortened;
using simple::SimpleText;
using simple::Token;

class SimpleReader : SimpleText {
 public:
  using SimpleText::SimpleText;

  SimpleReading read() {
    if (text_.starts_with("\xff\xfe") || text_.starts_with("\xfe\xff")) {
      charge(PgnCode::utf16, 0, text_.substr(0, 2));
    } else {
      for (at_ = skip_between_games(0); at_ < text_.size(); at_ = skip_between_games(at_)) read_game();
    }
    reading_.counts.bytes = text_.size();
    reading_.counts.lines = count_breaks(0, text_.size());
    return reading_;
  }

 private:
  struct Said {
    std::string text;
    std::size_t begin = 0;
  };

  // ---- a game ----

  void read_game() {
    ++reading_.counts.games;
    const std::size_t begin = at_;
    names_.clear();
    result_tag_ = fen_ = setup_ = variant_ = date_ = {};
    line_ = {};
    main_line_ = {};
    is_draw_told_ = false;
    waiting_.clear();
    first_number_ = 1;
    is_black_first_ = has_start_ = is_faulty_ = false;
    result_.reset();
    tell("game " + std::to_string(reading_.counts.games) + " at " + std::to_string(at_));

    const std::size_t marks = std::max(skip_marks_back(at_), begins(0, mark) ? mark.size() : 0);
    if (marks < at_) charge(PgnCode::byte_order_mark, marks, mark);

    std::vector<Token> early;
    bool goes_on = read_tags(early);
    goes_on = goes_on && begin_moves();
    if (goes_on) {
      for (const Token token : early) tell_comment(token);
      while (goes_on && !is_over_) goes_on = read_token();
    }
    if (goes_on) {
      finish();
    } else {
      skip();
    }
    for (std::size_t i = begin; i < at_;) {
      const std::size_t length = length_of_character(i, at_);
      if (length == 0) {
        charge(PgnCode::not_utf8, i, text_.substr(i, 1));
        break;
      }
      i += length;
    }
    reading_.counts.faulty_games += is_faulty_ ? 1U : 0U;
    tell("end at " + std::to_string(at_));
  }

  /// The rest of a game that is refused, by the tokens it would have been read by.
  void skip() {
    if (!waiting_.empty()) line_ = waiting_.front();  // What is said from now on is said of the main line.
    for (;;) {
      const Token token = next(at_);
      if (token.kind == Kind::tag || token.kind == Kind::end) {
        at_ = token.begin;
        return;
      }
      at_ = token.end;
      if (token.kind == Kind::open) waiting_.push_back(line_);
      if (token.kind == Kind::close && !waiting_.empty()) waiting_.pop_back();
      if (token.kind != Kind::word) continue;
      if (result_of(text_of(token)).first && waiting_.empty()) {
        for (std::size_t i = late_comment(at_); i < text_.size(); i = late_comment(at_)) {
          const Token late = comment(i);
          at_ = late.end;
          if (late.kind == Kind::open_comment) break;
        }
        return;
      }
      if (!result_of(text_of(token)).first) at_ -= glued_result(text_of(token));
    }
  }

  // ---- tags ----

  /// False if the game is refused. A game that is over before its moves has is_over_ set.
  [[nodiscard]] bool read_tags(std::vector<Token>& early) {
    is_over_ = false;
    const std::size_t begin = at_;
    for (;;) {
      const std::size_t from = at_;
      while (at_ < text_.size() && is_space(text_[at_])) ++at_;
      const std::size_t breaks = count_breaks(from, at_);
      if (at_ == text_.size()) return true;
      if (text_[at_] == '[') {
        const PlainTag tag = tag_at(at_);
        if (breaks >= 2 && at_ != begin) {
          is_over_ = is_new_game(at_) || (tag.is_readable && is_known(tag.name));
          if (is_over_) return true;
          charge(PgnCode::tag_after_blank_line, at_, "[");
        }
        take(tag);
      } else if (text_[at_] == '{' || text_[at_] == ';') {
        const Token token = comment(at_);
        if (!check_comment(token)) return false;
        early.push_back(token);
      } else if (text_[at_] == '%' && is_line_start(at_)) {
        at_ = line_end(at_);
      } else {
        return true;
      }
    }
  }

  [[nodiscard]] bool is_known(const std::string& name) const { return names_.contains(name); }

  void take(const PlainTag& tag) {
    const std::size_t bracket = at_;
    at_ = tag.end;
    const std::string_view whole = text_.substr(bracket, tag.end - bracket);
    if (!tag.is_readable) return charge(PgnCode::bad_tag, bracket, whole);
    std::string value;
    bool has_bad_escape = false;
    bool has_quote = false;
    for (std::size_t i = 0; i < tag.value.size(); ++i) {
      if (tag.value[i] == '"') has_quote = true;
      if (tag.value[i] == '\\') {
        if (i + 1 < tag.value.size() && is_one_of(tag.value[i + 1], "\"\\")) {
          ++i;
        } else {
          has_bad_escape = true;
        }
      }
      value += tag.value[i];
    }
    if (has_bad_escape) charge(PgnCode::bad_escape, tag.value_begin, tag.value);
    if (has_quote) charge(PgnCode::unescaped_quote, tag.value_begin, tag.value);
    if (tag.is_indented || tag.is_glued || !tag.is_closed) charge(PgnCode::tag_layout, bracket, whole);
    const bool is_again = is_known(tag.name);
    if (is_again) charge(PgnCode::duplicate_tag, text_.find(tag.name, bracket), tag.name);
    if (names_.size() < 256) names_.insert(tag.name);
    for (const auto& [name, said] : known_tags()) {
      if (lower(tag.name) != lower(name)) continue;
      if (tag.name != name) charge(PgnCode::tag_case, text_.find(tag.name, bracket), tag.name);
      if (!is_again && said->text.empty()) *said = {.text = tag.value, .begin = tag.value_begin};
    }
    if (tag.name == "Date" && !is_again) date_ = {.text = tag.value, .begin = tag.value_begin};
    tell("tag <" + tag.name + "> <" + value + ">");
  }

  /// The first tag of a name counts.
  [[nodiscard]] std::vector<std::pair<std::string, Said*>> known_tags() {
    return {{"Result", &result_tag_}, {"FEN", &fen_}, {"SetUp", &setup_}, {"Variant", &variant_}};
  }

  /// False if the game cannot begin.
  [[nodiscard]] bool begin_moves() {
    if (!is_chess(variant_.text)) return refuse(PgnCode::unsupported_variant, variant_.begin, variant_.text);
    Position start;
    if (!fen_.text.empty()) {
      const auto setup = parse_fen(fen_.text);
      const auto position = setup ? board::make_position(*setup) : std::unexpected(SetupFaults());
      if (!position) return refuse(PgnCode::bad_fen, fen_.begin, fen_.text);
      start = *position;
    }
    line_.now = line_.before = start;
    main_line_.add(start, date_.text);
    has_start_ = true;
    first_number_ = static_cast<std::uint64_t>(start.fullmove_number());
    is_black_first_ = start.turn() == Colour::black;
    if (!fen_.text.empty()) {
      if (setup_.text.empty()) charge(PgnCode::fen_without_setup, fen_.begin, fen_.text);
      if (!setup_.text.empty() && setup_.text != "1") {
        charge(PgnCode::setup_without_fen, setup_.begin, setup_.text);
      }
      if (!board::setup_faults(*parse_fen(fen_.text)).empty()) {
        charge(PgnCode::odd_start, fen_.begin, fen_.text);
      }
    } else if (setup_.text == "1") {
      charge(PgnCode::setup_without_fen, setup_.begin, setup_.text);
    }
    tell("start " + to_fen(start));
    if (!result_tag_.text.empty() && !parse_pgn_result(result_tag_.text)) {
      charge(PgnCode::bad_result_tag, result_tag_.begin, result_tag_.text);
    }
    return true;
  }

  // ---- movetext ----

  /// False if the game is refused; at its end is_over_ is set.
  [[nodiscard]] bool read_token() {
    const Token token = next(at_);
    const std::string_view said = text_of(token);
    at_ = token.end;
    switch (token.kind) {
      case Kind::end:
      case Kind::tag:
        at_ = token.begin;
        is_over_ = true;
        return true;
      case Kind::number: {
        const std::string_view digits = said.substr(0, said.find('.'));
        std::uint64_t value = 0;
        for (const char c : digits)
          value = std::min<std::uint64_t>(10 * value + static_cast<std::uint64_t>(c - '0'), 1'000'000'000);
        if (value != move_number()) charge(PgnCode::wrong_move_number, token.begin, digits);
        return true;
      }
      case Kind::nag: {
        double value = 0;
        for (const char c : said.substr(1)) value = std::min(10 * value + (c - '0'), 1e12);
        if (value > 2147483647) return refuse(PgnCode::unknown_token, token.begin, said);
        if (value > 255) charge(PgnCode::bad_nag, token.begin, said);
        tell("nag " + std::to_string(static_cast<int>(value)));
        return true;
      }
      case Kind::marks: charge(PgnCode::byte_order_mark, token.begin, mark); return true;
      case Kind::brace_comment:
      case Kind::open_comment:
      case Kind::line_comment:
        if (!check_comment(token)) return false;
        tell_comment(token);
        return true;
      case Kind::open:
        for (const std::string_view written : {"(e.p.)", "(ep)"}) {
          if (!begins(token.begin, written)) continue;
          charge(PgnCode::en_passant_mark, token.begin, written, Of::last_move);
          at_ = token.begin + written.size();
          return true;
        }
        if (!line_.has_move) {
          at_ = token.begin;
          return refuse(PgnCode::variation_without_move, token.begin, said);
        }
        waiting_.push_back(line_);
        line_.now = line_.before;
        --line_.ply;
        line_.has_move = false;
        tell("(");
        return true;
      case Kind::close:
        if (waiting_.empty()) {
          charge(PgnCode::stray_parenthesis, token.begin, said);
        } else {
          close_variation();
        }
        return true;
      case Kind::judgement: tell("nag " + std::to_string(*nag_of_glyph(said))); return true;
      case Kind::quote: charge(PgnCode::quoted_text, token.begin, said); return true;
      case Kind::word: return read_word(token);
    }
    return true;
  }

  void close_variation() {
    line_ = waiting_.back();
    waiting_.pop_back();
    tell(")");
  }

  /// The result, and whether it is one of the four proper ones.
  [[nodiscard]] static std::pair<std::optional<PgnResult>, bool> result_of(std::string_view word) {
    if (const auto result = parse_pgn_result(word)) return {result, true};
    for (const std::string_view win : {"1:0", "1–0", "1-0."}) {
      if (word == win) return {PgnResult::white_wins, false};
    }
    for (const std::string_view loss : {"0:1", "0–1", "0-1."}) {
      if (word == loss) return {PgnResult::black_wins, false};
    }
    for (const std::string_view draw :
         {"1/2", "1/2-1/2.", "½-½", "½", "½–½", "1/2–1/2", "1/2:1/2", "1/2 - 1/2"}) {
      if (word == draw) return {PgnResult::draw, false};
    }
    return {std::nullopt, false};
  }

  /// The length of the result that is glued to the end of a word.
  [[nodiscard]] static std::size_t glued_result(std::string_view word) {
    for (const std::string_view result : {"1/2-1/2", "1-0", "0-1"}) {
      if (word != result && word.ends_with(result)) return result.size();
    }
    return 0;
  }

  [[nodiscard]] bool read_word(Token token) {
    const std::string_view said = text_of(token);
    if (const auto [result, is_proper] = result_of(said); result)
      return read_result(token, *result, is_proper);
    for (const std::string_view null : {"--", "Z0", "z0", "0000", "null", "@@@@"}) {
      if (said == null) return read_null_move(token);
    }
    if (const auto code = nag_of_glyph(said)) {
      charge(PgnCode::symbol_annotation, token.begin, said);
      tell("nag " + std::to_string(*code));
      return true;
    }
    if (line_.has_move && (said == "e.p." || said == "ep" || said == "e.p")) {
      charge(PgnCode::en_passant_mark, token.begin, said, Of::last_move);
      return true;
    }
    static const std::set<std::string_view> check_marks{"+",    "#",     "++",        "ch",        "ch.",
                                                        "mate", "mate.", "checkmate", "checkmate."};
    if (line_.has_move && check_marks.contains(said)) {
      charge(PgnCode::check_sign, token.begin, said, Of::last_move);
      return true;
    }

    // A move as it should be written, found among all there are.
    for (const Move move : board::legal_moves(line_.now)) {
      if (to_san(line_.now, move) == said) {
        charge_after_draw(token.begin, said);
        play(move);
        return true;
      }
    }

    // A move written otherwise; perhaps with a result or a symbol glued to it.
    std::string_view move_text = said;
    std::optional<int> symbol;
    if (!parse_move_text(said)) {
      if (const std::size_t size = glued_result(said); size > 0) {
        move_text.remove_suffix(size);
        at_ -= size;
        charge(PgnCode::result_form, at_, said.substr(move_text.size()));
      } else {
        for (std::size_t length = said.size() - 1; length > 0 && !symbol; --length) {
          symbol = nag_of_glyph(said.substr(said.size() - length));
          if (symbol) move_text.remove_suffix(length);
        }
      }
    }
    if (!parse_move_text(move_text)) return refuse(PgnCode::unknown_token, token.begin, said);
    const auto read = read_move(line_.now, move_text);
    if (!read) {
      const bool is_over = board::legal_moves(line_.now).empty();
      return refuse(is_over ? PgnCode::move_after_end : to_pgn_code(read.error().flaw), token.begin,
                    move_text);
    }
    for (int i = 0; i < number_of_move_flaws; ++i) {
      const auto flaw = static_cast<MoveFlaw>(i);
      if (read->flaws.has(flaw)) charge(to_pgn_code(flaw), token.begin, move_text);
    }
    charge_after_draw(token.begin, move_text);
    play(read->move);
    if (symbol) {
      charge(PgnCode::symbol_annotation, token.begin, said);
      tell("nag " + std::to_string(*symbol));
    }
    return true;
  }

  void charge_after_draw(std::size_t where, std::string_view token) {
    if (!main_line_.drawn_ply() || !waiting_.empty() || is_draw_told_) return;
    is_draw_told_ = true;
    charge(PgnCode::move_after_draw, where, token);
  }

  void play(Move move) {
    line_.before = line_.now;
    line_.now.play(move);
    step();
    tell("move " + to_text(move));
  }

  void step() {
    ++line_.ply;
    line_.has_move = true;
    if (waiting_.empty()) {
      main_line_.add(line_.now, date_.text);
    }
    reading_.counts.plies += waiting_.empty() ? 1U : 0U;
  }

  [[nodiscard]] bool read_null_move(Token token) {
    if (board::legal_moves(line_.now).empty()) {
      return refuse(PgnCode::move_after_end, token.begin, text_of(token));
    }
    const auto passed = after_null_move(line_.now);
    if (!passed) return refuse(PgnCode::illegal_null_move, token.begin, text_of(token));
    charge(waiting_.empty() ? PgnCode::null_move : PgnCode::null_move_in_variation, token.begin,
           text_of(token));
    line_.before = line_.now;
    line_.now = *passed;
    step();
    tell("null move");
    return true;
  }

  [[nodiscard]] bool read_result(Token token, PgnResult result, bool is_proper) {
    if (!is_proper) charge(PgnCode::result_form, token.begin, text_of(token));
    if (!waiting_.empty()) {
      charge(PgnCode::result_in_variation, token.begin, text_of(token));
      return true;
    }
    result_ = result;
    result_token_ = {.text = std::string(text_of(token)), .begin = token.begin};
    for (std::size_t i = late_comment(at_); i < text_.size(); i = late_comment(at_)) {
      charge(PgnCode::comment_after_result, i, text_.substr(i, 1));
      const Token late = comment(i);
      if (!check_comment(late)) break;
      tell_comment(late);
    }
    tell("result " + std::string(to_string(result)));
    is_over_ = true;
    return true;
  }

  /// Where a comment behind a result begins, if no empty line is between; else the end of the text.
  [[nodiscard]] std::size_t late_comment(std::size_t i) const {
    const std::size_t from = i;
    while (i < text_.size() && is_space(text_[i])) ++i;
    const bool is_near = count_breaks(from, i) < 2;
    return is_near && i < text_.size() && is_one_of(text_[i], "{;") ? i : text_.size();
  }

  // ---- comments ----

  [[nodiscard]] std::string_view content_of(Token comment) const {
    std::string_view content = text_of(comment).substr(1);
    if (comment.kind == Kind::brace_comment) content.remove_suffix(1);
    return content;
  }

  /// False if it is never closed.
  [[nodiscard]] bool check_comment(Token token) {
    at_ = token.end;
    if (token.kind == Kind::open_comment) return refuse(PgnCode::unterminated_comment, token.begin, "{");
    const std::string_view content = content_of(token);
    for (const BadCommand& bad : find_bad_commands(content)) {
      charge(PgnCode::bad_command, token.begin + 1 + bad.offset, content.substr(bad.offset, bad.length));
    }
    return true;
  }

  void tell_comment(Token token) {
    tell((token.kind == Kind::line_comment ? "line comment <" : "comment <") +
         std::string(content_of(token)) + ">");
  }

  // ---- the end ----

  void finish() {
    const auto behind_last = [&] {
      std::size_t i = at_;
      while (i > 0 && is_space(text_[i - 1])) --i;
      return i;
    };
    if (!waiting_.empty()) {
      charge(PgnCode::unterminated_variation, behind_last(), "");
      while (!waiting_.empty()) close_variation();
    }
    const auto promised = parse_pgn_result(result_tag_.text);
    if (!result_) {
      const bool is_decided = promised && *promised != PgnResult::unknown;
      const PgnCode lack = line_.ply == 0 ? PgnCode::no_moves : PgnCode::truncated;
      charge(is_decided ? lack : PgnCode::missing_termination, behind_last(), "");
      if (promised) check_result(*promised, result_tag_);
      return;
    }
    if (promised && *promised != *result_) {
      charge(PgnCode::result_mismatch, result_token_.begin, result_token_.text);
    }
    check_result(*result_, result_token_);
  }

  void check_result(PgnResult result, const Said& said) {
    PgnResult due = PgnResult::draw;
    if (is_draw_told_) {
      // Drawn before, whatever came of it.
    } else if (board::is_checkmate(line_.now)) {
      due = line_.now.turn() == Colour::white ? PgnResult::black_wins : PgnResult::white_wins;
    } else if (!board::is_stalemate(line_.now) && !main_line_.drawn_ply()) {
      return;
    }
    if (result == due) return;
    charge(result == PgnResult::unknown ? PgnCode::open_result : PgnCode::wrong_result, said.begin,
           said.text);
  }

  [[nodiscard]] std::uint64_t move_number() const {
    return first_number_ + (line_.ply + (is_black_first_ ? 1U : 0U)) / 2;
  }

  // ---- telling ----

  void tell(std::string event) { reading_.events.push_back(std::move(event)); }

  bool refuse(PgnCode code, std::size_t where, std::string_view token) {
    charge(code, where, token);
    return false;
  }

  enum class Of { next_move, last_move };

  void charge(PgnCode code, std::size_t where, std::string_view token, Of of = Of::next_move) {
    static const std::set<PgnCode> of_the_next_move{PgnCode::null_move, PgnCode::illegal_null_move,
                                                    PgnCode::move_after_end, PgnCode::move_after_draw,
                                                    PgnCode::null_move_in_variation};
    const bool is_of_move = static_cast<int>(code) < number_of_move_flaws || of_the_next_move.contains(code);
    const std::string_view before = text_.substr(0, where);
    const std::string_view line = before.substr(before.find_last_of("\r\n") + 1);
    PgnFault fault;
    fault.code = code;
    fault.game = reading_.counts.games;
    fault.token = shortened(token);
    fault.place.offset = where;
    fault.place.line = 1 + count_breaks(0, where);
    fault.place.column = 1 + static_cast<std::uint64_t>(std::ranges::count_if(line, begins_character));
    fault.ply = line_.ply + (is_of_move && of == Of::next_move ? 1U : 0U);
    if (has_start_) fault.fen = to_fen(line_.now);
    if (is_deviation(code)) {
      ++reading_.counts.deviations;
    } else {
      ++reading_.counts.faults;
      is_faulty_ = true;
    }
    tell("fault " + brief(fault));
  }

  std::size_t at_ = 0;
  SimpleReading reading_;

  std::set<std::string> names_;
  Said result_tag_;
  Said fen_;
  Said setup_;
  Said variant_;
  Said date_;
  Place line_;
  std::vector<Place> waiting_;
  simple::MainLine main_line_;
  bool is_draw_told_ = false;
  std::uint64_t first_number_ = 1;
  bool is_black_first_ = false;
  bool has_start_ = false;
  bool is_faulty_ = false;
  bool is_over_ = false;
  std::optional<PgnResult> result_;
  Said result_token_;
};

}  // namespace

SimpleReading read_simply(std::string_view text) { return SimpleReader(text).read(); }

std::string brief(const PgnFault& fault) {
  PgnFault rest = fault;
  rest.article.clear();
  rest.text.clear();
  return to_text(rest);
}

}  // namespace adoube::notation

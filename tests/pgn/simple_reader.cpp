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

namespace adoube::notation {

namespace {

using board::Position;

[[nodiscard]] bool is_one_of(char c, std::string_view set) { return set.find(c) != std::string_view::npos; }
[[nodiscard]] bool is_space(char c) { return is_one_of(c, " \t\n\r\v\f"); }
[[nodiscard]] bool is_number(char c) { return c >= '0' && c <= '9'; }
[[nodiscard]] bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
[[nodiscard]] bool is_in_tag_name(char c) { return is_letter(c) || is_number(c) || is_one_of(c, "_-+#=:"); }

enum class Kind : std::uint8_t {
  end,
  tag,
  number,
  nag,
  brace_comment,
  open_comment,  ///< Never closed.
  line_comment,
  open,
  close,
  judgement,
  quote,
  word,
};

struct Token {
  Kind kind = Kind::end;
  std::size_t begin = 0;
  std::size_t end = 0;
};

struct PlainTag {
  std::string name;
  std::string value;  ///< As written.
  std::size_t value_begin = 0;
  std::size_t end = 0;
  bool is_readable = false;
  bool is_closed = true;
  bool is_indented = false;  ///< A blank behind the bracket.
  bool is_glued = false;     ///< No blank before the value.
};

/// A line of play.
struct Place {
  Position before;
  Position now;
  std::uint64_t ply = 0;
  bool has_move = false;
};

class SimpleReader {
 public:
  explicit SimpleReader(std::string_view text) : text_(text) {}

  SimpleReading read() {
    for (skip_between_games(); at_ < text_.size(); skip_between_games()) read_game();
    reading_.counts.bytes = text_.size();
    reading_.counts.lines = static_cast<std::uint64_t>(std::ranges::count(text_, '\n'));
    return reading_;
  }

 private:
  struct Said {
    std::string text;
    std::size_t begin = 0;
  };

  // ---- the text ----

  [[nodiscard]] char at(std::size_t i) const { return i < text_.size() ? text_[i] : '\n'; }
  [[nodiscard]] bool begins(std::size_t i, std::string_view what) const {
    return text_.substr(i).starts_with(what);
  }
  [[nodiscard]] bool is_line_start(std::size_t i) const {
    return i == 0 || text_[i - 1] == '\n' ||
           (i >= 3 && begins(i - 3, "\xef\xbb\xbf") && is_line_start(i - 3));
  }
  [[nodiscard]] std::size_t line_end(std::size_t i) const {
    return std::min(text_.find('\n', i), text_.size());
  }
  [[nodiscard]] std::size_t skip_blanks_of_line(std::size_t i) const {
    while (i < text_.size() && (text_[i] == ' ' || text_[i] == '\t')) ++i;
    return i;
  }

  [[nodiscard]] bool is_tag(std::size_t bracket) const {
    if (bracket >= text_.size() || text_[bracket] != '[') return false;
    const std::size_t name = skip_blanks_of_line(bracket + 1);
    std::size_t i = name;
    while (i < text_.size() && is_in_tag_name(text_[i])) ++i;
    if (i == name) return false;
    i = skip_blanks_of_line(i);
    return i < text_.size() && text_[i] == '"';
  }

  /// A tag at the start of a line, behind an empty line, and not behind another tag: nothing but a new game.
  /// Or behind the line on which the comment around it begins.
  [[nodiscard]] bool is_new_game(std::size_t bracket, std::size_t comment = std::string_view::npos) const {
    if (!is_tag(bracket)) return false;
    if (bracket == 0) return true;
    if (text_[bracket - 1] != '\n') return false;
    std::size_t i = bracket;
    int line_breaks = 0;
    while (i > 0 && is_space(text_[i - 1])) line_breaks += text_[--i] == '\n' ? 1 : 0;
    if (i == 0) return true;
    if (line_breaks < 2) return false;
    while (i > 0 && text_[i - 1] != '\n') {
      if (--i == comment) return true;
    }
    return !is_tag(i);
  }

  void skip_between_games() {
    for (;;) {
      if (at_ < text_.size() && is_space(text_[at_])) {
        ++at_;
      } else if (begins(at_, "\xef\xbb\xbf")) {
        at_ += 3;
      } else if (at_ < text_.size() && text_[at_] == '%' && is_line_start(at_)) {
        at_ = line_end(at_);
      } else {
        return;
      }
    }
  }

  // ---- tokens ----

  [[nodiscard]] static bool ends_word(char c) { return is_space(c) || is_one_of(c, "{};()$!?*[\""); }

  [[nodiscard]] Token word(std::size_t begin) const {
    std::size_t i = begins(begin, "1/2 - 1/2") ? begin + 9 : begin;
    while (i < text_.size()) {
      const bool is_promotion = i > begin && text_[i] == '(' && !is_one_of(text_[begin], "NBRQK") &&
                                is_one_of(text_[i - 1], "18") && is_one_of(at(i + 1), "QRBNqrbn") &&
                                at(i + 2) == ')';
      if (ends_word(text_[i]) && !is_promotion) break;
      i += is_promotion ? 3U : 1U;
    }
    if (i == begin) i += begins(begin, "[]") ? 2U : 1U;
    return {.kind = Kind::word, .begin = begin, .end = i};
  }

  [[nodiscard]] Token comment(std::size_t begin) const {
    if (text_[begin] == ';') return {.kind = Kind::line_comment, .begin = begin, .end = line_end(begin)};
    for (std::size_t i = begin + 1; i < text_.size(); ++i) {
      if (text_[i] == '}') return {.kind = Kind::brace_comment, .begin = begin, .end = i + 1};
      if (is_new_game(i, begin)) return {.kind = Kind::open_comment, .begin = begin, .end = i};
    }
    return {.kind = Kind::open_comment, .begin = begin, .end = text_.size()};
  }

  [[nodiscard]] Token number(std::size_t begin) const {
    std::size_t i = begin;
    bool is_zero = true;
    for (; is_number(at(i)) && i < text_.size(); ++i) is_zero = is_zero && text_[i] == '0';
    const bool has_dot = i < text_.size() && text_[i] == '.';
    if (!has_dot && i < text_.size() && !ends_word(text_[i])) return word(begin);
    if (!has_dot && is_zero && i - begin > 1) return word(begin);
    while (i < text_.size() && text_[i] == '.') ++i;
    return {.kind = Kind::number, .begin = begin, .end = i};
  }

  /// The token at or behind `i`, in movetext.
  [[nodiscard]] Token next(std::size_t i) const {
    for (;;) {
      if (i >= text_.size()) return {.kind = Kind::end, .begin = i, .end = i};
      if (text_[i] == '%' && (i == 0 || text_[i - 1] == '\n')) {
        i = line_end(i);
      } else if (is_space(text_[i]) || text_[i] == '.') {
        ++i;
      } else {
        break;
      }
    }
    const auto one = [&](Kind kind) { return Token{.kind = kind, .begin = i, .end = i + 1}; };
    const char c = text_[i];
    if (is_tag(i)) return one(Kind::tag);
    if (c == '{' || c == ';') return comment(i);
    if (c == '(') return one(Kind::open);
    if (c == ')') return one(Kind::close);
    if (c == '"') return one(Kind::quote);
    if (is_number(c)) return number(i);
    if (c == '$' && is_number(at(i + 1))) {
      std::size_t end = i + 1;
      while (is_number(at(end))) ++end;
      return {.kind = Kind::nag, .begin = i, .end = end};
    }
    if (c == '!' || c == '?') {
      const bool two = is_one_of(at(i + 1), "!?");
      return {.kind = Kind::judgement, .begin = i, .end = i + (two ? 2U : 1U)};
    }
    return word(i);
  }

  [[nodiscard]] std::string_view text_of(Token token) const {
    return text_.substr(token.begin, token.end - token.begin);
  }

  // ---- a game ----

  void read_game() {
    ++reading_.counts.games;
    const std::size_t begin = at_;
    names_.clear();
    result_tag_ = fen_ = setup_ = variant_ = {};
    line_ = {};
    waiting_.clear();
    first_number_ = 1;
    is_black_first_ = has_start_ = is_faulty_ = false;
    result_.reset();
    tell("game " + std::to_string(reading_.counts.games) + " at " + std::to_string(at_));

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
      if (result_of(text_of(token)).first && waiting_.empty()) return;
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
      const auto breaks = std::ranges::count(text_.substr(from, at_ - from), '\n');
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
      } else if (text_[at_] == '%' && text_.substr(0, at_).ends_with('\n')) {
        at_ = line_end(at_);
      } else {
        return true;
      }
    }
  }

  [[nodiscard]] PlainTag tag_at(std::size_t bracket) const {
    PlainTag tag;
    tag.end = line_end(bracket);
    std::size_t i = skip_blanks_of_line(bracket + 1);
    tag.is_indented = i > bracket + 1;
    while (i < text_.size() && is_in_tag_name(text_[i])) tag.name += text_[i++];
    tag.is_glued = i == skip_blanks_of_line(i);
    i = skip_blanks_of_line(i);
    if (tag.name.empty() || i >= text_.size() || text_[i] != '"') return tag;
    const std::string_view line = text_.substr(0, tag.end);
    tag.value_begin = ++i;

    // The first quotation mark with a bracket behind it closes the value,
    for (; i < line.size(); ++i) {
      if (line[i] == '\\' && i + 1 < line.size() && is_one_of(line[i + 1], "\"\\")) {
        ++i;
      } else if (line[i] == '"' && at(skip_blanks_of_line(i + 1)) == ']') {
        tag.value = line.substr(tag.value_begin, i - tag.value_begin);
        tag.end = skip_blanks_of_line(i + 1) + 1;
        tag.is_readable = true;
        return tag;
      }
    }
    // or else the last one of the line, if nothing is behind it but perhaps a bracket.
    std::size_t end = line.size();
    const auto drop_blanks = [&] {
      while (end > tag.value_begin && is_space(line[end - 1])) --end;
    };
    drop_blanks();
    tag.is_closed = end > tag.value_begin && line[end - 1] == ']';
    if (tag.is_closed) {
      --end;
      drop_blanks();
    }
    tag.is_readable = end > tag.value_begin && line[end - 1] == '"';
    if (tag.is_readable) tag.value = line.substr(tag.value_begin, end - 1 - tag.value_begin);
    return tag;
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
    if (!is_again) remember(tag.name, {.text = tag.value, .begin = tag.value_begin});
    tell("tag <" + tag.name + "> <" + value + ">");
  }

  /// The first tag of a name counts.
  void remember(const std::string& name, const Said& said) {
    if (name == "Result") result_tag_ = said;
    if (name == "FEN") fen_ = said;
    if (name == "SetUp" || name == "Setup") setup_ = said;
    if (name == "Variant") variant_ = said;
  }

  [[nodiscard]] static bool is_chess(std::string variant) {
    std::ranges::transform(variant, variant.begin(), [](char c) {
      return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    });
    static const std::set<std::string> names{"",          "standard",      "chess",         "normal",
                                             "classic",   "from position", "fromposition",  "chess960",
                                             "chess 960", "fischerandom",  "fischerrandom", "fischer random",
                                             "frc"};
    return names.contains(variant);
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
        int value = 0;
        for (const char c : said.substr(1)) value = std::min(10 * value + (c - '0'), 1'000'000);
        if (value > 255) charge(PgnCode::bad_nag, token.begin, said);
        tell("nag " + std::to_string(value));
        return true;
      }
      case Kind::brace_comment:
      case Kind::open_comment:
      case Kind::line_comment:
        if (!check_comment(token)) return false;
        tell_comment(token);
        return true;
      case Kind::open:
        for (const std::string_view mark : {"(e.p.)", "(ep)"}) {
          if (!begins(token.begin, mark)) continue;
          charge(PgnCode::en_passant_mark, token.begin, mark);
          at_ = token.begin + mark.size();
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
      charge(PgnCode::en_passant_mark, token.begin, said);
      return true;
    }
    if (line_.has_move && (said == "+" || said == "#" || said == "++")) {
      charge(PgnCode::check_sign, token.begin, said);
      return true;
    }

    // A move as it should be written, found among all there are.
    for (const Move move : board::legal_moves(line_.now)) {
      if (to_san(line_.now, move) == said) {
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
    play(read->move);
    if (symbol) {
      charge(PgnCode::symbol_annotation, token.begin, said);
      tell("nag " + std::to_string(*symbol));
    }
    return true;
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
    reading_.counts.plies += waiting_.empty() ? 1U : 0U;
  }

  [[nodiscard]] bool read_null_move(Token token) {
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
    for (;;) {
      const std::size_t i = skip_blanks_of_line(at_);
      if (i >= text_.size() || !is_one_of(text_[i], "{;")) break;
      charge(PgnCode::comment_after_result, i, text_.substr(i, 1));
      const Token late = comment(i);
      if (!check_comment(late)) break;
      tell_comment(late);
    }
    tell("result " + std::string(to_string(result)));
    is_over_ = true;
    return true;
  }

  // ---- comments ----

  [[nodiscard]] std::string_view content_of(Token comment) const {
    std::string_view content = text_of(comment).substr(1);
    if (comment.kind == Kind::brace_comment) content.remove_suffix(1);
    while (comment.kind == Kind::line_comment && content.ends_with('\r')) content.remove_suffix(1);
    return content;
  }

  /// False if it is never closed.
  [[nodiscard]] bool check_comment(Token token) {
    at_ = token.end;
    if (token.kind == Kind::open_comment) return refuse(PgnCode::unterminated_comment, token.begin, "{");
    const std::string_view content = content_of(token);
    if (const auto bad = find_bad_command(content)) {
      const std::string_view command = content.substr(*bad);
      const auto bracket = command.find(']');
      charge(PgnCode::bad_command, token.begin + 1 + *bad,
             bracket == std::string_view::npos ? "" : command.substr(0, bracket + 1));
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
      charge(promised && *promised != PgnResult::unknown ? PgnCode::truncated : PgnCode::missing_termination,
             behind_last(), "");
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
    if (board::is_checkmate(line_.now)) {
      due = line_.now.turn() == Colour::white ? PgnResult::black_wins : PgnResult::white_wins;
    } else if (!board::is_stalemate(line_.now)) {
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

  void charge(PgnCode code, std::size_t where, std::string_view token) {
    static const std::set<PgnCode> of_the_next_move{PgnCode::null_move, PgnCode::illegal_null_move,
                                                    PgnCode::move_after_end, PgnCode::null_move_in_variation};
    const bool is_of_move = static_cast<int>(code) < number_of_move_flaws || of_the_next_move.contains(code);
    const std::string_view before = text_.substr(0, where);
    const std::string_view line = before.substr(before.rfind('\n') + 1);
    PgnFault fault;
    fault.code = code;
    fault.game = reading_.counts.games;
    fault.token = shortened(token);
    fault.place.offset = where;
    fault.place.line = 1 + static_cast<std::uint64_t>(std::ranges::count(before, '\n'));
    fault.place.column = 1 + static_cast<std::uint64_t>(std::ranges::count_if(line, begins_character));
    fault.ply = line_.ply + (is_of_move ? 1U : 0U);
    if (has_start_) fault.fen = to_fen(line_.now);
    if (is_deviation(code)) {
      ++reading_.counts.deviations;
    } else {
      ++reading_.counts.faults;
      is_faulty_ = true;
    }
    tell("fault " + brief(fault));
  }

  [[nodiscard]] static bool begins_character(char c) {
    return (static_cast<unsigned char>(c) & 0xc0U) != 0x80U;
  }

  [[nodiscard]] static std::string shortened(std::string_view token) {
    token = token.substr(0, token.find_first_of("\r\n"));
    if (token.size() <= 40) return std::string(token);
    std::size_t size = 40;
    while (size > 0 && !begins_character(token[size])) --size;
    return std::string(token.substr(0, size)) + "...";
  }

  /// Of the UTF-8 character at `i` of a text that ends at `end`; 0 if there is none.
  [[nodiscard]] std::size_t length_of_character(std::size_t i, std::size_t end) const {
    const auto byte = [&](std::size_t j) {
      return static_cast<unsigned>(static_cast<unsigned char>(text_[j]));
    };
    const unsigned first = byte(i);
    if (first < 0x80) return 1;
    std::size_t length = 0;
    unsigned value = 0;
    unsigned least = 0;
    if (first >> 5U == 0b110) length = 2, value = first & 0x1fU, least = 0x80;
    if (first >> 4U == 0b1110) length = 3, value = first & 0x0fU, least = 0x800;
    if (first >> 3U == 0b11110) length = 4, value = first & 0x07U, least = 0x10000;
    if (length == 0 || i + length > end) return 0;
    for (std::size_t j = 1; j < length; ++j) {
      if (byte(i + j) >> 6U != 0b10) return 0;
      value = value << 6U | (byte(i + j) & 0x3fU);
    }
    const bool is_surrogate = value >= 0xd800 && value < 0xe000;
    return value < least || value > 0x10ffff || is_surrogate ? 0 : length;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  SimpleReading reading_;

  std::set<std::string> names_;
  Said result_tag_;
  Said fen_;
  Said setup_;
  Said variant_;
  Place line_;
  std::vector<Place> waiting_;
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

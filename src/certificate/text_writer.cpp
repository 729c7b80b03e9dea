// SPDX-License-Identifier: GPL-3.0-or-later
// From a certificate to lines.
#include <array>
#include <charconv>
#include <ostream>

#include "adoube/certificate/text.hpp"

namespace adoube::certificate {

namespace {

/// Hands on what it has when there is enough of it.
class Lines {
 public:
  explicit Lines(std::ostream* out) : out_(out) {}

  Lines& operator<<(std::string_view text) {
    text_.append(text);
    return *this;
  }
  Lines& operator<<(char letter) {
    text_.push_back(letter);
    return *this;
  }
  Lines& number(std::uint64_t value, int base) {
    std::array<char, 24> digits{};
    const auto end = std::to_chars(digits.begin(), digits.end(), value, base);
    text_.append(digits.data(), end.ptr);
    return *this;
  }
  void end_line() {
    text_.push_back('\n');
    if (out_ != nullptr && text_.size() >= enough) flush();
  }
  void flush() {
    out_->write(text_.data(), static_cast<std::streamsize>(text_.size()));
    text_.clear();
  }
  [[nodiscard]] std::string take() { return std::move(text_); }

 private:
  static constexpr std::size_t enough = std::size_t{1} << 16;

  std::ostream* out_;
  std::string text_;
};

void write_words(Lines& lines, const PackedPosition& p) {
  lines.number(p.diagonal, 16) << ' ';
  lines.number(p.orthogonal, 16) << ' ';
  lines.number(p.stepping, 16) << ' ';
  lines.number(p.black, 16).end_line();
}

void write_square(Lines& lines, Square s) { lines << letter_of(file_of(s)) << letter_of(rank_of(s)); }

void write_move(Lines& lines, Move move) {
  write_square(lines, move.from());
  write_square(lines, move.to());
  if (const auto promotion = move.promotion()) lines << '=' << letter_of(to_role(*promotion));
  if (move.kind() == MoveKind::en_passant) lines << " ep";
  if (move.kind() == MoveKind::castling) lines << " castling";
  lines.end_line();
}

void write_proof(Lines& lines, const Helpmate& helpmate) {
  (lines << "helpmate").end_line();
  for (const Move move : helpmate.moves) write_move(lines, move);
}

void write_members(Lines& lines, const std::vector<PackedPosition>& members) {
  lines << "members ";
  lines.number(members.size(), 10).end_line();
  PackedPosition before{};
  for (const PackedPosition& member : members) {
    write_words(lines, {.diagonal = member.diagonal ^ before.diagonal,
                        .orthogonal = member.orthogonal ^ before.orthogonal,
                        .stepping = member.stepping ^ before.stepping,
                        .black = member.black ^ before.black});
    before = member;
  }
}

void write_man(Lines& lines, const BlurredMan& man) {
  lines << "man ";
  if (man.role) {
    lines << letter_of(Piece{.role = *man.role, .colour = man.colour});
  } else {
    lines << to_string(man.colour) << " any";
  }
  for (const Square s : man.squares) write_square(lines << ' ', s);
  lines.end_line();
}

void write_proof(Lines& lines, const ClosedSet& set) {
  (lines << "closed set").end_line();
  for (const Region& region : set.regions) {
    (lines << "region").end_line();
    for (const ConfinedMan& man : region.men) {
      lines << "man " << letter_of(man.piece);
      for (const Square s : man.squares) write_square(lines << ' ', s);
      if (man.can_be_captured) lines << " x";
      lines.end_line();
    }
  }
  for (const BlurredSet& blur : set.blurs) {
    (lines << "blur").end_line();
    for (const BlurredMan& man : blur.men) write_man(lines, man);
    write_members(lines, blur.members);
  }
  write_members(lines, set.members);
}

void write(Lines& lines, const Certificate& certificate) {
  (lines << "adoube certificate 1").end_line();
  write_words(lines << "start ", certificate.start);
  (lines << "winner " << to_string(certificate.winner)).end_line();
  std::visit([&](const auto& proof) { write_proof(lines, proof); }, certificate.proof);
  (lines << "end").end_line();
}

}  // namespace

std::string to_text(const Certificate& certificate) {
  Lines lines(nullptr);
  write(lines, certificate);
  return lines.take();
}

void write_text(const Certificate& certificate, std::ostream& out) {
  Lines lines(&out);
  write(lines, certificate);
  lines.flush();
}

}  // namespace adoube::certificate

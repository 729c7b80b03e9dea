// SPDX-License-Identifier: GPL-3.0-or-later
// A stranger who reads a certificate and does not believe it.
#include <adoube/board/position.hpp>
#include <adoube/certificate/check.hpp>
#include <adoube/certificate/text.hpp>

int main() {
  using namespace adoube;
  const certificate::Certificate fools_mate{
      .start = certificate::pack(board::Position()),
      .winner = Colour::black,
      .proof = certificate::Helpmate{
          {Move::normal(Square::f2, Square::f3), Move::normal(Square::e7, Square::e5),
           Move::normal(Square::g2, Square::g4), Move::normal(Square::d8, Square::h4)}}};
  const auto read = certificate::parse_certificate(certificate::to_text(fools_mate));
  if (!read || *read != fools_mate) return 1;
  certificate::Certificate false_one = *read;
  false_one.winner = Colour::white;
  return !certificate::objection_to(*read) && certificate::objection_to(false_one) ? 0 : 1;
}

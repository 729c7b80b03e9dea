// SPDX-License-Identifier: GPL-3.0-or-later
// Certificates as lines of text, to be kept and to be checked elsewhere.
//
//     adoube certificate 1
//     start 0 1000000000000010 10 1000000000000000
//     winner white
//     helpmate
//     e2e4
//     e7e8=q
//     e5d6 ep
//     e1h1 castling
//     end
//
// or, after the winner,
//
//     closed set
//     region
//     man K a1 b1
//     man p e5 x
//     blur
//     man b c8 d7 e8
//     man white any a1 b1 ... h8
//     members 1
//     0 1000000000000010 10 1000000000000000
//     members 2
//     0 1000000000000010 10 1000000000000000
//     0 3 0 0
//     end
//
// A position is its four words in hexadecimal digits (packed_position.hpp); a member is given by what differs
// from the one before, word for word (exclusive or). A man of a region has its piece by the letter of FEN,
// its squares, and `x` if it can be captured. So has a man of a blurred set, but `white any` or `black any`
// if its role is not stated, and never `x`. Castling names the squares of king and rook. Lines that begin
// with # say nothing. A carriage return at the end of a line is passed over.
#pragma once

#include <cstddef>
#include <iosfwd>
#include <string>
#include <string_view>

#include "adoube/certificate/certificate.hpp"
#include "adoube/core/result.hpp"

namespace adoube::certificate {

/// Where a text is no certificate, and why.
struct TextError {
  std::size_t line;  ///< Counted from 1.
  std::string text;  ///< A sentence.

  friend bool operator==(const TextError&, const TextError&) = default;
};

[[nodiscard]] std::string to_text(const Certificate& certificate);

/// The same, without having all of it in memory at once. Whether it could be written, the stream knows.
void write_text(const Certificate& certificate, std::ostream& out);

/// Whatever to_text writes is read as it was. That the certificate proves anything is another matter
/// (check.hpp).
[[nodiscard]] Result<Certificate, TextError> parse_certificate(std::string_view text);

}  // namespace adoube::certificate

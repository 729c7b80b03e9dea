// SPDX-License-Identifier: GPL-3.0-or-later
// How an article is named: in the numbering of the excerpt, and in that of the FIDE Laws of 2023.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace adoube {

/// Does the sentence stand in the article? "3.8.2#1" stands in "3.8.2", "3.8", "3" and "3.8.2#1", and
/// "FIDE 9.6.1#1" in "9.6", too: the excerpt ends before Article 6.
[[nodiscard]] bool is_sentence_of(std::string_view sentence, std::string_view article) noexcept;

/// The number in the FIDE Laws of an article as the code names it: of a clause of the excerpt ("3.9"), of one
/// of its sentences ("3.9#2": "3.9.2"), or of an article beyond it ("FIDE 9.6.1": "9.6.1"). Several numbers
/// where the FIDE Laws divide what the excerpt says at once ("5.2d": "9.2.1, 9.2.2"). None where they do not
/// say it, or there is no such article.
[[nodiscard]] std::optional<std::string> fide_of(std::string_view article);

/// The same of several sentences together: one number if they are all that the FIDE Laws say under it.
[[nodiscard]] std::optional<std::string> fide_of(std::span<const std::string_view> sentences);

/// The article as people are told of it: "Art. 3.8.2, FIDE 3.8.2.2", "FIDE 9.6.1".
[[nodiscard]] std::string cite(std::string_view article);

/// The same where it is known which sentences of the article are meant; if it is not, there are none.
[[nodiscard]] std::string cite(std::string_view article, std::span<const std::string_view> sentences);

}  // namespace adoube

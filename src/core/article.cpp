// SPDX-License-Identifier: GPL-3.0-or-later
// Finding the number of an article in the FIDE Laws.
#include "adoube/core/article.hpp"

#include <algorithm>
#include <iterator>
#include <vector>

#include "article_table.hpp"

namespace adoube {
namespace {

constexpr std::string_view beyond = "FIDE ";

/// The numbers of one row: "3.7.3.1, 3.7.3.2".
std::vector<std::string_view> numbers_of(std::string_view fide) {
  constexpr std::string_view separator = ", ";
  std::vector<std::string_view> numbers;
  while (!fide.empty()) {
    const auto end = fide.find(separator);
    numbers.push_back(fide.substr(0, end));
    fide.remove_prefix(end == std::string_view::npos ? fide.size() : end + separator.size());
  }
  return numbers;
}

/// Is the number under the other: 3.8.2.1 under 3.8?
bool is_under(std::string_view number, std::string_view other) {
  return number.starts_with(other) && (number.size() == other.size() || number[other.size()] == '.');
}

/// The article of the FIDE Laws in which both numbers stand; empty if there is none.
std::string_view common(std::string_view a, std::string_view b) {
  while (!is_under(b, a)) {
    const auto dot = a.rfind('.');
    if (dot == std::string_view::npos) return {};
    a = a.substr(0, dot);
  }
  return a;
}

/// The number of these rows: the one that they are all of, or else each of theirs.
std::optional<std::string> number_of(const std::vector<ArticleRow>& rows) {
  std::vector<std::string_view> numbers;
  for (const ArticleRow& row : rows) {
    for (const std::string_view number : numbers_of(row.fide)) {
      if (std::ranges::find(numbers, number) == numbers.end()) numbers.push_back(number);
    }
  }
  if (numbers.empty()) return std::nullopt;

  std::string_view whole = numbers.front();
  for (const std::string_view number : numbers) whole = common(whole, number);
  const bool is_all = !whole.empty() && std::ranges::all_of(article_table(), [&](const ArticleRow& row) {
    const auto is_meant = [&](std::string_view number) {
      return !is_under(number, whole) || std::ranges::find(numbers, number) != numbers.end();
    };
    return std::ranges::all_of(numbers_of(row.fide), is_meant);
  });
  if (is_all) return std::string(whole);

  std::string text;
  for (const std::string_view number : numbers) text.append(text.empty() ? "" : ", ").append(number);
  return text;
}

std::string cited(std::string_view article, const std::optional<std::string>& fide) {
  // Articles beyond the excerpt name their book: FIDE 9.6.1, USCF 14E.
  const bool is_of_excerpt = !article.empty() && article.front() >= '0' && article.front() <= '9';
  std::string text(is_of_excerpt ? "Art. " : "");
  text.append(article.substr(0, article.find('#')));
  if (is_of_excerpt && fide) text.append(", FIDE ").append(*fide);
  return text;
}

}  // namespace

bool is_sentence_of(std::string_view sentence, std::string_view article) noexcept {
  if (sentence.starts_with(beyond) && !article.starts_with(beyond)) sentence.remove_prefix(beyond.size());
  if (article.empty() || !sentence.starts_with(article)) return false;
  if (sentence.size() == article.size()) return true;
  // "3.7" ends where the letter d begins.
  const char next = sentence[article.size()];
  const bool digit = next >= '0' && next <= '9';
  return !digit && article.back() != '.' && article.back() != '#';
}

std::optional<std::string> fide_of(std::string_view article) {
  if (article.starts_with(beyond)) {
    article.remove_prefix(beyond.size());
    return std::string(article.substr(0, article.find('#')));
  }
  std::vector<ArticleRow> rows;
  std::ranges::copy_if(article_table(), std::back_inserter(rows), [&](const ArticleRow& row) {
    return !row.sentence.starts_with(beyond) && is_sentence_of(row.sentence, article);
  });
  return number_of(rows);
}

std::optional<std::string> fide_of(std::span<const std::string_view> sentences) {
  std::vector<ArticleRow> rows;
  std::ranges::copy_if(article_table(), std::back_inserter(rows), [&](const ArticleRow& row) {
    return std::ranges::find(sentences, row.sentence) != sentences.end();
  });
  return number_of(rows);
}

std::string cite(std::string_view article) { return cited(article, fide_of(article)); }

std::string cite(std::string_view article, std::span<const std::string_view> sentences) {
  return cited(article, sentences.empty() ? fide_of(article) : fide_of(sentences));
}

}  // namespace adoube

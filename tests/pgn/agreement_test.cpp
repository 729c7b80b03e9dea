// SPDX-License-Identifier: GPL-3.0-or-later
// The reader and the plain one beside it agree on every event, every fault and every count of random texts.
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "adoube/notation/pgn_reader.hpp"
#include "data_files.hpp"
#include "event_log.hpp"
#include "random_pgn.hpp"
#include "seeds.hpp"
#include "simple_reader.hpp"

namespace adoube::notation {
namespace {

class BriefLog : public EventLog {
 public:
  void fault(const PgnFault& fault) override { events.push_back("fault " + brief(fault)); }
};

/// Nothing if the two readers agree, else where they part.
[[nodiscard]] std::string difference(std::string_view text) {
  BriefLog log;
  const PgnCounts counts = read_pgn(text, log);
  const SimpleReading simple = read_simply(text);
  for (std::size_t i = 0; i < std::max(log.events.size(), simple.events.size()); ++i) {
    const std::string ours = i < log.events.size() ? log.events[i] : "(nothing)";
    const std::string theirs = i < simple.events.size() ? simple.events[i] : "(nothing)";
    if (ours != theirs) return "read: " + ours + "\nplain: " + theirs + "\n";
  }
  if (counts != simple.counts)
    return "read: " + to_text(counts) + "\nplain: " + to_text(simple.counts) + "\n";
  return {};
}

/// The faults alone are those that are told, in each way of reading.
[[nodiscard]] std::string difference_of_faults(std::string_view text) {
  std::vector<PgnFault> strict;
  std::vector<PgnFault> told;
  std::vector<PgnFault> lenient;
  const PgnCounts as_told = validate_pgn(text, told, PgnReading::told);
  const PgnCounts as_strict = validate_pgn(text, strict, PgnReading::strict);
  const PgnCounts as_lenient = validate_pgn(text, lenient, PgnReading::lenient);
  EventLog log;
  if (read_pgn(text, log) != as_told) return "counts of told and of validated games differ\n";
  std::vector<std::string> events;
  for (const PgnFault& fault : told) events.push_back("fault " + to_text(fault));
  std::erase_if(log.events, [](const std::string& event) { return !event.starts_with("fault "); });
  if (log.events != events) return "told faults and validated ones differ\n";
  if (strict != told || as_strict.faults != told.size()) return "strict reading finds other faults\n";
  std::erase_if(told, [](const PgnFault& fault) { return is_deviation(fault.code); });
  if (lenient != told || as_lenient != as_told) return "lenient reading finds other faults\n";
  return {};
}

[[nodiscard]] std::string drawn(std::uint64_t seed, bool is_damaged) {
  support::Random random(seed);
  std::string text = RandomPgn(random).text();
  if (is_damaged) damage(text, random);
  return text;
}

void expect_agreement(std::uint64_t first, int count) {
  for (std::uint64_t seed = first; seed < first + static_cast<std::uint64_t>(count); ++seed) {
    const std::string text = drawn(seed, seed % 4 != 0);
    const std::string parting = difference(text) + difference_of_faults(text);
    ASSERT_EQ(parting, "") << "seed " << seed << "\n" << text;
  }
}

TEST(PgnAgreement, OnOurOwnFiles) {
  for (const std::string_view folder : {"codes", "features"}) {
    for (const auto& path : files_in(data_folder() / folder))
      EXPECT_EQ(difference(bytes_of(path)), "") << path;
  }
}

TEST(PgnAgreement, OnTwoThousandRandomTexts) { expect_agreement(0, 2000); }
TEST(PgnAgreement, SlowOnManyRandomTexts) { expect_agreement(1'000'000, 60'000); }

RC_GTEST_PROP(PgnAgreement, OnAnyText, ()) {
  const std::uint64_t seed = *support::seeds();
  const std::string text = drawn(seed, *rc::gen::arbitrary<bool>());
  RC_LOG() << text << "\n";
  RC_ASSERT(difference(text) == "");
}

/// The same games are found whether the text is long or short: nothing depends on what stands far behind.
TEST(PgnAgreement, WhereverTheTextEnds) {
  const std::string text = drawn(12, false) + drawn(16, false);
  for (std::size_t size = 0; size <= text.size(); ++size) {
    ASSERT_EQ(difference(std::string_view(text).substr(0, size)), "") << text.substr(0, size);
  }
}

}  // namespace
}  // namespace adoube::notation

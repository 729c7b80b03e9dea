// SPDX-License-Identifier: GPL-3.0-or-later
// The command line and HTTP give one answer to one question: the same verdicts, the same sentences.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <algorithm>
#include <array>
#include <boost/json.hpp>
#include <cstdio>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "adoube/questions/dead.hpp"
#include "dead_cases.hpp"

namespace adoube::answers {
namespace {

namespace json = boost::json;
using test::DeadCase;
using testing::HasSubstr;

/// What a run of the program said, by lines.
struct Said {
  std::vector<std::string> lines;
  int exit_code = 0;
};

/// Asks the command line. Neither position nor options contain a quote.
[[nodiscard]] Said run_dead(const DeadCase& asked, std::string_view options = "") {
  std::ostringstream command;
  command << "'" ADOUBE_PROGRAM "' dead '" << asked.fen << "' --budget " << asked.megabytes << ' ' << options;
  FILE* const pipe = ::popen(command.str().c_str(), "r");
  if (pipe == nullptr) throw std::runtime_error("cannot run " + command.str());
  std::string text;
  std::array<char, 4096> piece{};
  for (std::size_t size = 0; (size = std::fread(piece.data(), 1, piece.size(), pipe)) > 0;)
    text.append(piece.data(), size);
  const int status = ::pclose(pipe);
  Said said{.lines = {}, .exit_code = WIFEXITED(status) ? WEXITSTATUS(status) : -1};
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) said.lines.push_back(line);
  return said;
}

/// Asks what answers over HTTP.
[[nodiscard]] json::object ask_http(const DeadCase& asked) {
  const auto reply = questions::answer_dead({{"fen", asked.fen}}, {.dead_memory = asked.megabytes << 20});
  if (!reply) throw std::runtime_error(reply.error().text);
  return *reply;
}

[[nodiscard]] std::string text(const json::value& value) { return json::value_to<std::string>(value); }

class DeadFaces : public testing::TestWithParam<DeadCase> {};

TEST_P(DeadFaces, HttpSaysWhatIsTrue) {
  const DeadCase& asked = GetParam();
  const json::object answer = ask_http(asked);
  EXPECT_EQ(text(answer.at("players").at("white").at("verdict")), asked.white);
  EXPECT_EQ(text(answer.at("players").at("black").at("verdict")), asked.black);
  EXPECT_EQ(answer.at("dead"), asked.dead ? json::value(*asked.dead) : json::value(nullptr));
  EXPECT_EQ(answer.at("ended"), asked.ended.empty() ? json::value(nullptr) : json::value(asked.ended));
  EXPECT_EQ(text(answer.at("text")), asked.text);
  EXPECT_EQ(answer.at("article"), answer.at("sentences").at(0).at("article"));
}

TEST_P(DeadFaces, TheCommandLineSaysTheSameToPeople) {
  const DeadCase& asked = GetParam();
  const json::object answer = ask_http(asked);
  const Said said = run_dead(asked);
  ASSERT_EQ(said.lines.size(), 3);
  bool is_open = false;
  for (const bool is_white : {true, false}) {
    const json::value& player = answer.at("players").at(is_white ? "white" : "black");
    std::string verdict = text(player.at("verdict"));
    is_open = is_open || verdict == "undetermined";
    verdict.resize(12, ' ');
    EXPECT_EQ(said.lines[is_white ? 0 : 1],
              (is_white ? "White  " : "Black  ") + verdict + "  " + text(player.at("reason")));
  }

  // The conclusion: the sentences of the other face, each with its article before the full stop.
  std::string_view rest = said.lines[2];
  for (const json::value& sentence : answer.at("sentences").as_array()) {
    std::string words = text(sentence.at("text"));
    ASSERT_EQ(words.back(), '.');
    words.back() = ' ';
    ASSERT_TRUE(rest.starts_with(words)) << said.lines[2] << '\n' << words;
    rest.remove_prefix(words.size());
    const std::size_t end = std::min(rest.find("]."), rest.size());
    const std::string article = text(sentence.at("article"));
    EXPECT_THAT(std::string(rest.substr(0, end)), HasSubstr(article.substr(article.rfind(' ') + 1)));
    rest.remove_prefix(std::min(end + 2, rest.size()));
    if (rest.starts_with(' ')) rest.remove_prefix(1);
  }
  // Only the command line has the option that helps.
  EXPECT_EQ(rest, is_open ? "--budget allows more memory." : "");
  EXPECT_EQ(said.exit_code, is_open ? 1 : 0);
}

TEST_P(DeadFaces, TheCommandLineSaysTheSameToPrograms) {
  const DeadCase& asked = GetParam();
  const json::object answer = ask_http(asked);
  const Said said = run_dead(asked, "--json");
  ASSERT_EQ(said.lines.size(), 2);
  std::vector<std::size_t> plies;
  for (const std::string& line : said.lines) {
    const json::value told = json::parse(line);
    const json::value& player = answer.at("players").at(text(told.at("winner")));
    EXPECT_EQ(told.at("verdict"), player.at("verdict"));
    const json::value& proof = told.at("certificate");
    EXPECT_EQ(proof.is_null() ? json::value(nullptr) : proof.at("kind"), player.at("proof"));
    if (!told.at("line").is_null()) plies.push_back(told.at("line").as_array().size());
  }
  EXPECT_EQ(answer.at("line").as_array().size(), plies.empty() ? 0 : *std::ranges::min_element(plies));
}

INSTANTIATE_TEST_SUITE_P(All, DeadFaces, testing::ValuesIn(test::dead_cases),
                         [](const auto& tested) { return std::string(tested.param.name); });

}  // namespace
}  // namespace adoube::answers

// SPDX-License-Identifier: GPL-3.0-or-later
// Tables made beside a search: which, when, from where, and under the eyes of others.
#include "endings/own_tables.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <fstream>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "adoube/endgame/table_file.hpp"
#include "ending_support.hpp"
#include "evaluated_positions.hpp"

namespace adoube::engine {
namespace {

using endgame::Material;

[[nodiscard]] std::string ahead(const std::string& fen) {
  std::string names;
  for (const Material& men : materials_ahead(position_of(fen), 4)) names += men.name() + ' ';
  return names;
}

TEST(OwnTables, KnowsWhatCapturesAndPromotionsLeadTo) {
  EXPECT_EQ(ahead("4k3/8/8/8/8/8/8/R3K3 w - - 0 1"), "");
  EXPECT_EQ(ahead("r3k3/8/8/8/8/8/8/R3K3 w - - 0 1"), "KRvKR ");
  EXPECT_EQ(ahead("rn2k3/8/8/8/8/8/8/R3K3 w - - 0 1"), "KRvKN KRvKR KRNvK ");
  EXPECT_EQ(ahead("4k3/8/8/8/8/8/P7/N3K3 w - - 0 1"), "KNNvK KBNvK KRNvK KQNvK KNPvK ");
  EXPECT_EQ(materials_ahead(board::Position(), 4).size(), endgame::all_materials(4, true).size());
  // Each after all that it rests on.
  std::set<Material> here;
  for (const Material& men : materials_ahead(board::Position(), 4)) {
    for (const Material& next : endgame::materials_after(men)) {
      EXPECT_TRUE(next.size() < 4 || here.contains(next)) << men.name() << " before " << next.name();
    }
    here.insert(men);
  }
}

TEST(OwnTables, HasThreeMenAtOnceAndOnlyIfTheyAreWanted) {
  const auto position = position_of("4k3/8/8/8/8/8/8/R3K3 w - - 0 1");
  OwnTables tables;
  EXPECT_EQ(tables.most_men(), 0);
  tables.prepare(board::Position());
  EXPECT_FALSE(tables.probe(position));
  tables.configure(3, {});
  EXPECT_FALSE(tables.probe(position));
  tables.prepare(board::Position());
  EXPECT_EQ(tables.most_men(), 3);
  EXPECT_TRUE(tables.probe(position));
  EXPECT_FALSE(tables.probe(position_of("r3k3/8/8/8/8/8/8/R3K3 w - - 0 1")));
  tables.configure(0, {});
  EXPECT_EQ(tables.most_men(), 0);
  EXPECT_FALSE(tables.probe(position));
}

TEST(OwnTables, MakesFourMenBesideTheSearch) {
  const auto position = position_of("r3k3/8/8/8/8/8/8/R3K3 w - - 0 1");
  OwnTables tables;
  tables.configure(4, {});
  tables.prepare(board::Position());  // Too many men to begin.
  tables.wait();
  EXPECT_EQ(tables.most_men(), 3);
  tables.prepare(position);
  tables.wait();
  EXPECT_EQ(tables.most_men(), 4);
  EXPECT_TRUE(tables.probe(position));
  EXPECT_FALSE(tables.probe(position_of("q3k3/8/8/8/8/8/8/R3K3 w - - 0 1")));
  tables.configure(3, {});
  EXPECT_EQ(tables.most_men(), 3);
  EXPECT_FALSE(tables.probe(position));
  EXPECT_TRUE(tables.probe(position_of("4k3/8/8/8/8/8/8/R3K3 w - - 0 1")));
}

TEST(OwnTables, IsStoppedAtAnyMoment) {
  // Pawns against pawns need everything: there is always something being made.
  const auto position = position_of("4k3/p7/8/8/8/8/P7/4K3 w - - 0 1");
  for (int i = 0; i < 12; ++i) {
    OwnTables tables;
    tables.configure(4, {});
    tables.prepare(position);
    std::this_thread::sleep_for(std::chrono::milliseconds(3 * i));
    if (i % 3 == 1) tables.configure(3, {});
    if (i % 3 == 2) {
      tables.configure(0, {});
      tables.configure(4, {});
      tables.prepare(position);
    }
  }
}

/// The men stand where they can be asked about while tables are made; each answer must be the one they give
/// in the end.
TEST(OwnTables, AnswersManyThreadsWhileItGrows) {
  std::vector<board::Position> positions;
  support::Random random(11);
  const auto root = position_of("4k3/8/8/8/3b4/8/8/R3KN2 w - - 0 1");
  for (int i = 0; i < 200; ++i) {
    positions.push_back(any_position(random.pick(materials_ahead(root, 4)), random));
    positions.push_back(any_position(random.pick(endgame::all_materials(3, true)), random));
  }
  OwnTables tables;
  tables.configure(4, {});
  tables.prepare(board::Position());
  std::atomic<bool> done = false;
  struct Answers {
    std::vector<std::optional<endgame::Value>> last;
    bool has_wavered = false;
  };
  std::vector<Answers> all(4);
  {
    std::vector<std::jthread> askers;
    for (Answers& answers : all) {
      answers.last.resize(positions.size());
      askers.emplace_back([&] {
        for (bool is_last = false;; is_last = done) {
          for (std::size_t i = 0; i < positions.size(); ++i) {
            if (positions[i].occupied().count() > tables.most_men()) continue;
            const auto value = tables.probe(positions[i]);
            if (answers.last[i] && value != answers.last[i]) answers.has_wavered = true;
            answers.last[i] = value;
          }
          if (is_last) return;
          std::this_thread::sleep_for(std::chrono::milliseconds(1));  // The maker is polite.
        }
      });
    }
    tables.prepare(position_of("4k3/8/8/8/3b4/8/8/4KN2 w - - 0 1"));
    tables.prepare(root);
    tables.wait();
    done = true;
  }
  std::size_t known = 0;
  for (const Answers& answers : all) {
    EXPECT_FALSE(answers.has_wavered);
    EXPECT_EQ(answers.last, all[0].last);
  }
  for (std::size_t i = 0; i < positions.size(); ++i) {
    EXPECT_EQ(all[0].last[i], tables.probe(positions[i]));
    known += all[0].last[i] ? 1U : 0U;
  }
  EXPECT_EQ(known, positions.size());
}

class OwnTablesFolder : public FolderTest {};

TEST_F(OwnTablesFolder, KeepsWhatWasMadeAndReadsItAgain) {
  const auto position = position_of("r3k3/8/8/8/8/8/8/R3K3 w - - 0 1");
  {
    OwnTables tables;
    tables.configure(4, folder_);
    tables.prepare(position);
    tables.wait();
  }
  for (const char* name : {"KQvK.adt", "KRvK.adt", "KPvK.adt", "KRvKR.adt"})
    EXPECT_TRUE(std::filesystem::exists(folder_ / name)) << name;
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder_), {}), 6);

  // Another table under its name would give other answers: so it is seen that files are read.
  auto other = endgame::load(folder_ / "KRvKR.adt").value();
  const auto written = std::filesystem::last_write_time(folder_ / "KRvKR.adt");
  std::ofstream(folder_ / "KRvK.adt") << "damaged";
  OwnTables tables;
  tables.configure(4, folder_);
  tables.prepare(position);
  tables.wait();
  EXPECT_EQ(tables.probe(position), other.probe(position));
  EXPECT_EQ(std::filesystem::last_write_time(folder_ / "KRvKR.adt"), written);
  // What was damaged was made again, and put in its place.
  EXPECT_TRUE(tables.probe(position_of("4k3/8/8/8/8/8/8/R3K3 w - - 0 1")));
  EXPECT_TRUE(endgame::load(folder_ / "KRvK.adt"));
}

TEST_F(OwnTablesFolder, DoesWithoutAFolderThatIsGone) {
  OwnTables tables;
  tables.configure(3, folder_ / "none");
  tables.prepare(board::Position());
  EXPECT_TRUE(tables.probe(position_of("4k3/8/8/8/8/8/8/R3K3 w - - 0 1")));
}

}  // namespace
}  // namespace adoube::engine

// SPDX-License-Identifier: GPL-3.0-or-later
// A line to PostgreSQL that can be cut in the worst moment: when a commit has been told, or answered.
#pragma once

#include <atomic>
#include <cstdint>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace adoube::store {

class CutLine {
 public:
  enum class Cut : std::uint8_t {
    never,
    before_commit,  ///< The server is not told to commit.
    after_commit,   ///< It has committed, and its answer gets lost.
  };

  /// Between `folder`, where a socket of that name is made, and the server whose socket lies in `server`.
  CutLine(const std::string& folder, const std::string& server);
  CutLine(const CutLine&) = delete;
  CutLine& operator=(const CutLine&) = delete;
  CutLine(CutLine&&) = delete;
  CutLine& operator=(CutLine&&) = delete;
  ~CutLine();

  /// The next commit that passes.
  void cut(Cut when) { next_ = when; }
  [[nodiscard]] int cuts() const { return cuts_; }

 private:
  void accept_all();
  void pass(int client);
  /// False: the line ends here.
  bool pass_some(int from, int to, Cut cuts_here);

  std::string server_;
  int listener_ = -1;
  std::atomic<Cut> next_ = Cut::never;
  std::atomic<int> cuts_ = 0;
  std::atomic<bool> is_stopping_ = false;
  std::mutex mutex_;
  std::vector<std::thread> lines_;
  std::thread thread_;
};

}  // namespace adoube::store

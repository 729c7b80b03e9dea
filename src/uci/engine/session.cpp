// SPDX-License-Identifier: GPL-3.0-or-later
// Which protocol is meant, and who answers.
#include "adoube/uci/session.hpp"

#include <atomic>
#include <utility>

#include "adoube/core/ascii.hpp"
#include "engine_room.hpp"
#include "uci_session.hpp"
#include "words.hpp"
#include "xboard_session.hpp"

namespace adoube::uci {

using namespace serving;

class Session::Impl {
 public:
  Impl(Sink sink, engine::Now now, std::string_view version)
      : room_(std::move(sink), std::move(now)), uci_(room_, version), xboard_(room_, version) {}

  void receive(std::string_view line) {
    if (is_over_) return;
    const std::string_view first = Words(line).peek();
    if (equals_ignoring_case(first, "quit")) {
      is_over_ = true;
      xboard_.leave();
      room_.worker().stop();
      return;
    }
    if (equals_ignoring_case(first, "xboard")) {
      room_.worker().stop();
      speaks_xboard_ = true;
    } else if (equals_ignoring_case(first, "uci") && speaks_xboard_) {
      xboard_.leave();
      room_.worker().stop();
      speaks_xboard_ = false;
    }
    if (speaks_xboard_) {
      xboard_.receive(line);
    } else {
      uci_.receive(line);
    }
  }

  [[nodiscard]] bool is_over() const noexcept { return is_over_; }
  void wait() { room_.worker().wait(); }

 private:
  EngineRoom room_;
  bool speaks_xboard_ = false;
  std::atomic<bool> is_over_ = false;
  UciSession uci_;
  XboardSession xboard_;
};

Session::Session(Sink sink, engine::Now now, std::string_view version)
    : impl_(std::make_unique<Impl>(std::move(sink), std::move(now), version)) {}

Session::~Session() {
  impl_->receive("quit");
  impl_->wait();
}

void Session::receive(std::string_view line) { impl_->receive(line); }
bool Session::is_over() const noexcept { return impl_->is_over(); }
void Session::wait() { impl_->wait(); }

}  // namespace adoube::uci

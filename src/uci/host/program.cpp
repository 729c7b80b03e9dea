// SPDX-License-Identifier: GPL-3.0-or-later
// Another chess program: its process, its language, and what is told when either fails.
#include "adoube/uci/program.hpp"

#include <fmt/format.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <cstdint>
#include <functional>
#include <stop_token>
#include <utility>

#include "brood.hpp"
#include "child.hpp"
#include "descriptor.hpp"
#include "dialogue.hpp"
#include "tongue.hpp"
#include "transcript.hpp"
#include "uci_tongue.hpp"
#include "xboard_tongue.hpp"

namespace adoube::uci {

namespace {

/// What one thread rings to be noticed by another that waits.
class Bell {
 public:
  void ring() const noexcept {
    const std::uint64_t once = 1;
    // Full means that it rings already.
    static_cast<void>(::write(descriptor_.number(), &once, sizeof once));
  }
  void be_quiet() const noexcept {
    std::uint64_t count = 0;
    static_cast<void>(::read(descriptor_.number(), &count, sizeof count));
  }
  /// Readable while it rings.
  [[nodiscard]] int descriptor() const noexcept { return descriptor_.number(); }

 private:
  Descriptor descriptor_{eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)};
};

}  // namespace

class Program::Impl {
 public:
  Impl(ProgramSetup setup, const Patience& patience, engine::Now now, const std::stop_token& interruption)
      : setup_(std::move(setup)),
        patience_(patience_for(setup_, patience)),
        now_(std::move(now)),
        transcript_(setup_.log),
        interruption_(interruption),
        when_interrupted_(interruption, [this] { interruption_bell_.ring(); }) {
    name_ = setup_.name;
    if (name_.empty() && !setup_.command.empty()) {
      name_ = std::filesystem::path(setup_.command.front()).filename().string();
    }
  }
  Impl(const Impl&) = delete;
  Impl& operator=(const Impl&) = delete;
  Impl(Impl&&) = delete;
  Impl& operator=(Impl&&) = delete;
  ~Impl() { end(); }

  [[nodiscard]] Result<void, Failure> begin() {
    if (auto met = meet(); !met) return fail(met.error());
    for (const auto& [name, value] : setup_.options) {
      if (auto set = tongue_->set_option(name, value); !set) return fail(set.error());
    }
    return told(tongue_->be_ready());
  }

  [[nodiscard]] Result<void, Failure> restart() {
    end();
    return begin();
  }

  [[nodiscard]] Result<void, Failure> set_option(std::string_view name, std::string_view value) {
    if (!tongue_) return fail(gone());
    if (auto set = tongue_->set_option(name, value); !set) return fail(set.error());
    // For a restart. The last word counts.
    std::erase_if(setup_.options, [&](const auto& option) { return option.first == name; });
    setup_.options.emplace_back(name, value);
    return {};
  }

  [[nodiscard]] Result<void, Failure> new_game(bool is_chess960) {
    if (tongue_ && tongue_->is_used_up()) {
      if (auto again = restart(); !again) return again;
    }
    if (!tongue_) return fail(gone());
    return told(tongue_->new_game(is_chess960));
  }

  /// Calls it with what speaks to the program, and tells a fault as a failure.
  template <class Ask>
  [[nodiscard]] auto ask(const Ask& ask_tongue, const std::stop_token& stop = {})
      -> Result<typename std::invoke_result_t<Ask, Tongue&>::value_type, Failure> {
    if (!tongue_) return fail(gone());
    stop_bell_.be_quiet();
    // Rings at once if it was requested before.
    const std::stop_callback stopping(stop, [this] { stop_bell_.ring(); });
    auto answer = ask_tongue(*tongue_);
    if (!answer) {
      auto failure = fail(answer.error());
      // However late it spoke, the next failure is no matter of that search.
      tongue_->forget_search();
      return failure;
    }
    if constexpr (std::is_void_v<typename std::invoke_result_t<Ask, Tongue&>::value_type>) {
      return {};
    } else {
      return std::move(*answer);
    }
  }

  void stop() const noexcept { stop_bell_.ring(); }

  void tell_result(std::string_view result, std::string_view reason) {
    if (tongue_) tongue_->tell_result(result, reason);
  }

  [[nodiscard]] const std::string& name() const noexcept { return name_; }
  [[nodiscard]] const std::string& author() const noexcept { return author_; }
  [[nodiscard]] Protocol protocol() const noexcept { return protocol_; }
  [[nodiscard]] const std::vector<ProgramOption>& options() const noexcept { return options_; }
  [[nodiscard]] const std::vector<std::string>& transcript() const noexcept { return transcript_.lines(); }
  [[nodiscard]] Failure account(Trouble trouble, std::string text) const {
    return fail({.trouble = trouble, .text = std::move(text)}).error();
  }

 private:
  static Patience patience_for(const ProgramSetup& setup, Patience patience) {
    if (setup.start) patience.start = patience.ready = *setup.start;
    return patience;
  }
  static Fault gone() { return {.trouble = Trouble::died, .text = "is not running"}; }

  [[nodiscard]] std::unexpected<Failure> fail(const Fault& fault) const {
    Failure failure{.trouble = fault.trouble,
                    .text = name_ + " " + fault.text,
                    .position = {},
                    .go = {},
                    .transcript = transcript_.lines()};
    if (tongue_) {
      const Acquaintance& known = tongue_->known();
      failure.position = known.position;
      failure.go = known.go;
      if (known.is_thinking) failure.spent = std::chrono::floor<Time>(now_() - known.go_at);
    }
    return std::unexpected(std::move(failure));
  }
  [[nodiscard]] Result<void, Failure> told(const Result<void, Fault>& result) const {
    if (!result) return fail(result.error());
    return {};
  }

  /// Starts the process and finds the language it speaks.
  [[nodiscard]] Result<void, Fault> meet() {
    if (setup_.protocol != Protocol::automatic) return greet(setup_.protocol);
    // What it spoke before, it speaks again.
    if (protocol_ != Protocol::automatic) return greet(protocol_);
    auto met = greet(Protocol::uci);
    if (met || met.error().trouble == Trouble::cannot_start) return met;
    if (met.error().trouble == Trouble::interrupted) return met;
    // Afresh for the second language: one that speaks both, and was only slow, would change from the first to
    // the second in the middle.
    end();
    auto again = greet(Protocol::xboard);
    if (!again && again.error().trouble != Trouble::interrupted)
      return std::unexpected(both(met.error(), again.error()));
    return again;
  }

  /// A program that neither language was found in: what it did when it heard the one, and the other.
  static Fault both(const Fault& uci, const Fault& xboard) {
    if (uci.text == xboard.text) return xboard;
    return {.trouble = xboard.trouble,
            .text = fmt::format("{}; tried anew by XBoard's protocol, it {}", uci.text, xboard.text)};
  }

  [[nodiscard]] Result<void, Fault> greet(Protocol protocol) {
    if (interruption_.stop_requested()) {
      return std::unexpected(Fault{.trouble = Trouble::interrupted, .text = "was not started any more"});
    }
    auto child = Child::start(setup_.command, setup_.folder);
    if (!child) {
      return std::unexpected(Fault{.trouble = Trouble::cannot_start,
                                   .text = fmt::format("cannot be started: {}", child.error())});
    }
    dialogue_ = std::make_unique<Dialogue>(
        std::move(*child), transcript_, now_,
        Child::Bells{.stop = stop_bell_.descriptor(), .interruption = interruption_bell_.descriptor()});
    tongue_ = make_tongue(protocol);
    if (auto met = tongue_->shake_hands(patience_.start); !met) return met;
    protocol_ = protocol;
    const Acquaintance& known = tongue_->known();
    if (setup_.name.empty() && !known.name.empty()) name_ = known.name;
    author_ = known.author;
    options_ = known.options;
    return {};
  }

  [[nodiscard]] std::unique_ptr<Tongue> make_tongue(Protocol protocol) {
    if (protocol == Protocol::xboard) return std::make_unique<XboardTongue>(*dialogue_, patience_);
    return std::make_unique<UciTongue>(*dialogue_, patience_,
                                       setup_.protocol == Protocol::uci || protocol_ == Protocol::uci);
  }

  void end() {
    if (!dialogue_) return;
    tongue_->say_goodbye();
    tongue_.reset();
    dialogue_->end(patience_.quit);
    dialogue_.reset();
  }

  ProgramSetup setup_;
  Patience patience_;
  engine::Now now_;
  Bell stop_bell_;
  Bell interruption_bell_;
  Transcript transcript_;
  std::string name_;
  std::string author_;
  Protocol protocol_ = Protocol::automatic;
  std::vector<ProgramOption> options_;
  std::unique_ptr<Dialogue> dialogue_;
  std::unique_ptr<Tongue> tongue_;
  std::stop_token interruption_;
  std::stop_callback<std::function<void()>> when_interrupted_;
};

Program::Program(std::unique_ptr<Impl> impl) noexcept : impl_(std::move(impl)) {}
Program::~Program() = default;
Program::Program(Program&&) noexcept = default;
Program& Program::operator=(Program&&) noexcept = default;

Result<Program, Failure> Program::start(const ProgramSetup& setup, const Patience& patience, engine::Now now,
                                        const std::stop_token& stop) {
  auto impl = std::make_unique<Impl>(setup, patience, std::move(now), stop);
  if (auto begun = impl->begin(); !begun) return std::unexpected(std::move(begun.error()));
  return Program(std::move(impl));
}

const std::string& Program::name() const noexcept { return impl_->name(); }
const std::string& Program::author() const noexcept { return impl_->author(); }
Protocol Program::protocol() const noexcept { return impl_->protocol(); }
const std::vector<ProgramOption>& Program::options() const noexcept { return impl_->options(); }
const std::vector<std::string>& Program::transcript() const noexcept { return impl_->transcript(); }

Result<void, Failure> Program::set_option(std::string_view name, std::string_view value) {
  return impl_->set_option(name, value);
}
Result<void, Failure> Program::new_game(bool is_chess960) { return impl_->new_game(is_chess960); }

Result<Reply, Failure> Program::think(const engine::Situation& situation, const engine::Limits& limits,
                                      const engine::Listener& listener, const std::stop_token& stop) {
  return impl_->ask([&](Tongue& tongue) { return tongue.think(situation, limits, listener); }, stop);
}
Result<void, Failure> Program::ponder(const engine::Situation& situation, const engine::Limits& limits) {
  return impl_->ask([&](Tongue& tongue) { return tongue.ponder(situation, limits); });
}
Result<Reply, Failure> Program::ponder_hit(const engine::Limits& limits, const engine::Listener& listener) {
  return impl_->ask([&](Tongue& tongue) { return tongue.ponder_hit(limits, listener); });
}
Result<void, Failure> Program::ponder_miss() {
  return impl_->ask([&](Tongue& tongue) { return tongue.ponder_miss(); });
}

Failure Program::account(Trouble trouble, std::string text) const {
  return impl_->account(trouble, std::move(text));
}

void Program::stop() noexcept { impl_->stop(); }
void Program::tell_result(std::string_view result, std::string_view reason) {
  impl_->tell_result(result, reason);
}
Result<void, Failure> Program::restart() { return impl_->restart(); }

void kill_all_programs() noexcept { Brood::kill_all(); }

}  // namespace adoube::uci

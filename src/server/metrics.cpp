// SPDX-License-Identifier: GPL-3.0-or-later
// Writing figures: each with its kind and a word about it.
#include "metrics.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdint>
#include <fstream>
#include <iterator>

namespace adoube::server {

namespace {

class Sheet {
 public:
  void head(std::string_view name, std::string_view kind, std::string_view help) {
    fmt::format_to(std::back_inserter(text_), "# HELP adoube_{0} {2}\n# TYPE adoube_{0} {1}\n", name, kind,
                   help);
  }
  template <class Number>
  void row(std::string_view name, Number value, std::string_view labels = {}) {
    fmt::format_to(std::back_inserter(text_), "adoube_{}{} {}\n", name, labels, value);
  }
  template <class Number>
  void one(std::string_view name, std::string_view kind, std::string_view help, Number value) {
    head(name, kind, help);
    row(name, value);
  }
  [[nodiscard]] std::string take() { return std::move(text_); }

 private:
  std::string text_;
};

/// Of this process; 0 where the system does not say.
[[nodiscard]] std::uint64_t resident_bytes() {
  std::ifstream file("/proc/self/statm");
  std::uint64_t whole = 0;
  std::uint64_t resident = 0;
  file >> whole >> resident;
  return resident * static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE));
}

void write_requests(Sheet& sheet, const net::Counters& counters) {
  sheet.head("http_requests_total", "counter",
             "Requests by what they cost and the first digit of their status.");
  for (std::size_t rate = 0; rate < counters.requests.size(); ++rate) {
    for (std::size_t digit = 1; digit < counters.requests[rate].size(); ++digit) {
      const std::string labels =
          fmt::format(R"({{class="{}",status="{}xx"}})", to_string(static_cast<net::RateClass>(rate)), digit);
      sheet.row("http_requests_total", counters.requests[rate][digit], labels);
    }
  }
  sheet.head("refused_total", "counter", "What was refused before it reached a handler, by reason.");
  for (std::size_t i = 0; i < counters.refused.size(); ++i) {
    sheet.row("refused_total", counters.refused[i],
              fmt::format(R"({{reason="{}"}})", to_string(static_cast<net::Refusal>(i))));
  }
}

}  // namespace

std::string to_prometheus(const Figures& figures) {
  Sheet sheet;
  const net::Counters& net = figures.net;
  const store::LedgerFigures& ledger = figures.ledger;
  sheet.one("games", "gauge", "Games that are live in this process.", figures.games);
  sheet.one("flags", "gauge", "Clocks that run in games that nobody watches.", figures.flags);
  sheet.one("machine_thoughts", "gauge", "Moves that machines think about or are to think about.",
            figures.machines);
  sheet.one("questions", "gauge", "Questions that take long, asked and not yet answered.", figures.questions);
  sheet.one("connections", "gauge", "Open connections.", net.open_connections);
  sheet.one("sockets", "gauge", "Open WebSockets.", net.open_sockets);
  sheet.one("streams", "gauge", "Open streams.", net.open_streams);
  sheet.one("connections_total", "counter", "Connections that were accepted.", net.accepted);
  sheet.one("messages_in_total", "counter", "Messages from WebSockets.", net.messages_in);
  sheet.one("messages_out_total", "counter", "Messages to WebSockets.", net.messages_out);
  sheet.one("bytes_in_total", "counter", "Bytes of bodies and messages that came in.", net.bytes_in);
  sheet.one("bytes_out_total", "counter", "Bytes of bodies and messages that went out.", net.bytes_out);
  sheet.one("handler_faults_total", "counter", "Handlers that failed.",
            net.faults + ledger.faults + figures.faults);
  write_requests(sheet, net);
  sheet.one("store_entries_total", "counter", "Entries that the store has answered.", ledger.entries);
  sheet.one("store_commits_total", "counter", "Transactions that stored them.", ledger.groups);
  sheet.one("store_conflicts_total", "counter", "Entries that another server was faster with.",
            ledger.conflicts);
  sheet.one("store_failures_total", "counter", "Entries that could not be stored.", ledger.failures);
  sheet.one("store_reconnects_total", "counter", "How often the database was lost and found.",
            ledger.reconnects);
  sheet.one("store_queued", "gauge", "Entries waiting to be stored.", ledger.queued);
  sheet.one("store_commit_seconds", "gauge", "How long the last transaction took.",
            static_cast<double>(ledger.last_commit.count()) / 1e6);
  sheet.one("store_up", "gauge", "Whether the last that was written could be stored.",
            ledger.is_working ? 1 : 0);
  sheet.one("resident_bytes", "gauge", "Memory of this process.", resident_bytes());
  return sheet.take();
}

}  // namespace adoube::server

// SPDX-License-Identifier: GPL-3.0-or-later
// Questions and answers in few words.
#pragma once

#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <chrono>
#include <string>
#include <string_view>
#include <vector>

#include "adoube/questions/complaint.hpp"

namespace adoube::questions {

[[nodiscard]] inline std::chrono::microseconds now() {
  return std::chrono::duration_cast<std::chrono::microseconds>(
      std::chrono::steady_clock::now().time_since_epoch());
}

[[nodiscard]] inline boost::json::object object(std::string_view text) {
  return boost::json::parse(text).as_object();
}

[[nodiscard]] inline std::string text(const boost::json::value& value) {
  return boost::json::value_to<std::string>(value);
}

[[nodiscard]] inline std::vector<std::string> texts(const boost::json::value& array) {
  return boost::json::value_to<std::vector<std::string>>(array);
}

[[nodiscard]] inline boost::json::object about(std::string_view fen) { return {{"fen", fen}}; }

/// The answer, which there must be.
[[nodiscard]] inline boost::json::object answered(const Reply& reply) {
  if (reply) return *reply;
  ADD_FAILURE() << reply.error().text << " (" << reply.error().field << ")";
  return {};
}

/// The complaint, which there must be: a whole sentence about that field.
inline Complaint refused(const Reply& reply, std::string_view field) {
  if (reply) {
    ADD_FAILURE() << boost::json::serialize(*reply);
    return {};
  }
  const Complaint& complaint = reply.error();
  EXPECT_EQ(complaint.field, field);
  EXPECT_FALSE(complaint.text.empty());
  if (!complaint.text.empty()) {
    EXPECT_EQ(complaint.text.back(), '.') << complaint.text;
  }
  return complaint;
}

}  // namespace adoube::questions

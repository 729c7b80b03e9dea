// SPDX-License-Identifier: GPL-3.0-or-later
// Answers in their usual forms.
#include "api/service.hpp"

#include <boost/json/serialize.hpp>

namespace adoube::server {

namespace json = boost::json;

net::Reply reply_with(unsigned status, const json::object& object) {
  return net::json_reply(status, json::serialize(object));
}

net::Reply reply_with(const questions::Complaint& complaint) {
  return reply_with(static_cast<unsigned>(complaint.status), questions::to_json(complaint));
}

net::Reply reply_with(const questions::Reply& answer) {
  return answer ? reply_with(200, *answer) : reply_with(answer.error());
}

boost::asio::awaitable<Result<std::shared_ptr<Table>, questions::Complaint>> open_table(
    const Service& service, std::string id) {
  if (auto live = service.hall->find(id)) co_return live;
  auto read = [hall = service.hall, id = std::move(id)] { return hall->open(id); };
  co_return co_await elsewhere(*service.waiting, std::move(read));
}

}  // namespace adoube::server

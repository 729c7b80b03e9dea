// SPDX-License-Identifier: GPL-3.0-or-later
// A strict reader of the XML our pictures use: elements, attributes, text, five entities. Anything else
// throws.
#pragma once

#include <map>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace adoube::draw {

struct Element {
  std::string name;
  std::map<std::string, std::string> attributes;
  std::string text;               ///< Directly inside it.
  std::vector<Element> children;  // NOLINT(misc-no-recursion)

  /// Every element below, in the order of the document, that has this name.
  void collect(std::string_view wanted, std::vector<const Element*>& into) const {
    for (const Element& child : children) {
      if (child.name == wanted) into.push_back(&child);
      child.collect(wanted, into);
    }
  }
  [[nodiscard]] std::vector<const Element*> all(std::string_view wanted) const {
    std::vector<const Element*> found;
    collect(wanted, found);
    return found;
  }
};

class XmlReader {
 public:
  explicit XmlReader(std::string_view text) : text_(text) {}

  [[nodiscard]] Element document() {
    Element root = element();
    while (at_ < text_.size()) require(text_[at_++] == '\n', "only a line end may follow the document");
    return root;
  }

 private:
  void require(bool holds, const std::string& what) const {
    if (!holds) throw std::runtime_error("XML, byte " + std::to_string(at_) + ": " + what);
  }
  [[nodiscard]] char peek() const {
    require(at_ < text_.size(), "the text ends");
    return text_[at_];
  }
  void expect(std::string_view what) {
    require(text_.substr(at_).starts_with(what), "expected " + std::string(what));
    at_ += what.size();
  }
  [[nodiscard]] static bool is_name(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == ':';
  }
  [[nodiscard]] std::string name() {
    std::string out;
    while (is_name(peek())) out += text_[at_++];
    require(!out.empty(), "expected a name");
    return out;
  }
  /// Characters up to, without, one of `stops`.
  [[nodiscard]] std::string characters(std::string_view stops) {
    std::string out;
    while (stops.find(peek()) == std::string_view::npos) {
      const char c = text_[at_++];
      require(c != '<' && c != '>' && (c == '\n' || (c >= ' ' && c <= '~')),
              "a character that must not be here");
      if (c != '&') {
        out += c;
        continue;
      }
      static const std::map<std::string, char> entities{
          {"amp", '&'}, {"lt", '<'}, {"gt", '>'}, {"quot", '"'}, {"apos", '\''}};
      const auto entity = entities.find(name());
      require(entity != entities.end(), "an unknown entity");
      expect(";");
      out += entity->second;
    }
    return out;
  }
  [[nodiscard]] Element element() {
    expect("<");
    Element out;
    out.name = name();
    while (peek() == ' ') {
      ++at_;
      const std::string key = name();
      expect("=\"");
      require(out.attributes.emplace(key, characters("\"")).second, "an attribute given twice: " + key);
      expect("\"");
    }
    if (peek() == '/') {
      expect("/>");
      return out;
    }
    expect(">");
    while (true) {
      out.text += characters("<");
      if (text_.substr(at_).starts_with("</")) break;
      out.children.push_back(element());
    }
    expect("</" + out.name + ">");
    return out;
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

[[nodiscard]] inline Element read_xml(std::string_view text) { return XmlReader(text).document(); }

}  // namespace adoube::draw

// SPDX-License-Identifier: GPL-3.0-or-later
// One program that holds every mutant of `laws`: the instrumented source asks here, at each comparison,
// constant, connective, sum and difference, whether the mutant of that place is the active one.
//
// In a constant expression no mutant is ever active; such places are never reached, and scripts/mutate-laws
// then mutates the text itself. (Constant variables are made ordinary ones to have few of those.)
#pragma once

#include <cstddef>
#include <cstdlib>

namespace mutation {

inline constexpr std::size_t most_mutants = 8192;

/// From the start, so that the constants that the program computes before main() have it too.
inline int active = [] {
  const char* const id = std::getenv("ADOUBE_MUTANT");
  return id == nullptr ? -1 : std::atoi(id);
}();
inline bool reached[most_mutants] = {};
/// The mutant cannot be written for these types (a difference of strings): it is the original.
inline bool inapplicable[most_mutants] = {};

template <int Id>
constexpr bool is_active() {
  if consteval {
    return false;
  } else {
#ifdef ADOUBE_NOTES_ACTIVE_ONLY
    if (active != Id) return false;  // what is asked very often: no note is taken of the others
#endif
    reached[Id] = true;
    return active == Id;
  }
}

/// A constant and what it becomes, by the mutants Id, Id + 1, …
template <int Id, class T>
constexpr T constant(T original, T mutant) {
  return is_active<Id>() ? mutant : original;
}
template <int Id, class T>
constexpr T constant(T original, T first, T second) {
  return is_active<Id>() ? first : is_active<Id + 1>() ? second : original;
}

/// The same for a variable that was constexpr: never computed by the compiler.
template <int Id, class T>
T late_constant(T original, auto... mutants) {
  return constant<Id>(original, mutants...);
}

struct Less {
  constexpr auto operator()(const auto& a, const auto& b) const -> decltype(a < b) { return a < b; }
};
struct LessEqual {
  constexpr auto operator()(const auto& a, const auto& b) const -> decltype(a <= b) { return a <= b; }
};
struct Greater {
  constexpr auto operator()(const auto& a, const auto& b) const -> decltype(a > b) { return a > b; }
};
struct GreaterEqual {
  constexpr auto operator()(const auto& a, const auto& b) const -> decltype(a >= b) { return a >= b; }
};
struct Equal {
  constexpr auto operator()(const auto& a, const auto& b) const -> decltype(a == b) { return a == b; }
};
struct NotEqual {
  constexpr auto operator()(const auto& a, const auto& b) const -> decltype(a != b) { return a != b; }
};
struct ThreeWay {
  constexpr auto operator()(const auto& a, const auto& b) const -> decltype(a <=> b) { return a <=> b; }
};
struct Reversed {
  constexpr auto operator()(const auto& a, const auto& b) const -> decltype(b <=> a) { return b <=> a; }
};
struct Plus {
  constexpr auto operator()(const auto& a, const auto& b) const -> decltype(a + b) { return a + b; }
};
struct Minus {
  constexpr auto operator()(const auto& a, const auto& b) const -> decltype(a - b) { return a - b; }
};

/// a Original b, and what it becomes.
template <int Id, class Original, class Mutant>
constexpr auto binary(const auto& a, const auto& b) {
  if constexpr (requires { Mutant{}(a, b); }) {
    return is_active<Id>() ? Mutant{}(a, b) : Original{}(a, b);
  } else {
    if consteval {
      return Original{}(a, b);
    } else {
      inapplicable[Id] = true;
      return Original{}(a, b);
    }
  }
}
template <int Id, class Original, class First, class Second>
constexpr auto binary(const auto& a, const auto& b) {
  return is_active<Id>() ? First{}(a, b) : is_active<Id + 1>() ? Second{}(a, b) : Original{}(a, b);
}

/// Connectives and negations of truths that need be no bool; the second part is asked for as && and || would.
template <int Id>
constexpr auto both(const auto& a, const auto& b) -> decltype(a && b()) {
  return is_active<Id>() ? a || b() : a && b();
}
template <int Id>
constexpr auto either(const auto& a, const auto& b) -> decltype(a || b()) {
  return is_active<Id>() ? a && b() : a || b();
}
template <int Id>
constexpr auto negation(const auto& a) -> decltype(!a) {
  return is_active<Id>() ? a : !a;
}
/// The condition of a choice, whose two values the mutant exchanges.
template <int Id>
constexpr auto exchanged(const auto& condition) -> decltype(!condition) {
  return is_active<Id>() ? !condition : condition;
}

}  // namespace mutation

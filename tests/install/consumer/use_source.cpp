// SPDX-License-Identifier: GPL-3.0-or-later
// A stranger who reads files, packed or not.
#include <adoube/source/source.hpp>

int main(int, char** arguments) {
  auto self = adoube::source::open_source(arguments[0]);
  return self &&
                 self->next().starts_with(
                     "\x7f"
                     "ELF") &&
                 !adoube::source::open_source("/no/such/file")
             ? 0
             : 1;
}

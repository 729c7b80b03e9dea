// SPDX-License-Identifier: GPL-3.0-or-later
// A Result may hold an error: its value cannot be taken unasked.
// sees: core
// expect: cannot convert 'adoube::Result<int, char>'
#include "adoube/core/result.hpp"

#ifdef ADOUBE_MUST_NOT_COMPILE
int value(const adoube::Result<int, char>& result) { return result; }
#else
int value(const adoube::Result<int, char>& result) { return result.value_or(0); }
#endif

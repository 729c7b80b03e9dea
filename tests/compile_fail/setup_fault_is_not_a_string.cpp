// SPDX-License-Identifier: GPL-3.0-or-later
// A fault is a code with its evidence, not a text.
// sees: core
// expect: to non-scalar type 'const adoube::SetupFault' requested
#include "adoube/core/setup_fault.hpp"

#ifdef ADOUBE_MUST_NOT_COMPILE
const adoube::SetupFault fault = "no king";
#else
const adoube::SetupFault fault{adoube::SetupFaultCode::no_king, adoube::Colour::white, {}};
#endif

# SPDX-License-Identifier: GPL-3.0-or-later
# Compares the direct includes of a folder with the modules it may see. Run at build time:
#   cmake -DUNIT=name -DALLOWED=core,board -DFOLDER=path -DSTAMP=file -P CheckIncludes.cmake
#
# An include is fine when it reads "adoube/<module>/…" of an allowed module, or names a file beside the includer,
# or a foreign header. A path with ".." could reach anything and is refused.
cmake_minimum_required(VERSION 3.25)
string(REPLACE "," ";" allowed "${ALLOWED}")
string(REPLACE "," " " allowed_words "${ALLOWED}")
file(GLOB_RECURSE files "${FOLDER}/*.hpp" "${FOLDER}/*.cpp" "${FOLDER}/*.inc")
set(wrong "")
foreach(file IN LISTS files)
  file(STRINGS "${file}" lines REGEX "^[ \t]*#[ \t]*include")
  file(RELATIVE_PATH name "${FOLDER}" "${file}")
  foreach(line IN LISTS lines)
    if(line MATCHES "[<\"/]\\.\\./")
      string(APPEND wrong "\n  ${name}: ${line}\n    includes are written by full path, never upwards")
    elseif(line MATCHES "[<\"]adoube/([^/]+)/" AND NOT CMAKE_MATCH_1 IN_LIST allowed)
      string(APPEND wrong "\n  ${name}: ${line}\n    ${CMAKE_MATCH_1} is not listed; allowed here: ${allowed_words}")
    endif()
  endforeach()
endforeach()
if(wrong)
  message(FATAL_ERROR "layering: ${UNIT} includes what it does not list:${wrong}\n")
endif()
file(TOUCH "${STAMP}")

# SPDX-License-Identifier: GPL-3.0-or-later
# Text files as part of a program.
#
#   adoube_embed_text(<target> <namespace>::<function> <file>...)
#
# Gives <target> a source that defines `std::span<const EmbeddedFile> <namespace>::<function>()`, declared as is
# EmbeddedFile in its own embedded.hpp: the files by name, as they are when the program is built.
if(CMAKE_SCRIPT_MODE_FILE)
  # cmake -DFUNCTION=… -DOUTPUT=… -DFILES=a|b|c -P EmbedText.cmake
  set(entries "")
  string(REGEX REPLACE "::[^:]*$" "" namespace "${FUNCTION}")
  string(REPLACE "|" ";" FILES "${FILES}")
  foreach(file IN LISTS FILES)
    get_filename_component(name "${file}" NAME)
    file(READ "${file}" text)
    string(APPEND entries "    {.name = \"${name}\", .text = R\"__(${text})__\"},\n")
  endforeach()
  string(CONCAT source
    "// Made by cmake/EmbedText.cmake; do not edit.\n"
    "#include \"embedded.hpp\"\n\n"
    "#include <vector>\n\n"
    "std::span<const ${namespace}::EmbeddedFile> ${FUNCTION}() {\n"
    "  static const std::vector<EmbeddedFile> files{\n${entries}  };\n"
    "  return files;\n"
    "}\n")
  file(WRITE "${OUTPUT}" "${source}")
  return()
endif()

include_guard(GLOBAL)

function(adoube_embed_text target function)
  string(REGEX REPLACE "^.*::" "" name "${function}")
  set(output "${CMAKE_CURRENT_BINARY_DIR}/${name}.cpp")
  list(JOIN ARGN "|" files)
  add_custom_command(OUTPUT "${output}"
    COMMAND "${CMAKE_COMMAND}" -DFUNCTION=${function} "-DOUTPUT=${output}" "-DFILES=${files}" -P "${CMAKE_CURRENT_FUNCTION_LIST_FILE}"
    DEPENDS ${ARGN} "${CMAKE_CURRENT_FUNCTION_LIST_FILE}"
    COMMENT "Embedding ${function}" VERBATIM)
  # Long literals are the point here; and what is generated needs no linting.
  set_source_files_properties("${output}" PROPERTIES COMPILE_OPTIONS -Wno-overlength-strings SKIP_LINTING ON)
  target_sources(${target} PRIVATE "${output}")
  target_include_directories(${target} PRIVATE "${CMAKE_CURRENT_SOURCE_DIR}")
endfunction()

// SPDX-License-Identifier: GPL-3.0-or-later
// Work done in a process of its own, which may hang, crash or eat memory.
#pragma once

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <functional>
#include <iostream>

namespace mutation {

/// What a process of its own says: its exit status, or 128 and more if it was stopped.
inline int in_child(int seconds, const std::function<int()>& work) {
  std::cout.flush();
  const pid_t child = fork();
  if (child == 0) {
    const rlimit cpu{.rlim_cur = static_cast<rlim_t>(seconds), .rlim_max = static_cast<rlim_t>(seconds)};
    const rlimit memory{.rlim_cur = rlim_t{2} << 30, .rlim_max = rlim_t{2} << 30};
    const rlimit core{.rlim_cur = 0, .rlim_max = 0};
    setrlimit(RLIMIT_CPU, &cpu);
    setrlimit(RLIMIT_AS, &memory);
    setrlimit(RLIMIT_CORE, &core);
    freopen("/dev/null", "w", stderr);
    _exit(work());
  }
  int status = 0;
  waitpid(child, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

}  // namespace mutation

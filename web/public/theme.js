// SPDX-License-Identifier: GPL-3.0-or-later
// Sets the theme before the first paint, so that a dark page never flashes white. lib/prefs keeps it from then on.
(function () {
  var theme;
  try {
    theme = JSON.parse(localStorage.getItem('adoube.prefs') || '{}').theme;
  } catch (e) {
    // A browser that keeps nothing follows the system.
  }
  if (theme !== 'light' && theme !== 'dark') theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.dataset.theme = theme;
})();

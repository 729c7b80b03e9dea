// SPDX-License-Identifier: GPL-3.0-or-later
// What a screen reader is told: moves and verdicts politely, the clock at once.

class Speech {
  polite = $state('');
  assertive = $state('');

  say(text: string): void {
    // The same sentence twice is said twice: a zero-width sign makes it another text.
    this.polite = text === this.polite ? `${text}\u200b` : text;
  }

  warn(text: string): void {
    this.assertive = text === this.assertive ? `${text}\u200b` : text;
  }
}

export const speech = new Speech();

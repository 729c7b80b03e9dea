// SPDX-License-Identifier: GPL-3.0-or-later
// The start position of a Chess960 number.
export function chess960_fen(number) {
  const row = Array(8).fill('');
  let n = number;
  row[2 * (n % 4) + 1] = 'b';
  n = Math.floor(n / 4);
  row[2 * (n % 4)] = 'b';
  n = Math.floor(n / 4);
  const free = () => row.map((piece, file) => (piece ? -1 : file)).filter((file) => file >= 0);
  row[free()[n % 6]] = 'q';
  n = Math.floor(n / 6);
  const pairs = [[0, 1], [0, 2], [0, 3], [0, 4], [1, 2], [1, 3], [1, 4], [2, 3], [2, 4], [3, 4]];
  const left = free();
  for (const index of pairs[n]) row[left[index]] = 'n';
  for (const piece of ['r', 'k', 'r']) row[free()[0]] = piece;
  const rank = row.join('');
  return `${rank}/pppppppp/8/8/8/8/PPPPPPPP/${rank.toUpperCase()} w KQkq - 0 1`;
}

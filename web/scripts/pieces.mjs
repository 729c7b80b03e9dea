// SPDX-License-Identifier: GPL-3.0-or-later
// Writes our piece set as files from the shapes that the pictures are drawn with: node scripts/pieces.mjs
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';

const source = readFileSync(new URL('../../src/draw/piece_shapes.cpp', import.meta.url), 'utf8');
const folder = new URL('../src/styles/pieces/', import.meta.url);
const inks = {
  w: { fill: '#fffdf8', outline: '#26211d', line: '#26211d' },
  b: { fill: '#37322f', outline: '#141210', line: '#f1ebe0' },
};
const letters = { pawn: 'P', knight: 'N', bishop: 'B', rook: 'R', queen: 'Q', king: 'K' };

const strings = (text) => [...text.matchAll(/"([^"]*)"/g)].map((match) => match[1]);

function named_lines(name) {
  const match = source.match(new RegExp(`string_view ${name} =([^;]*);`));
  return match ? strings(match[1]).join('') : '';
}

function field(shape, name) {
  const text = shape.split(`.${name} =`)[1]?.split(/,\s*\.|\}\s*$/)[0] ?? '';
  const constant = text.trim().match(/^\w+_lines/);
  return constant ? [named_lines(constant[0])] : strings(text);
}

mkdirSync(folder, { recursive: true });
for (const [role, letter] of Object.entries(letters)) {
  const text = source.split(`PieceShape ${role}{`)[1].split('constexpr')[0].trim().replace(/\};$/, '}');
  for (const [colour, ink] of Object.entries(inks)) {
    const joined = (name) => field(text, name).join('');
    const outlined = [joined('body'), ...field(text, 'crowns')].map((d) => `<path d="${d}"/>`).join('');
    const lines = joined('lines') + (colour === 'b' ? joined('lines_in_the_dark') : '');
    const dots = joined('dots');
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" stroke-linecap="round" stroke-linejoin="round">' +
      `<g fill="${ink.fill}" stroke="${ink.outline}" stroke-width="3">${outlined}</g>` +
      `<path fill="none" stroke="${ink.line}" stroke-width="2.6" d="${lines}"/>` +
      (dots ? `<path fill="${ink.line}" d="${dots}"/>` : '') +
      '</svg>\n';
    writeFileSync(new URL(`${colour}${letter}.svg`, folder), svg);
  }
}

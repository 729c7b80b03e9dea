// SPDX-License-Identifier: GPL-3.0-or-later
// The articles and their cases, read from data/laws as far as a board can show them.
import { readdirSync, readFileSync } from 'node:fs';
import { numbers_of, sentences } from './articles.mjs';
import { start_fen } from './chess.mjs';

const folder = new URL('../../data/laws/', import.meta.url);

const tried = (fen, move, accepted) => ({ say: `${move.slice(0, 2)}–${move.slice(2)}`, deeds: '', fen, accepted, expected: accepted ? 'Accepted.' : 'Refused.', move });

function cases() {
  const out = [];
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.cases'))) {
    let current = null;
    for (const raw of readFileSync(new URL(name, folder), 'utf8').split('\n')) {
      const line = raw.replace(/(^|\s)#.*$/, '').trim();
      const [word, ...rest] = line.split(/\s+/);
      if (word === 'case') out.push((current = { id: rest[0], sentences: [], fen: null, try: [] }));
      else if (!current) continue;
      else if (word === 'positive' || word === 'negative') current.sentences.push(...rest);
      else if (word === 'fen' && !current.fen) current.fen = rest[0] === 'start' ? start_fen : rest.join(' ');
      else if (word === 'fen' || word === 'moves' || word === 'board') current.closed = true;
      else if (word === 'legal' && !current.closed) current.try.push(...rest.map((move) => tried(current.fen, move, true)));
      else if (word === 'illegal' && !current.closed) current.try.push(tried(current.fen, rest[0], false));
    }
  }
  return out.filter((one) => one.fen && one.try.length);
}

export function laws() {
  const all = cases();
  const articles = new Map();
  for (const sentence of sentences) {
    const id = sentence.id.split('#')[0];
    if (!articles.has(id)) articles.set(id, { id, fide: null, sentences: [], text: '', cases: [] });
    const article = articles.get(id);
    article.sentences.push(sentence);
    article.fide = numbers_of(article.sentences);
    article.text = article.sentences.map((one) => one.text).join(' ');
  }
  for (const article of articles.values()) {
    const mine = all.filter((one) => one.sentences.some((sentence) => sentence.split('#')[0] === article.id));
    article.cases = mine.map(({ id, fen, try: tries }) => ({ id, fen, try: tries, note: '' }));
  }
  return { articles: [...articles.values()] };
}

/// The move behind a try, and the position it is made in.
export function law_try({ case: id, try: number = 0 }) {
  return cases().find((one) => one.id === id)?.try[number];
}

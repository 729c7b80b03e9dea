// SPDX-License-Identifier: GPL-3.0-or-later
// The sentences of data/laws/articles.tsv, and an article in both numberings.
import { readFileSync } from 'node:fs';

export const sentences = readFileSync(new URL('../../data/laws/articles.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => line.split('\t'))
  .map(([id, text, , , , fide]) => ({ id, fide: fide || null, text }));

/// Every number in the FIDE Laws of these sentences; null if there is none.
export const numbers_of = (some) => [...new Set(some.flatMap(({ fide }) => fide?.split(', ') ?? []))].join(', ') || null;

function number_of(article, ids) {
  if (article.startsWith('FIDE ')) return article.slice(5);
  return numbers_of(sentences.filter(({ id }) => (ids.length ? ids.includes(id) : id.split('#')[0] === article)));
}

/// For JSON.stringify: beside each article its number in the FIDE Laws.
export function in_both_numberings(_key, value) {
  if (typeof value?.article !== 'string' || 'fide' in value) return value;
  return { ...value, fide: number_of(value.article, value.sentences ?? []) };
}

import { LRUCache } from 'lru-cache';
import type { Read } from '#platform/db/reads.ts';
import { readMeanings } from './words.queries.ts';
import type { Meanings } from './words.sql.ts';

const MOST_WORDS = 5_000;
/** Longer ones are not words, and are not cached. */
const LONGEST = 60;

/** Caches what words stand for until a space changes, as another one may then contain them. */
export function meaningKeeper(read: Read) {
  const kept = new LRUCache<string, { changes: number; meanings: Meanings }>({ max: MOST_WORDS });
  /**
   * `changes` were counted before the words are read: a meaning may be newer than its number of changes, never older.
   */
  async function meaningsOf(words: readonly string[], changes: number): Promise<Meanings[]> {
    const known = new Map<string, Meanings>();
    for (const word of words) {
      const entry = kept.get(word);
      if (entry?.changes === changes) known.set(word, entry.meanings);
    }
    const asked = words.filter((word) => !known.has(word));
    const found = asked.length > 0 ? await read((db) => readMeanings(db, asked)) : [];
    for (const [nth, word] of asked.entries()) {
      const meanings = found[nth] ?? [];
      known.set(word, meanings);
      if (word.length <= LONGEST) kept.set(word, { changes, meanings });
    }
    return words.map((word) => known.get(word) ?? []);
  }
  const wasMisspelt = (word: string) => {
    const meanings = kept.peek(word)?.meanings;
    return meanings !== undefined && meanings.length > 0 && !meanings.includes(word);
  };
  return { meaningsOf, wasMisspelt };
}

// Chooses how to find a keyword's spaces: a sample of the spaces shows how many contain its words.
import { LRUCache } from 'lru-cache';
import type { Read } from '#platform/db/reads.ts';
import { MINUTE_MS } from '#platform/durations.ts';
import { COUNT_HELD_TO } from './search.queries.ts';
import { canBeKnown, folded as fold } from './search.rules.ts';
import { readSample } from './words.queries.ts';
import type { Meanings, Way, Ways, WayToNewest } from './words.sql.ts';

type Sample = Awaited<ReturnType<typeof readSample>>;

const SAMPLE_ROWS = 500;
const READ_AGAIN_MS = 10 * MINUTE_MS;
/** How many spaces can be examined newest first in the time it takes to find one by the index. */
const INDEX_COST = 12;
/** Up to this many spaces of a block may contain the words; beyond that, examining the newest is as quick. */
const MOST_OF_BLOCK = 1000;
/** The size of a block in `word_marks`. */
const BLOCK = 16_384;

/** Chooses by a sample that is renewed now and then: an old one makes a search slower, not wrong. */
export function wayChooser(read: Read) {
  const samples = new LRUCache<'spaces', Sample>({
    max: 1,
    ttl: READ_AGAIN_MS,
    allowStale: true,
    fetchMethod: () => read((db) => readSample(db, SAMPLE_ROWS)),
  });
  return async (words: readonly Meanings[]): Promise<Ways> => {
    if (words.length === 0)
      return { toSpaces: 'newest first', toNewest: 'newest first', toNewestTitles: 'newest first' };
    const sample = await samples.forceFetch('spaces');
    const folded = words.map((meanings) => meanings.map(fold));
    const areKnown = words.flat().every(canBeKnown);
    const holds = (text: string) =>
      folded.every((words) => words.some((word) => text.includes(word)));
    const share = shareOf(sample, ({ words }) => holds(words));
    const shareOfTitles = shareOf(sample, ({ title }) => holds(title));
    const spaces = sample[0]?.spaces ?? 0;
    return {
      toSpaces: wayTo(share, spaces),
      toNewest: wayToNewest(share, spaces, areKnown),
      toNewestTitles: wayToNewest(shareOfTitles, spaces, areKnown),
    };
  };
}

const shareOf = (sample: Sample, holds: (space: Sample[number]) => boolean) =>
  sample.filter(holds).length / Math.max(sample.length, 1);

const wayToNewest = (share: number, spaces: number, areKnown: boolean): WayToNewest =>
  areKnown && share * BLOCK <= MOST_OF_BLOCK ? 'by block' : wayTo(share, spaces);

// Newest first examines `COUNT_HELD_TO / share` spaces; the index finds that share of all.
function wayTo(share: number, spaces: number): Way {
  return INDEX_COST * share ** 2 * spaces > COUNT_HELD_TO ? 'newest first' : 'by index';
}

import { platformRefusals, Refusal } from '../http/refusal.ts';
import type { Db } from './database.ts';

/** One holds the lock; the next ones are at hand as soon as it is released. */
const MOST_AT_ONCE = 3;
const MOST_WAITING = 100;

type Line = { inside: number; waiting: PromiseWithResolvers<void>[] };

const lines = new WeakMap<Db, Map<string, Line>>();

/**
 * Lets a few at a time into `work` on the same row, named by `key`: the others wait here, where they hold no
 * connection. Refused as BUSY when too many wait. When the row's lock times out, all that wait are refused too: each of
 * them would wait as long.
 */
export async function inTurn<T>(db: Db, key: string, work: () => Promise<T>): Promise<T> {
  const line = lineOf(db, key);
  if (line.inside < MOST_AT_ONCE) line.inside += 1;
  else await placeIn(line);
  try {
    return await work();
  } catch (error) {
    const isBusy = error instanceof Refusal && error.kind === platformRefusals.BUSY;
    if (isBusy) for (const { reject } of line.waiting.splice(0)) reject(error);
    throw error;
  } finally {
    leave(db, key, line);
  }
}

function lineOf(db: Db, key: string): Line {
  const ofDatabase = lines.get(db) ?? new Map<string, Line>();
  lines.set(db, ofDatabase);
  const line = ofDatabase.get(key) ?? { inside: 0, waiting: [] };
  ofDatabase.set(key, line);
  return line;
}

function placeIn({ waiting }: Line): Promise<void> {
  if (waiting.length >= MOST_WAITING) throw new Refusal(platformRefusals.BUSY);
  const turn = Promise.withResolvers<void>();
  waiting.push(turn);
  return turn.promise;
}

/** Passes the place to whoever has waited longest. */
function leave(db: Db, key: string, line: Line): void {
  const next = line.waiting.shift();
  if (next) next.resolve();
  else line.inside -= 1;
  if (line.inside === 0) lines.get(db)?.delete(key);
}

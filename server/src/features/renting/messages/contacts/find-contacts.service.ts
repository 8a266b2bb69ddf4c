import { setImmediate } from 'node:timers/promises';
import type { Db } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import * as queries from './contacts.queries.ts';
import { findContacts } from './contacts.rules.ts';

/** Rows at once: each text is a search, and what is held and locked meanwhile is to be little. */
const BATCH = 100;

/** Finds what is to be hidden in texts that a release wrote which did not keep it. Until then it is found at each reading. */
export async function findLeftContacts({ db }: Pick<Platform, 'db'>): Promise<void> {
  await searchAll(db, queries.listUnsearchedWords, queries.keepContactsOfWords);
  await searchAll(db, queries.listUnsearchedNames, queries.keepContactsOfNames);
}

async function searchAll(
  db: Db,
  list: (db: Db, most: number) => Promise<queries.Unsearched[]>,
  keep: (db: Db, found: readonly queries.Found[]) => Promise<void>,
): Promise<void> {
  let texts: queries.Unsearched[];
  do {
    texts = await list(db, BATCH);
    const found: queries.Found[] = [];
    for (const { id, text } of texts) {
      found.push({ id, contacts: findContacts(text) });
      // A search may take 40 ms: others are answered between two of them.
      await setImmediate();
    }
    await keep(db, found);
  } while (texts.length === BATCH);
}

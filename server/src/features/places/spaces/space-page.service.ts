import type { Db } from '#platform/db/database.ts';
import { findRemoval } from './spaces.queries.ts';

const OF_SPACE = /^\/spaces\/([^/]+)(\/booking)?\/?$/;

/** The HTTP status of a page: a space's depends on whether it is listed, was removed, or does not exist. */
export async function statusOfPage(db: Db, path: string): Promise<200 | 404 | 410> {
  const [, spaceId] = OF_SPACE.exec(path) ?? [];
  if (spaceId === undefined) return 200;
  const space = /^\d{1,15}$/.test(spaceId) ? await findRemoval(db, Number(spaceId)) : null;
  if (!space) return 404;
  return space.is_removed ? 410 : 200;
}

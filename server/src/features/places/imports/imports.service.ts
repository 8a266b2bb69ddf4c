import { timeFreed } from '#places/availability/availability.events.ts';
import { lockManaged, refuseUnlessManaged } from '#places/spaces/spaces.service.ts';
import type { Db } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { later } from '#platform/durations.ts';
import { ask, happened } from '#platform/happened.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Caller } from '#platform/http/session.ts';
import type { Platform } from '#platform/platform.ts';
import { importRefusals } from './imports.contract.ts';
import { importAdded, importRemoved } from './imports.events.ts';
import {
  claimOne,
  deleteImport,
  type ImportOfSpace,
  insertImport,
  listImportIds,
  listImportsOf,
} from './imports.queries.ts';
import { nextRefresh } from './imports.rules.ts';
import {
  CLAIM_MS,
  fetchCalendar,
  refreshClaimed,
  takeKnown,
  takeNews,
} from './refresh-import.service.ts';

const ADDED = { name: 'import-add', tries: 30, seconds: 3600 };
const REFRESHED = { name: 'import-refresh', tries: 6, seconds: 600 };

export async function readImports({ db, clock }: Platform, caller: Caller, spaceId: number) {
  await refuseUnlessManaged(db, caller, spaceId);
  return listImportsOf(db, { spaceId }, clock.now());
}

type NewImport = { name: string; url: string };

/** Imports a calendar, once it was read: one that cannot be read is refused with the reason. */
export async function addImport(
  platform: Platform,
  caller: Caller,
  spaceId: number,
  input: NewImport,
) {
  const { db, clock, limits } = platform;
  await refuseUnlessManaged(db, caller, spaceId);
  await limits.count(ADDED, `${caller.id}`);
  const news = await fetchCalendar(platform, input.url);
  if (news.outcome === 'failed') {
    const { sentence } = news;
    throw new Refusal(importRefusals.IMPORT_NOT_READABLE, { sentence, field: 'url' });
  }
  const now = clock.now();
  const importId = await inTransaction(db, async (tx) => {
    await lockManaged(tx, caller, spaceId);
    const nextAt = nextRefresh(now, 0, Math.random());
    const added = await insertImport(tx, { spaceId, ...input, by: caller.id, nextAt, now });
    if (added === 'full') throw new Refusal(importRefusals.TOO_MANY_IMPORTS);
    if (added === 'there already')
      throw new Refusal(importRefusals.IMPORT_THERE_ALREADY, { field: 'url' });
    await takeNews(tx, { importId: added, spaceId, news, now });
    const detail = { import_id: added, name: input.name, host: new URL(input.url).host };
    await happened(tx, importAdded, { about: spaceId, by: caller.id, at: now, detail });
    return added;
  });
  return findImport(db, { spaceId, importId }, now);
}

/** Refreshes a calendar now. While somebody else does, returns the present state. */
export async function refreshNow(platform: Platform, caller: Caller, one: ImportOfSpace) {
  const { db, clock, limits } = platform;
  await refuseUnlessManaged(db, caller, one.spaceId);
  const now = clock.now();
  await findImport(db, one, now);
  await limits.count(REFRESHED, `${one.importId}`);
  const claim = await claimOne(db, one, now, later(now, CLAIM_MS));
  if (claim) await refreshClaimed(platform, claim);
  return findImport(db, one, clock.now());
}

/** Removes an import with its blocks; time that the space's other calendars need too stays blocked by them. */
export async function dropImport({ db, clock }: Platform, caller: Caller, one: ImportOfSpace) {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    await lockManaged(tx, caller, one.spaceId);
    const name = await deleteImport(tx, one);
    if (name === null) throw new Refusal(importRefusals.IMPORT_NOT_FOUND);
    for (const importId of await listImportIds(tx, one.spaceId))
      await takeKnown(tx, { importId, spaceId: one.spaceId, now });
    await ask(tx, timeFreed, { spaceId: one.spaceId, now });
    const detail = { import_id: one.importId, name };
    await happened(tx, importRemoved, { about: one.spaceId, by: caller.id, at: now, detail });
  });
}

async function findImport(db: Db, one: ImportOfSpace, now: Date) {
  const [calendar] = await listImportsOf(db, one, now);
  if (!calendar) throw new Refusal(importRefusals.IMPORT_NOT_FOUND);
  return calendar;
}

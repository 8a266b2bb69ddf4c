import { Readable } from 'node:stream';
import type { Db } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { happened } from '#platform/happened.ts';
import type { Limit } from '#platform/http/limits.ts';
import { linesOf } from '#platform/http/lines.ts';
import { platformRefusals } from '#platform/http/refusal.ts';
import type { Caller } from '#platform/http/session.ts';
import { toShillings } from '#platform/money.ts';
import type { Platform } from '#platform/platform.ts';
import { toNairobiIso } from '#platform/time.ts';
import { dataExported } from './own-data.events.ts';
import { walkSection } from './own-data.queries.ts';
import { SECTIONS } from './sections.sql.ts';

const EXPORTS: Omit<Limit, 'name'> = { tries: 5, seconds: 86_400 };

/** One file of either kind at a time per person. */
const enter = linesOf({ atOnce: 1, mostWaiting: 1, full: platformRefusals.TOO_MANY_CALLS });

/** Everything stored about a person, read and sent in parts. */
export const exportData = (platform: Platform, caller: Caller): Promise<Readable> =>
  exportOnce(platform, caller, 'data', () =>
    Readable.from(textOf(platform.db, caller.id, platform.clock.now())),
  );

/** Once the person's other export is done: counts this one, records it, and writes it. */
export async function exportOnce(
  { db, clock, limits }: Platform,
  caller: Caller,
  what: 'data' | 'papers',
  write: () => Readable,
): Promise<Readable> {
  const leave = await enter(String(caller.id));
  try {
    await limits.count({ ...EXPORTS, name: `own-${what}` }, String(caller.id));
    await inTransaction(db, (tx) =>
      happened(tx, dataExported, {
        ...{ about: caller.id, by: caller.id, at: clock.now() },
        detail: { what },
      }),
    );
    return write().once('close', leave);
  } catch (error) {
    leave();
    throw error;
  }
}

async function* textOf(db: Db, userId: number, now: Date): AsyncGenerator<string> {
  const about =
    'Everything that Nafasi keeps of you. Amounts are in Kenyan shillings, times those of Nairobi.';
  yield `{\n"about": ${JSON.stringify(about)},\n"written_at": ${JSON.stringify(toNairobiIso(now))}`;
  for (const name of Object.keys(SECTIONS) as (keyof typeof SECTIONS)[]) {
    yield `,\n${JSON.stringify(name)}: [`;
    let comma = '\n';
    for await (const row of walkSection(db, name, userId)) {
      yield comma + JSON.stringify(readable(row));
      comma = ',\n';
    }
    yield ']';
  }
  yield '\n}\n';
}

/** A row for people: Nairobi times, shillings for cents, at any depth. */
function readable(value: unknown): unknown {
  if (value instanceof Date) return toNairobiIso(value);
  if (Array.isArray(value)) return value.map(readable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inside]) =>
      key.endsWith('_cents')
        ? [key.slice(0, -'_cents'.length), inside === null ? null : toShillings(inside)]
        : [key, readable(inside)],
    ),
  );
}

// Records refused access: what a signed-in person was refused, and every failed login or wrong password. A flood must
// not fill the database: the first few of a kind within an hour get a row each, and one more row counts the rest.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { recordAudit } from '../audit.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { HOUR_MS, MINUTE_MS } from '../durations.ts';
import type { Log } from '../log.ts';
import type { Platform } from '../platform.ts';
import { confirmRefusals } from './confirmation.ts';
import { networkOf } from './network.ts';
import { platformRefusals, type Refusal } from './refusal.ts';
import { callerOf } from './session.ts';

/** How many of a kind, by one person or from one network, get a row of their own within an hour. */
export const SINGLE_ROWS = 5;
/** How many people and networks are distinguished within an hour; any beyond are counted as one. */
const MOST_KINDS = 1000;

const IS_ACCESS: ReadonlySet<number> = new Set([401, 403, 429]);

type Refused = {
  action: string;
  /** Who was refused, or whose account was tried; null for strangers. */
  userId: number | null;
  actorId: number | null;
  detail: Record<string, unknown>;
};
type Counted = { refused: Refused; times: number };

type RefusalsOnRecord = {
  note(request: FastifyRequest, refusal: Refusal): void;
  /** Writes the counts that are due, or at the end all of them, and waits for rows being written. */
  settle(isEnd?: boolean): Promise<void>;
};

/** Records refusals; counts are written once their hour is over, and before the process ends. */
export function recordRefusals(
  app: FastifyInstance,
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
) {
  const refusals = refusalsIn({ db, clock, log: app.log });
  const timer = setInterval(() => void refusals.settle(), MINUTE_MS).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await refusals.settle(true);
  });
  return refusals.note;
}

/** Counted in each process by itself: counting needs no query. */
function refusalsIn({
  db,
  clock,
  log,
}: Pick<Platform, 'db' | 'clock'> & { log: Log }): RefusalsOnRecord {
  const counted = new Map<string, Counted>();
  const writing = new Set<Promise<void>>();
  let hour = 0;

  const write = (refused: Refused, times?: number) => {
    // Not awaited by the response, which must not be delayed and must not show whether an address has an account.
    const row = writeRow(db, clock.now(), times ? withTimes(refused, times) : refused)
      .catch((error) => log.error({ err: error }, 'A refusal could not be put on record'))
      .finally(() => writing.delete(row));
    writing.add(row);
  };
  const endHour = () => {
    for (const { refused, times } of counted.values())
      if (times > SINGLE_ROWS) write(refused, times - SINGLE_ROWS);
    counted.clear();
  };
  const beginHour = () => {
    const now = Math.floor(clock.now().getTime() / HOUR_MS);
    if (now !== hour) endHour();
    hour = now;
  };
  return {
    note(request, refusal) {
      const refused = refusedAccess(request, refusal);
      if (!refused) return;
      beginHour();
      const own = `${refused.action} ${refused.userId ?? refused.detail.network}`;
      const isKnown = counted.has(own) || counted.size < MOST_KINDS;
      const key = isKnown ? own : refused.action;
      const entry = counted.get(key) ?? {
        refused: isKnown ? refused : ofMany(refused),
        times: 0,
      };
      counted.set(key, entry);
      entry.times += 1;
      if (entry.times <= SINGLE_ROWS) write(refused);
    },
    async settle(isEnd = false) {
      if (isEnd) endHour();
      else beginHour();
      await Promise.all(writing);
    },
  };
}

function refusedAccess(request: FastifyRequest, { kind, details }: Refusal): Refused | null {
  if (!IS_ACCESS.has(kind.status) && kind !== confirmRefusals.WRONG_PASSWORD) return null;
  const caller = callerOf(request);
  // An expired session is renewed many times a day: nobody was kept from anything.
  if (!caller && kind === platformRefusals.NOT_SIGNED_IN) return null;
  return {
    action: `refused.${kind.code.toLowerCase()}`,
    userId: caller?.id ?? details.about ?? null,
    actorId: caller?.id ?? null,
    detail: {
      route: `${request.method} ${request.routeOptions.url ?? ''}`.trim(),
      network: networkOf(request.ip),
    },
  };
}

const ofMany = ({ action }: Refused): Refused => ({
  action,
  userId: null,
  actorId: null,
  detail: { network: 'many' },
});

const withTimes = (refused: Refused, times: number): Refused => ({
  ...refused,
  detail: { ...refused.detail, times },
});

const writeRow = (db: Db, at: Date, { action, userId, actorId, detail }: Refused) =>
  inTransaction(db, (tx) =>
    recordAudit(tx, {
      at,
      actorId,
      action,
      subject: userId === null ? 'network' : 'user',
      subjectId: userId,
      detail,
    }),
  );

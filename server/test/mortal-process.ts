// The server itself, for proofs that kill it: its clock is set from outside, and it dies by kill -9 at the step it is
// given. Steps are what may outlive it, as far as outgoing money is concerned: a COMMIT, a write outside of a
// transaction, a request to M-Pesa before it leaves, once it has left, and once it is answered. Its code is loaded
// before it is ordered to begin.
import diagnostics from 'node:diagnostics_channel';
import { writeSync } from 'node:fs';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { systemClock } from '#platform/clock.ts';
import { main } from '../src/main.ts';
import { builtWebApp } from './built-web-app.ts';

const STANDARD_OUTPUT = 1;
const WRITES =
  /^\s*(?:\/\*.*?\*\/)?\s*(?:with .*?)?\b(?:insert into|update|delete from)\s+(\w*(?:payout|transfer|earned_part|approval|callback|destination)\w*)/is;

// The queue looks for work every two seconds; here it works when ordered to.
const jobs = new Map<string, (batch: unknown[]) => Promise<unknown>>();
const { work } = PgBoss.prototype as { work: (...given: unknown[]) => unknown };
(PgBoss.prototype as { work: typeof work }).work = function (this: PgBoss, ...given: unknown[]) {
  jobs.set(given[0] as string, given.at(-1) as (batch: unknown[]) => Promise<unknown>);
  return work.apply(this, given);
};

let aheadMs = 0;
let left = Number.POSITIVE_INFINITY;

/** An order of the parent process: how far its clock is ahead, after how many steps it dies, and a job to run. */
export type Order = { aheadMs: number; steps: number | null; job: string | null };

const told = Promise.withResolvers<void>();
// The parent process is gone.
process.on('disconnect', () => process.exit());
process.on('message', (order: Order & { id: number }) => void obey(order));
async function obey({ id, ...order }: Order & { id: number }): Promise<void> {
  aheadMs = order.aheadMs;
  left = order.steps ?? Number.POSITIVE_INFINITY;
  told.resolve();
  // A failing job has been logged, and runs again with the clock.
  if (order.job !== null)
    await jobs
      .get(order.job)?.([])
      .catch(() => undefined);
  process.send?.({ id });
}
systemClock.now = () => new Date(Date.now() + aheadMs);

function step(name: string): void {
  left -= 1;
  if (left > 0) return;
  // Buffered output would not leave the process any more.
  writeSync(STANDARD_OUTPUT, `\nDied ${name}.\n`);
  process.kill(process.pid, 'SIGKILL');
}

// The last write in a transaction identifies it.
const written = new WeakMap<object, string | null>();
const query = pg.Client.prototype.query as (this: object, ...args: unknown[]) => unknown;
pg.Client.prototype.query = function (this: object, ...args: unknown[]) {
  const [first] = args;
  const text = typeof first === 'string' ? first : ((first as { text?: string })?.text ?? '');
  const [word = ''] = text.trim().toLowerCase().split(/\s/, 1);
  if (word === 'begin' || word === 'start') written.set(this, null);
  const [, table = null] = WRITES.exec(text) ?? [];
  const isInside = written.has(this);
  if (isInside && table) written.set(this, table);
  const last = isInside ? written.get(this) : table;
  const isEnd = isInside ? word === 'commit' : table !== null;
  if (isInside && (word === 'commit' || word === 'rollback')) written.delete(this);
  if (isEnd && last) step(`before it kept what it wrote to ${last}`);
  const sent = query.apply(this, args);
  if (isEnd && last && sent instanceof Promise)
    return sent.then((result) => {
      step(`once it had kept what it wrote to ${last}`);
      return result;
    });
  return sent;
} as typeof pg.Client.prototype.query;

for (const [channel, when] of [
  ['undici:request:create', 'before it asked M-Pesa'],
  ['undici:request:bodySent', 'once it had asked M-Pesa'],
  ['undici:request:headers', 'once M-Pesa had answered'],
] as const)
  diagnostics.subscribe(channel, (message) => {
    const { path } = (message as { request: { path: string } }).request;
    if (path.startsWith('/mpesa/')) step(when);
  });

await told.promise;
await main(() => builtWebApp());

// The stage for proofs of crashes and faults: a PostgreSQL of its own, a server process over it, a mail server that
// counts, and a world that observes.
import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '#platform/db/database.ts';
import { onlyValue } from '#platform/db/rows.ts';
import { openMailSink } from '../mail-sink.ts';
import { mortalPostgres } from '../mortal-postgres.ts';
import { prepareDatabase } from '../postgres.ts';
import { openRelay } from '../relay.ts';
import { serverProcesses } from '../server-process.ts';
import { openWorld, type World } from '../world.ts';

/**
 * `settings` are those of the server; `prepare` gets the PostgreSQL while its database is empty. With `isMeasured`, for
 * measurements, nothing stands between the two, and Node runs as in production.
 */
type Wanted = {
  settings?: Record<string, string>;
  isMeasured?: boolean;
  prepare?: (postgres: Awaited<ReturnType<typeof mortalPostgres>>) => Promise<void>;
};

export type Stage = Awaited<ReturnType<typeof openStage>>;

export async function openStage(
  opened: AsyncDisposableStack,
  { settings = {}, isMeasured = false, prepare }: Wanted = {},
) {
  const postgres = await mortalPostgres();
  opened.defer(() => postgres.remove());
  await prepare?.(postgres);
  const db = openDatabase(postgres.url, () => undefined);
  await prepareDatabase(db, postgres.url);
  await db.destroy();
  const database = { url: postgres.url, pooledUrl: null, drop: async () => undefined };
  const clock = { now: () => new Date(), set: () => undefined, pass: () => undefined };
  const world = await openWorld({ RATE_LIMITS: 'off' }, { database, clock });
  opened.defer(() => world.close());
  let letters = 0;
  const mails = await openMailSink(() => {
    letters += 1;
  });
  opened.defer(() => mails.close());
  const relay = await openRelay(postgres.url);
  opened.defer(() => relay.close());
  const processes = await serverProcesses(
    {
      DATABASE_URL: (isMeasured ? postgres : relay).url.replace('@/', '@localhost/'),
      SMTP_URL: mails.url,
      ...settings,
    },
    {
      isAhead: false,
      nodeOptions: isMeasured
        ? [
            '--expose-gc',
            '--max-semi-space-size=4',
            '--heap-growing-percent=40',
            '--incremental-marking-soft-trigger=45',
            '--incremental-marking-hard-trigger=80',
            '--no-allocation-site-pretenuring',
          ]
        : [],
    },
  );
  opened.defer(() => processes.remove());
  return { world, postgres, relay, processes, mails: { ...mails, count: () => letters } };
}

const TASKS_LEFT = ['created', 'retry', 'active'];

/**
 * Waits until every notice has been written and sent: what a killed process had begun is given back within some
 * minutes.
 */
export async function untilSent(world: World): Promise<void> {
  for (;;) {
    const left = await onlyValue<number>(world.db)`
      select (select count(*) from notice_sendings where state = 'queued')
        + (select count(*) from pgboss.job
           where name in ('write-notices', 'send-notice') and state::text = any(${TASKS_LEFT}))`;
    if (left === 0) return;
    await wait(500);
  }
}

/** How many mails were sent by our own record. */
export const countSent = ({ db }: World) =>
  onlyValue<number>(db)`
    select count(*) from notice_sendings where channel = 'mail' and state = 'sent'`;

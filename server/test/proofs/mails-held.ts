// The mail server is away for an hour, by the clock: afterwards each mail has come, once.
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { sendNoticeTask } from '#insight/notices/notify.service.ts';
import { onlyValue } from '#platform/db/rows.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { peopleAt } from './people.ts';
import { sendOver } from './served.ts';
import { countSent, openStage, untilSent } from './stage.ts';

const PEOPLE = 4;
const ANSWERS = 60;
const TRIES = 6;

/** `isAgain` plants a mail that is sent a second time. */
export async function mailsHeld({ isAgain = false } = {}) {
  await using opened = new AsyncDisposableStack();
  const { world, processes, mails } = await openStage(opened);
  const server = await processes.start(0);
  opened.defer(() => server.kill());
  const people = await peopleAt(world, sendOver(processes.url), PEOPLE);
  mails.setAway(true);
  people.begin();
  await people.hears(ANSWERS);
  await people.stop();
  // An hour passes: each mail is tried as often as in an hour, and no more, as it is given up in the end.
  for (let left = 1; left > 0; ) {
    await sql`
      update pgboss.job set start_after = now() where state = 'retry' and retry_count < ${TRIES}`.execute(
      world.db,
    );
    left = await onlyValue<number>(world.db)`
      select count(*) from pgboss.job
      where name in ('write-notices', 'send-notice') and state in ('created', 'retry', 'active')
        and (name = 'write-notices' or retry_count < ${TRIES})`;
    await wait(250);
  }
  const held = await onlyValue<number>(world.db)`
    select count(*) from pgboss.job where name = 'send-notice' and state in ('retry', 'active')`;
  const early = mails.count();
  mails.setAway(false);
  await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(world.db);
  await untilSent(world);
  if (isAgain) {
    const sending_id = await onlyValue<number>(world.db)`
      update notice_sendings set state = 'queued', decided_at = null
      where id = (select min(id) from notice_sendings where state = 'sent') returning id`;
    await inTransaction(world.db, (tx) =>
      world.services.queue.add(tx, sendNoticeTask, { sending_id }),
    );
    await untilSent(world);
  }
  const [sent, arrived] = [await countSent(world), mails.count()];
  const breaches = [...people.breaches];
  if (early > 0) breaches.push(`${early} mails arrived while the mail server was away.`);
  if (sent !== arrived) breaches.push(`${sent} mails were sent, and ${arrived} arrived.`);
  return { held, arrived, breaches };
}

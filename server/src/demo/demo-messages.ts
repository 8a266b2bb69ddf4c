import type { Tx } from '#platform/db/database.ts';
import { earlier, HOUR_MS, later, MINUTE_MS } from '#platform/durations.ts';
import { insertMessage } from '#renting/messages/messages.queries.ts';
import type { Part } from '#renting/messages/messages.rules.ts';
import { insertReport } from '#renting/messages/reports/thread-reports.queries.ts';
import {
  noteSeen,
  noteWritten,
  openOfBooking,
  openQuestion,
} from '#renting/messages/threads.queries.ts';
import { DEMO_ACCOUNTS } from './demo-accounts.ts';
import type { Booked } from './demo-bookings.ts';
import { required } from './demo-data.ts';
import type { History } from './demo-history.ts';
import type { Person } from './demo-people.ts';

type Needs = {
  booked: readonly Booked[];
  people: readonly Person[];
  ownerId: number;
  now: Date;
  history: History;
};

/**
 * What the demo's client and owner have written with others: about a booking, an unanswered question, and a reported
 * one. All of it is from the day before yesterday, so that nobody gets mail about it.
 */
export async function addMessages(tx: Tx, needs: Needs): Promise<void> {
  const { booked, people, ownerId, now } = needs;
  const at = earlier(now, 30 * HOUR_MS);
  const ofOwner = booked.filter(({ visit }) => visit.space.ownerId === ownerId);
  const regular = required(
    people.find(({ email }) => email === DEMO_ACCOUNTS[0].email),
    'client to name',
  );
  const { visit, bookingId } = required(
    ofOwner
      .filter(({ visit: { client, fate } }) => client.id === regular.id && fate === 'paid')
      .toSorted((one, other) => other.visit.end.getTime() - one.visit.end.getTime())[0],
    'paid booking of the two',
  );
  await talk(
    tx,
    await openOfBooking(tx, bookingId, regular.id, at),
    { clientId: regular.id, ownerId, at },
    [
      ['client', 'Hello, we are bringing a second projector. Is there a socket by the window?'],
      ['owner', 'Yes, two of them, and an extension in the cupboard.'],
      ['client', 'Perfect, thank you. My number is 0712 345 678 if anything comes up.'],
      ['owner', 'Noted. The guard at the gate knows that you are coming.'],
    ],
  );

  const [curious, rude] = people.filter(
    ({ id, roles }) => roles.includes('client') && ![regular.id, ownerId].includes(id),
  );
  const asking = required(curious, 'client who asks');
  const question = await openQuestion(tx, visit.space.id, asking.id, at);
  await talk(tx, question, { clientId: asking.id, ownerId, at: later(at, HOUR_MS) }, [
    ['client', 'Is the room free on Friday afternoon for twelve of us? And is there parking?'],
  ]);

  const pushing = required(rude, 'client who is reported');
  const reported = await openQuestion(tx, visit.space.id, pushing.id, at);
  await talk(tx, reported, { clientId: pushing.id, ownerId, at: later(at, 2 * HOUR_MS) }, [
    ['client', 'I can pay you cash, half of it. Call me on 0722 000 111.'],
    ['owner', 'Please book here, that is how I do it.'],
  ]);
  await report(tx, required(reported ?? undefined, 'thread to report'), needs);
}

type Talk = { clientId: number; ownerId: number; at: Date };

/** A message every few minutes. Both have read what came before their own messages; the last one only its author. */
async function talk(
  tx: Tx,
  thread: number | null,
  { clientId, ownerId, at }: Talk,
  lines: readonly (readonly [by: Part, words: string])[],
): Promise<void> {
  const threadId = required(thread ?? undefined, 'thread that is opened');
  let last = 0;
  for (const [nth, [by, words]] of lines.entries()) {
    const now = later(at, nth * 7 * MINUTE_MS);
    const authorId = by === 'client' ? clientId : ownerId;
    await noteSeen(tx, threadId, { part: by, userId: authorId, upTo: last });
    last = await insertMessage(tx, { threadId, authorId, words, now });
    await noteWritten(tx, threadId, { messageId: last, by, now });
  }
}

async function report(tx: Tx, threadId: number, { ownerId, now, history }: Needs): Promise<void> {
  const at = earlier(now, 26 * HOUR_MS);
  const words = 'They want to pay me past Nafasi, for less.';
  const report = { threadId, userId: ownerId, reason: 'pays_outside' as const, words, now: at };
  const reportId = required((await insertReport(tx, report)) ?? undefined, 'report that is kept');
  history.note(at, ownerId, 'thread.reported', 'thread', threadId, { report_id: reportId });
}

import type { Booked } from '#renting/bookings/bookings.factory.ts';
import { NOW, type Person, type World } from '#test/world.ts';
import { REPORT_HOURS } from './problems.rules.ts';

/** An instant some hours after the start of a booking of the factory, which is from 09:00 to 14:00 on the next day. */
export const afterStart = (hours: number): Date =>
  new Date(NOW.getTime() + (23 + hours) * 3_600_000);

/** The last hour in which a problem can be reported, counted from the start. */
export const LAST_HOUR = 5 + REPORT_HOURS;

/** The client reports what was wrong, an hour after the start. */
export async function report(
  world: World,
  { client, id }: Pick<Booked, 'client' | 'id'>,
  words = 'Nobody came to open, and nobody picked up.',
) {
  world.clock.set(afterStart(1));
  await client.signInAgain();
  const body = { reason: 'closed_door', words };
  return client.call('POST', `/api/bookings/${id}/problems`, body);
}

/** The owner answers, an hour after that. */
export async function answerIt(world: World, owner: Person, problemId: number) {
  world.clock.set(afterStart(2));
  await owner.signInAgain();
  return owner.call('POST', `/api/problems/${problemId}/answer`, { answer: 'I was in traffic.' });
}

export const decide = (admin: Person, problemId: number, refund_amount: number | string) =>
  admin.call('POST', `/api/problems/${problemId}/decide`, {
    refund_amount,
    decision: 'The door was closed for an hour.',
  });

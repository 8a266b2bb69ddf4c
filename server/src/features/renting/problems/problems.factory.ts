import type { Booked } from '#renting/bookings/bookings.factory.ts';
import { NOW, type Person, type World } from '#test/world.ts';
import { REPORT_HOURS } from './problems.rules.ts';

/** A booking of the factory begins at 09:00 and ends at 14:00 on the next day: an instant so many hours from its start. */
export const afterStart = (hours: number): Date =>
  new Date(NOW.getTime() + (23 + hours) * 3_600_000);

/** The last hour of those in which a problem of it can be reported, counted from its start. */
export const LAST_HOUR = 5 + REPORT_HOURS;

/** Its client says what was wrong, an hour after its start. */
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

/** The owner of what was booked answers, an hour after that. */
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

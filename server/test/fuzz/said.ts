// What the two of a side write to each other, and about each other: as in the whole scene, each word is unique.
import { sql } from 'kysely';
import { makeSpace } from '#places/spaces/spaces.factory.ts';
import { openFor, PDF, sendFileOf, write } from '#renting/messages/messages.factory.ts';
import type { Person, World } from '../world.ts';
import type { Marks, Side } from './marks.ts';

/** Throws if the call is refused. */
export async function done(person: Person, ...call: Parameters<Person['call']>) {
  const answer = await person.call(...call);
  if (answer.status >= 300)
    throw new Error(`${call[0]} ${call[1]}: ${JSON.stringify(answer.body)}`);
  return answer;
}

/** A question with a file, which its client has reported, and a thread of a booking, which nobody has reported. */
export async function writeToEachOther(
  marks: Marks,
  { owner, client, spaceId }: Side,
  bookingId: number,
) {
  const question = await openFor(client, { space_id: spaceId });
  const aloud = () => marks.word('message', owner, client);
  const name = `${aloud()}.pdf`;
  const { body } = await sendFileOf(client, PDF.replace('<<>>', `<</A(${aloud()})>>`), name);
  await sent(write(client, question, aloud(), { file_ids: [body.data.id] }));
  await sent(write(owner, question, aloud()));
  const ofBooking = await openFor(owner, { booking_id: bookingId });
  await sent(write(owner, ofBooking, aloud()));
  await done(client, 'POST', `/api/threads/${question}/reports`, {
    ...{ reason: 'rude', words: marks.word('other', client) },
  });
}

async function sent(answer: Promise<{ status: number; body: unknown }>) {
  const { status, body } = await answer;
  if (status !== 201) throw new Error(`Not sent: ${JSON.stringify(body)}`);
}

/** A review that its owner answers and reports. */
export async function answerReview(marks: Marks, owner: Person, reviewId: number) {
  await done(owner, 'PUT', `/api/reviews/${reviewId}/answer`, { answer: 'You are welcome.' });
  await done(owner, 'POST', '/api/reports', {
    ...{ about: 'review', id: reviewId, reason: 'untrue', words: marks.word('other', owner) },
  });
}

/** How to get in, for those who have paid, and a space that waits for an admin. */
export async function tellOfSpaces(
  world: World,
  marks: Marks,
  { owner, client, spaceId }: Side,
  admin: Person,
) {
  const told = () => marks.word('way in', owner, client);
  await done(owner, 'PUT', `/api/spaces/${spaceId}/way_in`, {
    ...{ building: told(), landmark: told(), steps: [told()], contact_name: told() },
    ...{ phone_number: '0733123456', latitude: -1.2636, longitude: 36.8043 },
  });
  const title = marks.word('waiting', owner);
  const waits = await makeSpace(world.services, { owner_id: owner.id, title });
  await sql`update spaces set status = 'waiting' where id = ${waits}`.execute(world.db);
  const now = world.clock.now();
  await sql`insert into listing_reviews (space_id, sent_at) values (${waits}, ${now})`.execute(
    world.db,
  );
  const questions = marks.word('other', owner);
  await done(admin, 'POST', `/api/spaces/${waits}/listing/ask`, { questions });
}

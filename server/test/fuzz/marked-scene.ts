// Two owners and two clients who have nothing to do with each other, with something of every kind. Whatever is not
// public contains a unique word, so that any caller who sees it can be checked for the right to.
import { type RawBuilder, sql } from 'kysely';
import { newCode, pay, sendConfirmation } from '#channels/codes/codes.factory.ts';
import { press } from '#channels/prompts/prompts.factory.ts';
import { passToEarning } from '#earning/earnings/earnings.factory.ts';
import { payAll } from '#earning/payouts/payouts.factory.ts';
import { owe } from '#money/refunds/refunds.factory.ts';
import { makeSpace } from '#places/spaces/spaces.factory.ts';
import { toDarajaTime } from '#platform/daraja/time.ts';
import { allValues } from '#platform/db/rows.ts';
import { makeBooking } from '#renting/bookings/bookings.factory.ts';
import { putBooking } from '../past-bookings.ts';
import { NOW, type Person, type World } from '../world.ts';
import { type Kind, type Mark, type Marks, newMarks, type Side } from './marks.ts';
import { answerReview, done, tellOfSpaces, writeToEachOther } from './said.ts';

export const CALLERS = [
  'visitor',
  'client',
  'other client',
  'owner',
  'other owner',
  'admin',
] as const;
export type CallerName = (typeof CALLERS)[number];
export type Scene = Awaited<ReturnType<typeof makeScene>>;

const MARKED = /zq[0-9a-z]+qz|(?<=\+?254|\b0)7990\d{5}|\bUKO[0-9A-Z]{7}\b|\bA0099\d{5}[A-Z]\b/g;

/** The marked words of a text, each once. */
export const marksIn = (text: string): string[] => [...new Set(text.match(MARKED) ?? [])];

export async function makeScene(world: World) {
  const marks = newMarks();
  const admins = [await world.asAdmin(), await world.asAdmin()] as const;
  const sides = [await makeSide(world, marks), await makeSide(world, marks)] as const;
  await passToEarning(world);
  const everybody = [...admins, ...sides.flatMap(({ owner, client }) => [owner, client])];
  for (const person of everybody) await person.signInAgain();
  for (const side of sides) await visit(world, marks, side);
  // Owners are paid on the next day.
  world.clock.pass(25 * 60);
  await payAll(world, [...admins]);
  await sendConfirmation(world, newCode(), 1200);
  for (const person of everybody) await person.signInAgain();
  for (const side of sides) {
    await bookAhead(world, marks, side);
    await tellOfSpaces(world, marks, side, admins[0]);
  }
  await world.processQueue();
  const [{ owner, client }, other] = sides;
  return {
    people: {
      ...{ client, owner, 'other client': other.client, 'other owner': other.owner },
      admin: admins[0],
    } satisfies Record<Exclude<CallerName, 'visitor'>, Person>,
    emails: new Map(everybody.map(({ id, email }) => [email, id])),
    codes: sides.map(({ code }) => code),
    marks: marks.marks,
    /** The refs under which M-Pesa answers its requests. */
    refs: JSON.stringify(world.mpesa.requests).match(/(?<=\/)[0-9a-f]{32}/g) ?? [],
  };
}

/** An owner with a space, and its client. */
async function makeSide(world: World, marks: Marks) {
  const owner = await mark(world, marks, await world.asOwner());
  const client = await mark(world, marks, await world.asClient());
  const spaceId = await makeSpace(world.services, { owner_id: owner.id });
  await done(owner, 'PUT', '/api/tax-details', {
    kra_pin: marks.pin(owner, client),
    is_vat_registered: false,
  });
  await done(owner, 'PUT', '/api/payouts/destination', {
    kind: 'phone',
    phone_number: `0${marks.phone(owner)}`,
    schedule: 'daily',
  });
  await done(owner, 'POST', '/api/blocks', {
    ...{ space_id: spaceId, note: marks.word('other', owner) },
    ...{ start_time: '2026-12-01T09:00', end_time: '2026-12-01T10:00' },
  });
  await sql`insert into imports (space_id, place, name, url, created_by, created_at, read_at, refreshed_at, next_at)
    values (${spaceId}, 1, ${marks.word('other', owner)}, ${`https://calendar.example/${marks.word('other', owner)}`},
      ${owner.id}, ${NOW}, ${NOW}, ${NOW}, ${NOW})`.execute(world.db);
  await done(owner, 'POST', `/api/spaces/${spaceId}/feed`);

  const paid = await makeBooking(client, spaceId);
  await done(client, 'PUT', `/api/invoices/${paid.invoice.id}/buyer-pin`, {
    kra_pin: marks.pin(owner, client),
  });
  const code = marks.code(await pay(world, client, paid.invoice.id, 17_500), owner, client);

  const held = { start_time: '2026-12-03T09:00', end_time: '2026-12-03T10:00', total_amount: null };
  const pending = await makeBooking(client, spaceId, held);
  await owe(world, pending.invoice.id);
  await press(client, pending.invoice.id, `0${marks.phone(client)}`);
  const typed = marks.code(newCode(), client);
  await done(client, 'PUT', `/api/invoices/${pending.invoice.id}`, { payment_complete_id: typed });
  const review = await done(client, 'POST', '/api/reviews/', { booking_id: paid.id, rating: 4 });
  await answerReview(marks, owner, review.body.data.id);
  await done(client, 'PUT', `/api/favourites/${spaceId}`);
  await done(client, 'POST', '/api/feed');
  await done(client, 'POST', '/api/hosting-requests', {
    ...{ about: marks.word('other', client), location: marks.word('other', client) },
    phone_number: `0${marks.phone(client)}`,
  });
  return { owner, client, spaceId, code };
}

/** A problem with a visit an hour ago. */
async function visit(world: World, marks: Marks, { owner, client, spaceId }: Side) {
  const booking = await putBooking(world, spaceId, client, {
    at: [57, 59],
    is: 'confirmed',
    shillings: 200,
  });
  const words = marks.word('other', owner, client);
  const { body } = await done(client, 'POST', `/api/bookings/${booking.id}/problems`, {
    reason: 'other',
    words,
  });
  const answer = marks.word('other', owner, client);
  await done(owner, 'POST', `/api/problems/${body.data.id}/answer`, { answer });
  const comment = marks.word('sealed', owner);
  await done(owner, 'PUT', `/api/bookings/${booking.id}/client_review`, { rating: 2, comment });
}

/** A paid booking and a held one, so that there is something to change, cancel and pay. */
async function bookAhead(world: World, marks: Marks, side: Side) {
  const { owner, client, spaceId } = side;
  const at = (day: string) => ({
    start_time: `${day}T09:00`,
    end_time: `${day}T14:00`,
    total_amount: null,
  });
  const paid = await makeBooking(client, spaceId, at('2026-12-08'));
  const TransTime = toDarajaTime(world.clock.now());
  marks.code(await pay(world, client, paid.invoice.id, 17_500, { TransTime }), owner, client);
  const held = await makeBooking(client, spaceId, at('2026-12-09'));
  await press(client, held.invoice.id, `0${marks.phone(client)}`);
  await writeToEachOther(marks, side, paid.id);
}

/** Gives somebody a unique last name, address and phone. */
async function mark<P extends Person>(world: World, marks: Marks, person: P): Promise<P> {
  const email = `${marks.word('other', person)}@nafasi.example`;
  await sql`update users set last_name = ${marks.word('name', person)}, email = ${email},
    phone_number = ${`+254${marks.phone(person)}`} where id = ${person.id}`.execute(world.db);
  return { ...person, email };
}

/**
 * The right by which somebody may read a mark; false if there is none. Changes since the scene was made count too: a
 * client books with another owner; an admin moves a payment to another invoice or gives somebody a role.
 */
export async function mayRead(
  { db }: World,
  { kind, readers }: Mark,
  word: string,
  callerId: number | null,
): Promise<boolean> {
  if (callerId !== null && readers.includes(callerId)) return true;
  const isAdmin = sql`exists (select from user_roles join roles on roles.id = role_id where user_id = ${callerId} and roles.role = 'admin')`;
  const isTold: Record<Kind, RawBuilder<unknown>> = {
    name: sql`
      ${isAdmin} or exists (
        select from spaces join bookings on bookings.space_id = spaces.id
        where spaces.owner_id = any(${[...readers]}) and bookings.user_id = ${callerId}
          or bookings.user_id = any(${[...readers]}) and spaces.owner_id = ${callerId})`,
    code: sql`
      ${isAdmin} or exists (
        select from receipts
        join invoices on invoices.id in (
          select invoice_id from settlements where receipt_id = receipts.id union select invoice_id from refunds where receipt_id = receipts.id)
        join bookings on bookings.id = invoices.booking_id join spaces on spaces.id = bookings.space_id
        where code = ${word} and ${callerId} in (bookings.user_id, spaces.owner_id))`,
    // Not for admins, unless one of the two reported their thread.
    message: sql`
      exists (
        select from threads join messages on messages.thread_id = threads.id
        left join message_files on message_files.message_id = messages.id
        where ${word} in (words, replace(name, '.pdf', ''), substring(convert_from(bytes, 'latin1') from 'zq[0-9a-z]+qz'))
          and (${callerId} in (client_id, threads.owner_id)
            or ${isAdmin} and exists (select from thread_reports where thread_id = threads.id)))`,
    // Not for admins either, until it is shown.
    sealed: sql`exists (select from client_reviews where comment = ${word} and sealed_until is null)`,
    'way in': sql`
      ${isAdmin} or exists (
        select from ways_in join bookings using (space_id)
        where ways_in::text like ${`%${word}%`} and bookings.user_id = ${callerId} and bookings.state = 'confirmed')`,
    waiting: sql`
      ${isAdmin} or exists (select from spaces where title = ${word} and status <> 'waiting')`,
    other: isAdmin,
  };
  const [may] = await allValues<boolean>(db)`select (${isTold[kind]})::boolean`;
  return may === true;
}

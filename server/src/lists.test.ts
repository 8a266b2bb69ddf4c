// What every list guarantees: a walk through its pages shows each row that stays exactly once, while others come and
// go; and it sends the same few statements for one row or many.
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { confirm, newCode } from '#channels/codes/codes.factory.ts';
import { press, replyTo, result, tell } from '#channels/prompts/prompts.factory.ts';
import { paymentRow, sendStatement, statementOf } from '#channels/statements/statements.factory.ts';
import { close, owe } from '#money/refunds/refunds.factory.ts';
import { newTransfer } from '#money/transfers/transfers.factory.ts';
import { makeSpace } from '#places/spaces/spaces.factory.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { bookSpace, makeBooking } from '#renting/bookings/bookings.factory.ts';
import { openFor, write } from '#renting/messages/messages.factory.ts';
import { insertProblem } from '#renting/problems/problems.queries.ts';
import { hours, putBooking } from '#test/past-bookings.ts';
import { rounds } from '#test/rounds.ts';
import { NOW, openWorld, type Person, type World } from '#test/world.ts';

let world: World;
let owner: Person;
let admin: Person;
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' });
  owner = await world.asOwner();
  admin = await world.asAdmin();
});
afterAll(() => world.close());

type Kind = {
  list: string;
  sorts: readonly string[];
  /** Adds a row; `weight` (0 to 9) is its sort key, so that ties happen. Returns its id. */
  add: (weight: number) => Promise<number>;
  /** Takes a row out of the list. */
  remove?: (id: number) => Promise<unknown>;
};

let hour = 0;
async function book(weight: number) {
  hour += 1;
  const start = NOW.getTime() + 3_600_000 * (24 + hour);
  const spaceId = await makeSpace(world.services, {
    owner_id: owner.id,
    price_cents: (weight + 1) * 10_000,
  });
  const booking = await makeBooking(await world.asClient(), spaceId, {
    start_time: new Date(start).toISOString(),
    end_time: new Date(start + 3_600_000).toISOString(),
    total_amount: null,
  });
  return { spaceId, booking };
}

const addSpace = (weight: number) =>
  makeSpace(world.services, { owner_id: owner.id, price_cents: weight * 10_000 });
const removeSpace = (id: number) => owner.call('DELETE', `/api/spaces/${id}`);

async function addReview(weight: number) {
  const client = await world.asClient();
  const spaceId = await addSpace(weight);
  const booking = await makeBooking(client, spaceId, { total_amount: null });
  const body = { booking_id: booking.id, rating: 1 + (weight % 5) };
  const answer = await client.call('POST', '/api/reviews/', body);
  authors.set(answer.body.data.id, client);
  return answer.body.data.id as number;
}
const authors = new Map<number, Person>();

async function addReport(weight: number) {
  const body = {
    about: 'space',
    id: await addSpace(weight),
    reason: 'other',
    words: 'Look at it.',
  };
  return (await owner.call('POST', '/api/reports', body)).body.data.id as number;
}

const visitOf = new Map<number, number>();
async function addClientReview(weight: number) {
  const visit = { at: [-3, -1], is: 'confirmed', shillings: 100 } as const;
  const { id } = await putBooking(world, await addSpace(0), await world.asClient(), visit);
  const { rows } = await sql<{ id: number }>`
    insert into client_reviews (booking_id, owner_id, user_id, rating, comment, created_at)
    select id, owner_id, user_id, ${1 + (weight % 5)}, '', ${NOW} from bookings where id = ${id}
    returning id`.execute(world.db);
  const added = rows[0]?.id as number;
  visitOf.set(added, id);
  return added;
}

async function addProblem(weight: number) {
  const spaceId = await addSpace(0);
  const visit = { at: [-3, -1], is: 'confirmed', shillings: 100 } as const;
  const { id: bookingId } = await putBooking(world, spaceId, await world.asClient(), visit);
  const said = { reason: 'other', words: 'It was hot.', answerBy: hours(48) } as const;
  return inTransaction(world.db, async (tx) => {
    const id = await insertProblem(tx, { ...said, bookingId, now: hours(-weight / 10) });
    if (id === null) throw new Error('A problem of it is open');
    return id;
  });
}

const KINDS: readonly Kind[] = [
  {
    list: '/api/spaces/',
    sorts: ['newest', 'price', '-price', 'rating'],
    add: addSpace,
    remove: removeSpace,
  },
  {
    list: '/spaces?keyword=acacia',
    sorts: ['relevance', 'price'],
    add: addSpace,
    remove: removeSpace,
  },
  {
    list: '/spaces?date=2026-11-26&hours=3',
    sorts: ['newest', '-price'],
    add: addSpace,
    remove: removeSpace,
  },
  {
    list: '/api/bookings/',
    sorts: ['newest', 'start', '-start', 'amount', '-amount'],
    add: async (weight) => (await book(weight)).booking.id,
  },
  {
    // A cancelled booking leaves the list of pending ones.
    list: '/api/bookings/?status=pending',
    sorts: ['newest', 'start', '-amount'],
    add: async (weight) => (await book(weight)).booking.id,
    remove: (id) => admin.call('PUT', `/api/bookings/${id}/cancel`),
  },
  {
    list: '/api/invoices/',
    sorts: ['newest', 'amount', '-amount'],
    add: async (weight) => (await book(weight)).booking.invoice.id,
  },
  { list: '/api/problems', sorts: ['newest', 'oldest'], add: addProblem },
  { list: '/api/threads', sorts: ['-latest'], add: addThread },
  { list: '/api/thread-reports', sorts: ['newest', 'oldest'], add: addThreadReport },
  {
    list: '/api/refunds',
    sorts: ['newest', 'amount', '-amount'],
    add: async (weight) => owe(world, (await book(0)).booking.invoice.id, (weight + 1) * 100),
  },
  {
    // A refund that was sent leaves the list of due ones.
    list: '/api/refunds?state=due',
    sorts: ['newest', '-amount'],
    add: async (weight) => owe(world, (await book(0)).booking.invoice.id, (weight + 1) * 100),
    remove: (id) =>
      close(admin, id, { outcome: 'done', transfer_code: newTransfer(), reason: 'Paid by hand.' }),
  },
  {
    list: '/api/reviews/',
    sorts: ['newest'],
    add: addReview,
    remove: async (id) => authors.get(id)?.call('DELETE', `/api/reviews/${id}`),
  },
  { list: '/api/reports', sorts: ['newest', 'oldest'], add: addReport },
  {
    // A decided report leaves the list of open ones.
    list: '/api/reports?state=open',
    sorts: ['newest', 'oldest'],
    add: addReport,
    remove: (id) =>
      admin.call('POST', `/api/reports/${id}/decide`, {
        outcome: 'dismissed',
        note: 'It is fine.',
      }),
  },
  {
    list: '/api/client_reviews',
    sorts: ['newest'],
    add: addClientReview,
    remove: async (id) => admin.call('DELETE', `/api/bookings/${visitOf.get(id)}/client_review`),
  },
  {
    list: '/api/users/',
    sorts: ['newest', 'name'],
    add: async () => (await world.asClient()).id,
    remove: (id) => admin.call('DELETE', `/api/users/${id}`),
  },
  {
    list: '/api/receipts',
    sorts: ['newest', 'amount', '-amount', 'paid', '-paid'],
    add: addReceipt,
  },
  {
    // A receipt that is given back leaves the list of unclaimed ones.
    list: '/api/receipts?kind=unclaimed',
    sorts: ['newest', '-amount'],
    add: addReceipt,
    remove: (id) => admin.call('POST', `/api/receipts/${id}/refund`, { reason: 'Not ours.' }),
  },
  { list: '/api/claims', sorts: ['newest'], add: addClaim },
  {
    list: '/api/callbacks',
    sorts: ['newest'],
    add: addCallback,
    remove: (id) => admin.call('POST', `/api/callbacks/${id}/seen`, { note: 'Looked at.' }),
  },
  {
    list: '/api/contradictions',
    sorts: ['newest'],
    add: addContradiction,
    remove: (id) => admin.call('POST', `/api/contradictions/${id}/close`, { reason: 'Looked up.' }),
  },
  { list: '/api/prompts', sorts: ['newest'], add: addPaidPrompt },
  {
    list: '/api/favourites',
    sorts: ['saved'],
    add: addFavourite,
    remove: (id) => admin.call('DELETE', `/api/favourites/${id}`),
  },
  {
    // A space that is no longer listed is not shown among favourites.
    list: '/api/favourites/ids',
    sorts: ['saved'],
    add: addFavourite,
    remove: removeSpace,
  },
  { list: '/api/notices', sorts: ['newest'], add: addNotice },
  {
    list: '/api/notices/failed',
    sorts: ['newest'],
    add: addFailedNotice,
    remove: (id) => admin.call('POST', `/api/notices/failed/${id}/send`),
  },
  { list: '/api/audit', sorts: ['newest'], add: async (weight) => addAudit(weight) },
];

/** A question of the admin, whose list it is. */
async function addThread(weight: number) {
  const id = await openFor(admin, { space_id: await addSpace(weight) });
  await write(admin, id, 'Is it free?');
  return id;
}

async function addThreadReport(weight: number) {
  const client = await world.asClient();
  const id = await openFor(client, { space_id: await addSpace(weight) });
  await client.call('POST', `/api/threads/${id}/reports`, { reason: 'other', words: 'It is odd.' });
  return newestOf('/api/thread-reports?limit=1');
}

async function addFavourite(weight: number) {
  const id = await addSpace(weight);
  await admin.call('PUT', `/api/favourites/${id}`);
  return id;
}

async function addReceipt(weight: number) {
  const code = newCode();
  await confirm(world, code, weight + 1, { TransTime: `2026112410050${weight}` });
  return newestOf(`/api/receipts?search=${code}`);
}

async function addClaim(weight: number) {
  const client = await world.asClient();
  const { invoice } = await makeBooking(client, await addSpace(weight + 1), { total_amount: null });
  const code = newCode();
  await client.call('PUT', `/api/invoices/${invoice.id}`, { payment_complete_id: code });
  return newestOf(`/api/claims?search=${code}`);
}

async function addCallback(weight: number) {
  await confirm(world, newCode(), weight + 1, { BusinessShortCode: '600984' });
  return newestOf('/api/callbacks?limit=1');
}

/** A payment for which a statement has another amount. */
async function addContradiction(weight: number) {
  const code = newCode();
  await confirm(world, code, weight + 1);
  await sendStatement(admin, statementOf(paymentRow(code, '5,000.00')));
  return newestOf(`/api/contradictions?search=${code}`);
}

/** A prompt that was paid, according to M-Pesa, and whose payment is missing. */
async function addPaidPrompt(weight: number) {
  const { client, invoiceId } = await bookSpace(world);
  await press(client, invoiceId, `07123456${10 + weight}`);
  await tell(world, replyTo(world), result(0));
  return newestOf(`/api/prompts?search=INV-${invoiceId}`);
}

/** A notice to the admin, who is notified of their own bookings. */
async function addNotice(weight: number) {
  await makeBooking(admin, await addSpace(weight), { total_amount: null });
  await world.writeNotices();
  return newestOf('/api/notices?limit=1');
}

async function addFailedNotice(weight: number) {
  const noticeId = await addNotice(weight);
  await sql`update notice_sendings set state = 'failed', decided_at = ${NOW} where notice_id = ${noticeId}`.execute(
    world.db,
  );
  return newestOf('/api/notices/failed?limit=1');
}

const newestOf = async (list: string) => (await admin.call('GET', list)).body.data[0].id as number;

/** An audit row: changing a person leaves one. */
async function addAudit(weight: number) {
  const person = await world.asClient();
  await admin.call('PATCH', `/api/users/${person.id}`, { first_name: `Name ${weight}` });
  const { body } = await admin.call('GET', '/api/audit?limit=1');
  return body.data[0].id as number;
}

const lists = KINDS.flatMap(({ sorts, ...kind }) => sorts.map((sort) => ({ ...kind, sort })));

describe.each(lists)('$list by $sort', ({ list, sort, add, remove }) => {
  const address = (more: string) => `${list}${list.includes('?') ? '&' : '?'}sort=${sort}${more}`;

  test('shows each row that stays exactly once while rows are added and removed', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat(9), { minLength: 4, maxLength: 7 }),
        fc.array(fc.record({ weight: fc.nat(9), removes: fc.boolean() }), {
          minLength: 2,
          maxLength: 4,
        }),
        fc.integer({ min: 2, max: 4 }),
        async (weights, changes, limit) => {
          const standing: number[] = [];
          const leaving: number[] = [];
          for (const weight of weights) standing.push(await add(weight));
          if (remove) for (const { weight } of changes) leaving.push(await add(weight));

          const waiting = [...changes];
          const seen = await walk(address(`&limit=${limit}`), async () => {
            const change = waiting.pop();
            if (!change) return;
            const leaver = change.removes ? leaving.pop() : undefined;
            if (leaver !== undefined && remove) await remove(leaver);
            else await add(change.weight);
          });

          expect(new Set(seen).size).toBe(seen.length);
          expect(seen).toEqual(expect.arrayContaining(standing));
        },
      ),
      { numRuns: rounds(1, 30) },
    );
  });

  test('sends as many statements for thirty rows as for one, except for counting an incomplete list', async () => {
    for (let nth = 0; nth < 3; nth += 1) await add(nth);
    const one = await world.statementsOf(() => admin.call('GET', address('&limit=1')));
    const many = await world.statementsOf(() => admin.call('GET', address('&limit=500')));
    const { body } = await admin.call('GET', address('&limit=500'));
    // Searches are counted along with their page.
    const isCounted = !/\/spaces\b/.test(list) && body.next_cursor === null;
    expect(many).toBe(isCounted ? one - 1 : one);
    // The caller, the expansion of keywords, the rows, the count.
    expect(one).toBeLessThanOrEqual(4);
  });

  test('refuses a cursor of another order, and one that is not ours', async () => {
    await add(1);
    await add(2);
    const { body } = await admin.call('GET', address('&limit=1'));
    for (const forged of [
      'x',
      forge([1, "'; drop table users", 'other']),
      forge([1e300]),
      forge([1, 2, 3]),
    ]) {
      const answer = await admin.call('GET', address(`&cursor=${forged}`));
      expect(answer).toMatchObject({
        status: 422,
        body: { errors: { cursor: expect.any(String) } },
      });
    }
    expect(body.next_cursor).not.toBeNull();
  });
});

/** Walks the ids of a list page by page, with other changes in between. */
async function walk(address: string, between: () => Promise<unknown>): Promise<number[]> {
  const seen: number[] = [];
  let cursor: string | null = null;
  do {
    const { body } = await admin.call('GET', cursor ? `${address}&cursor=${cursor}` : address);
    seen.push(...body.data.map(({ id }: { id: number }) => id));
    cursor = body.next_cursor;
    await between();
  } while (cursor);
  return seen;
}

const forge = (place: unknown) => Buffer.from(JSON.stringify(place)).toString('base64url');

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeSpace } from '#places/spaces/spaces.factory.ts';
import { recordAudit } from '#platform/audit.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { makeBooking } from '#renting/bookings/bookings.factory.ts';
import { NOW, openWorld, type Person, type World } from '#test/world.ts';

let world: World;
let admin: Person;
beforeAll(async () => {
  world = await openWorld();
  admin = await world.asAdmin();
});
afterAll(() => world.close());

const entriesOf = async (query: string) => {
  const answer = await admin.call('GET', `/api/audit${query}`);
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ success: true, error: null });
  return answer.body.data as { id: number; action: string }[];
};

let things = 1_000_000;
/** Records an entry about a thing that nothing else is about; returns its subject_id. */
async function record(entry: Partial<Parameters<typeof recordAudit>[1]> = {}) {
  things += 1;
  const subjectId = things;
  const written = { at: NOW, actorId: null, action: 'space.changed', subject: 'space' as const };
  await inTransaction(world.db, (tx) => recordAudit(tx, { ...written, subjectId, ...entry }));
  return subjectId;
}

describe('reading the audit', () => {
  test('tells who did what to which thing, when', async () => {
    const client = await world.asClient();
    const booking = await makeBooking(client, await makeSpace(world.services));
    const entries = await entriesOf(`?subject=booking&subject_id=${booking.id}`);
    expect(entries).toEqual([
      {
        id: expect.any(Number),
        at: '2026-11-24T10:00:00+03:00',
        actor: { id: client.id, name: expect.stringMatching(/^Achieng Number \d+$/) },
        action: 'booking.created',
        what: 'Booking made',
        subject: 'booking',
        subject_id: booking.id,
        person: null,
        detail: expect.any(Object),
      },
    ]);
  });

  test('names no actor for what happened by itself, and shows its details', async () => {
    const subjectId = await record({ detail: { fields: ['title'], count: 1 } });
    expect(await entriesOf(`?subject_id=${subjectId}`)).toMatchObject([
      { actor: null, detail: { fields: ['title'], count: 1 } },
    ]);
  });

  test('walks its pages, the newest first, with and without the closing slash', async () => {
    const subjectId = await record({ action: 'one' });
    for (const action of ['two', 'three']) await record({ action, subjectId });
    const first = await admin.call('GET', `/api/audit/?subject_id=${subjectId}&limit=2`);
    expect(first.body).toMatchObject({ total: 3, data: [{ action: 'three' }, { action: 'two' }] });
    const second = await admin.call(
      'GET',
      `/api/audit?subject_id=${subjectId}&limit=2&cursor=${first.body.next_cursor}`,
    );
    expect(second.body).toMatchObject({ total: 3, data: [{ action: 'one' }], next_cursor: null });
  });

  test('is filtered by actor, action, subject and period', async () => {
    const client = await world.asClient();
    const at = (time: string) => new Date(`${time}+03:00`);
    const subjectId = await record({ at: at('2026-03-01T23:59:59'), action: 'made' });
    await record({ at: at('2026-03-02T00:00:00'), action: 'made', actorId: client.id, subjectId });
    await record({ at: at('2026-03-03T23:59:59'), action: 'changed', subjectId });
    await record({ at: at('2026-03-04T00:00:00'), subject: 'review', subjectId });
    const actionsOf = async (query: string) =>
      (await entriesOf(`?subject_id=${subjectId}&${query}`)).map(({ action }) => action);
    expect(await actionsOf('')).toEqual(['space.changed', 'changed', 'made', 'made']);
    expect(await actionsOf(`actor_id=${client.id}`)).toEqual(['made']);
    expect(await actionsOf('action=made')).toEqual(['made', 'made']);
    expect(await actionsOf('subject=review')).toEqual(['space.changed']);
    expect(await actionsOf('from=2026-03-02')).toEqual(['space.changed', 'changed', 'made']);
    expect(await actionsOf('to=2026-03-03')).toEqual(['changed', 'made', 'made']);
    expect(await actionsOf('from=2026-03-02&to=2026-03-03')).toEqual(['changed', 'made']);
    expect(await actionsOf('from=2026-03-03&to=2026-03-02')).toEqual([]);
    expect(await actionsOf('from=0000-01-01&to=9999-12-31')).toHaveLength(4);
    expect(await actionsOf('actor_id=&action=&subject=&from=&to=')).toHaveLength(4);
    expect(await actionsOf("action=x';--&actor_id=9007199254740991")).toEqual([]);
  });

  test.each([
    'actor_id=me',
    'actor_id=-1',
    'actor_id=99999999999999999999',
    'subject_id=0',
    'action=%00',
    `subject=${'x'.repeat(101)}`,
    'from=yesterday',
    'to=2026-02-30',
    'from=2026-11-24T10:00',
    'limit=0',
    'cursor=strange',
    'action=a&action=b',
  ])('with %s is refused, and does not fail', async (query) => {
    expect(await admin.call('GET', `/api/audit?${query}`)).toMatchObject({
      status: 422,
      body: { success: false, code: 'NOT_VALID' },
    });
  });

  test('is for admins alone, and nobody writes there', async () => {
    expect((await world.call('GET', '/api/audit')).status).toBe(401);
    for (const person of [await world.asClient(), await world.asOwner()])
      expect(await person.call('GET', '/api/audit')).toMatchObject({
        status: 403,
        body: { code: 'NOT_YOURS_TO_DO' },
      });
    // Recorded in parallel with the response; the tests below count statements.
    await expect.poll(() => entriesOf('?action=refused.not_yours_to_do')).toHaveLength(2);
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      expect((await admin.call(method, '/api/audit', { action: 'x' })).status).toBe(404);
      expect((await admin.call(method, '/api/audit/1', { action: 'x' })).status).toBe(404);
    }
  });

  test('sends no more statements for many entries than for one', async () => {
    const one = await world.statementsOf(() => admin.call('GET', '/api/audit?limit=1'));
    const many = await world.statementsOf(() => admin.call('GET', '/api/audit?limit=500'));
    expect(many).toBeLessThanOrEqual(one);
  });
});

describe('what is on record stays', () => {
  test.each([
    ['update', sql`update audit set action = 'nothing'`],
    ['update of no row', sql`update audit set action = 'nothing' where false`],
    ['delete', sql`delete from audit`],
    ['delete of one row', sql`delete from audit where id = (select min(id) from audit)`],
    ['truncate', sql`truncate audit`],
    ['truncate of what it stands on', sql`truncate users cascade`],
    [
      'merge',
      sql`merge into audit using audit as other on other.id = audit.id when matched then delete`,
    ],
    [
      'insert over a row',
      sql`insert into audit overriding system value select * from audit limit 1
          on conflict (id) do update set action = 'nothing'`,
    ],
    [
      'delete inside another statement',
      sql`with gone as (delete from audit returning 1) select * from gone`,
    ],
  ])('whatever the way: %s', async (_, change) => {
    await record();
    const before = await sql`select * from audit order by id`.execute(world.db);
    await expect(change.execute(world.db)).rejects.toThrow('never changed or removed');
    expect((await sql`select * from audit order by id`.execute(world.db)).rows).toEqual(
      before.rows,
    );
  });

  test('and keeps who did it: nobody on record can be deleted', async () => {
    const client = await world.asClient();
    await record({ actorId: client.id });
    await sql`delete from sessions where user_id = ${client.id}`.execute(world.db);
    await sql`delete from user_roles where user_id = ${client.id}`.execute(world.db);
    await expect(
      sql`delete from users where id = ${client.id}`.execute(world.db),
    ).rejects.toMatchObject({ constraint: 'audit_actor' });
  });
});

describe('what admins look through', () => {
  test('finds by name, email or number what people did, and what was done to their accounts', async () => {
    const [person, other] = [await world.asClient(), await world.asClient()];
    const did = { actorId: person.id, action: 'space.changed' };
    await record(did);
    await record({ subject: 'user', subjectId: person.id, action: 'user.changed' });
    await record({ ...did, actorId: other.id });
    for (const typed of [`%23${person.id}`, `${person.id}`, encodeURIComponent(person.email)]) {
      const entries = await entriesOf(`?person=${typed}`);
      expect(entries.map(({ action }) => action)).toEqual(['user.changed', 'space.changed']);
    }
    const [entry] = await entriesOf(`?person=${person.id}`);
    expect(entry).toMatchObject({ what: 'Profile changed', person: { id: person.id } });
    expect(await entriesOf('?person=nobodyiscalledthis')).toEqual([]);
  });

  test('of many people is searched a limited number of entries per page, and paging on finds each entry once', async () => {
    const people = await Promise.all(Array.from({ length: 21 }, () => world.asClient()));
    const ids = people.map(({ id }) => id);
    await sql`update users set first_name = 'Zawadi' where id = any(${ids})`.execute(world.db);
    for (const actorId of ids) await record({ actorId, action: 'space.changed' });
    await sql`
      insert into audit (at, action, subject, subject_id)
      select now(), 'space.changed', 'space', n from generate_series(1, 12000) as n`.execute(
      world.db,
    );
    const page = async (cursor?: string) =>
      (
        await admin.call(
          'GET',
          `/api/audit?person=zawadi&limit=50${cursor ? `&cursor=${cursor}` : ''}`,
        )
      ).body;
    const first = await page();
    expect(first).toMatchObject({ data: [], total: 0, total_is_at_least: true });
    const next = await page(first.next_cursor);
    expect(next.data.map(({ actor }: { actor: { id: number } }) => actor.id)).toEqual(
      ids.toReversed(),
    );
    const file = await admin.call('GET', '/api/audit.csv?person=zawadi');
    expect(file.body.trim().split('\r\n')).toHaveLength(1 + ids.length);
  });

  test('comes as a file with the same filters', async () => {
    const subjectId = await record({ detail: { fields: ['title'] } });
    const file = await admin.call('GET', `/api/audit.csv?subject_id=${subjectId}`);
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
    const [head, row, ...rest] = file.body.trim().split('\r\n');
    expect(head).toContain('When,Who,User,What,Event,Thing,Number');
    expect(row).toContain(`2026-11-24 10:00,,,Space changed,space.changed,space,${subjectId}`);
    expect(rest).toEqual([]);
  });

  test('has plain words for every event there is', async () => {
    const { body } = await admin.call('GET', '/api/audit/events');
    const known = new Set(body.data.map(({ action }: { action: string }) => action));
    const folder = join(import.meta.dirname, '../..');
    const files = (await readdir(folder, { recursive: true })).filter((file) =>
      /\.events\.ts$/.test(file),
    );
    const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
    const events = texts.flatMap((text) =>
      [...text.matchAll(/\bevent(?:<[^(]*>)?\(\s*'([^']+)'/g)].map(([, name]) => name),
    );
    expect(events.length).toBeGreaterThan(50);
    expect(events.filter((name) => !known.has(name))).toEqual([]);
  });
});

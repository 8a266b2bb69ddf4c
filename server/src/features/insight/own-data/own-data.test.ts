// What people can do about their data: download it, and learn what prevents the removal of their account.
import { readFile } from 'node:fs/promises';
import { PassThrough } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { confirm, newCode } from '#channels/codes/codes.factory.ts';
import { earned, paidBooking, passToEarning } from '#earning/earnings/earnings.factory.ts';
import { readBalance } from '#earning/earnings/earnings.queries.ts';
import { arrive, payAll } from '#earning/payouts/payouts.factory.ts';
import { owe } from '#money/refunds/refunds.factory.ts';
import { PASSWORD } from '#people/accounts/accounts.factory.ts';
import { bookSpace } from '#renting/bookings/bookings.factory.ts';
import { inTurn } from '#test/in-turn.ts';
import { NOW, openWorld, type Person, type World } from '#test/world.ts';
import { exportOnce } from './export-data.service.ts';
import { SECTIONS } from './sections.sql.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const exported = async (person: Person) => (await person.call('POST', '/auth/me/export')).body;
async function paid() {
  const booked = await bookSpace(world);
  const code = newCode();
  await booked.client.call('PUT', `/api/invoices/${booked.invoiceId}`, {
    payment_complete_id: code,
  });
  await confirm(world, code, 17_500);
  return { ...booked, code };
}

describe('the file of everything', () => {
  test('names each table in docs/privacy.md, by its section or with the reason why it is not in it', async () => {
    const text = await readFile(new URL('../../../../../docs/privacy.md', import.meta.url), 'utf8');
    const rows = [...text.matchAll(/^\| (`[^|]+`) \|[^|]+\|[^|]+\| ([^|]+) \|$/gm)];
    const quoted = (cell = '') => [...cell.matchAll(/`([a-z_]+)`/g)].map(([, name]) => name);
    const stated = rows.flatMap(([, tables, cell = '']) => {
      const [section] = quoted(cell);
      return quoted(tables).map((table) => [table, section ?? (cell.length > 10 ? 'reason' : '')]);
    });
    const shown = Object.entries(SECTIONS).flatMap(([section, { tables }]) =>
      tables.map((table) => [table, section]),
    );
    expect(stated.filter(([, section]) => section !== 'reason').sort()).toEqual(shown.sort());
    const schema = await readFile(new URL('../../../../schema.sql', import.meta.url), 'utf8');
    expect(stated).toHaveLength([...schema.matchAll(/^create table \w+ \(/gm)].length);
  });

  test('holds what was booked, paid and typed, in words and shillings, and of nobody else', async () => {
    const { client, owner, code, id, invoiceId } = await paid();
    const other = await paid();
    const answer = await client.call('POST', '/auth/me/export');
    expect(answer.status).toBe(200);
    expect(answer.headers['content-disposition']).toContain('nafasi-my-data-2026-11-24.json');
    expect(Object.keys(answer.body)).toEqual(['about', 'written_at', ...Object.keys(SECTIONS)]);
    expect(answer.body).toMatchObject({
      account: [
        { id: client.id, email: client.email, phone_number: expect.stringMatching(/^\+254/) },
      ],
      roles: [{ role: 'client' }],
      bookings: [
        { id, total: 17_500, start_time: '2026-11-25T09:00:00+03:00', state: 'confirmed' },
      ],
      invoices: [{ id: invoiceId, status: 'paid', amount: 17_500 }],
      payments: [{ code, amount: 17_500, counted: [{ invoice_id: invoiceId, amount: 17_500 }] }],
      typed_codes: [{ code, state: 'settled' }],
      receipts: [{ invoice_id: invoiceId }],
      spaces: [],
    });
    expect(answer.body.record.map(({ action }: { action: string }) => action)).toContain(
      'user.data_exported',
    );
    const text = JSON.stringify(answer.body);
    for (const foreign of [owner.email, other.client.email, other.code])
      expect(text).not.toContain(foreign);
    expect(text).not.toMatch(/hash|argon|secret/i);
  });

  test('holds all of many rows', async () => {
    const client = await world.asClient();
    await sql`insert into notices (user_id, kind, subject, subject_id, created_at)
      select ${client.id}, 'booked', 'booking', nth, ${NOW} from generate_series(1, 1201) as nth`.execute(
      world.db,
    );
    expect((await exported(client)).notices).toHaveLength(1201);
  });

  test('needs the password, and can be had five times a day', async () => {
    const client = await world.asClient();
    world.clock.pass(6);
    expect(await client.call('POST', '/auth/me/export')).toMatchObject({
      status: 403,
      body: { code: 'CONFIRM_PASSWORD' },
    });
    const ask = () => client.call('POST', '/auth/me/export', { current_password: PASSWORD });
    for (let nth = 0; nth < 5; nth += 1) expect((await ask()).status).toBe(200);
    expect((await ask()).status).toBe(429);
    world.clock.set(NOW);
  });

  test('that is refused while another is written and one waits does not count towards the five', async () => {
    const { id, email } = await world.asClient();
    const caller = { id, email, roles: ['client'], sessionId: 0, loggedInAt: NOW } as const;
    const files = Array.from({ length: 5 }, () => new PassThrough());
    const ask = (nth: number) =>
      exportOnce(world.services, caller, 'papers', () => files[nth] as PassThrough);
    await ask(0);
    const waiting = ask(1);
    await expect(ask(2)).rejects.toMatchObject({ kind: { code: 'TOO_MANY_CALLS' } });
    files[0]?.destroy();
    await waiting;
    for (const nth of [2, 3, 4]) {
      files[nth - 1]?.destroy();
      await ask(nth);
    }
    files[4]?.destroy();
    await expect(ask(5)).rejects.toMatchObject({ kind: { code: 'TOO_MANY_TRIES' } });
  });
});

test('the papers are one zip file with a receipt for each paid invoice and the lists', async () => {
  const { client } = await paid();
  const answer = await client.call('POST', '/auth/me/papers');
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toBe('application/zip');
  expect(answer.body.startsWith('PK')).toBe(true);
  const names = answer.body.match(/\w+\.csv|receipts\/Receipt RCT-\d{6}\.pdf/g);
  expect([...new Set(names)]).toEqual([
    'bookings.csv',
    'invoices.csv',
    expect.stringMatching(/^receipts\/Receipt RCT-\d{6}\.pdf$/),
  ]);
  expect(answer.body).toContain('%PDF-1.7');
});

describe('leaving', () => {
  const leave = (person: Person) => person.call('DELETE', '/auth/me');
  const open = async (person: Person) =>
    (await leave(person)).body.data?.open.map(({ kind }: { kind: string }) => kind);

  test('is refused with a list of all that is open: bookings on both sides, refunds and typed codes', async () => {
    const { client, owner, id, invoiceId } = await bookSpace(world);
    const refused = await leave(owner);
    expect(refused).toMatchObject({ status: 409, body: { code: 'USER_HAS_OPEN_MATTERS' } });
    expect(refused.body.data).toMatchObject({
      total: 1,
      open: [{ kind: 'hosted_booking', booking_id: id, amount: 17_500 }],
    });
    expect(await open(client)).toEqual(['booking']);

    const code = newCode();
    await client.call('PUT', `/api/invoices/${invoiceId}`, { payment_complete_id: code });
    expect((await open(client)).sort()).toEqual(['booking', 'claim']);
    await client.call('PUT', `/api/bookings/${id}/cancel`);
    expect(await open(client)).toEqual(['claim']);
    await confirm(world, code, 17_500);
    expect((await leave(client)).body.data.open).toMatchObject([
      { kind: 'refund', invoice_id: invoiceId, amount: 17_500 },
    ]);
    await sql`update refunds set state = 'done', decided_at = ${NOW}
      where invoice_id = ${invoiceId}`.execute(world.db);
    expect((await leave(client)).status).toBe(200);
    expect((await leave(owner)).status).toBe(200);
  });

  test('is refused while what was earned is not paid out, by an admin too', async () => {
    onTestFinished(() => world.clock.set(NOW));
    const { owner, id } = await paidBooking(world);
    const admins = [await world.asAdmin(), await world.asAdmin()] as [Person, Person];
    world.clock.set(new Date('2026-11-25T15:00:00+03:00'));
    await owner.signInAgain();
    expect((await leave(owner)).body.data.open).toMatchObject([
      { kind: 'earning', booking_id: id, amount: 17_500 },
    ]);
    await passToEarning(world);
    await owner.signInAgain();
    const refused = await leave(owner);
    expect(refused.body.data).toMatchObject({
      total: 1,
      open: [{ kind: 'payout', booking_id: null, title: null, amount: 14_595 }],
    });
    await admins[0].signInAgain();
    const removed = await admins[0].call('DELETE', `/api/users/${owner.id}`);
    expect(removed).toMatchObject({ status: 409, body: { data: refused.body.data } });

    const phone = { kind: 'phone', phone_number: '0712 345 678', schedule: 'daily' };
    await owner.call('PUT', '/api/payouts/destination', phone);
    world.clock.pass(25 * 60);
    await payAll(world, admins);
    await owner.signInAgain();
    // The payout may yet come back.
    expect(await open(owner)).toEqual(['payout']);
    await arrive(world);
    expect((await leave(owner)).status).toBe(200);
  });

  test('is not refused for an amount too small to be sent, which stays on the books', async () => {
    onTestFinished(() => world.clock.set(NOW));
    const { owner } = await earned(world);
    await sql`
      insert into ledger_entries (posted_at, debit, credit, amount_cents, owner_id, subject, subject_id)
      values (now(), 'owners', 'pay_bill', 1459001, ${owner.id}, 'test', 1)`.execute(world.db);
    await owner.signInAgain();
    expect((await leave(owner)).status).toBe(200);
    expect(await readBalance(world.db, owner.id)).toBe(4_99);
  });

  test('is refused while a refund is due for a booking that is over', async () => {
    const { client, invoiceId } = await bookSpace(world);
    await owe(world, invoiceId);
    expect(await open(client)).toContain('refund');
  });

  test('a code typed while its person leaves claims nothing', async () => {
    const { client, id, invoiceId } = await bookSpace(world);
    await client.call('PUT', `/api/bookings/${id}/cancel`);
    const row = sql`select from users where id = ${client.id} for update`;
    const [left, typed] = await inTurn(world, row, [
      () => leave(client),
      () => client.call('PUT', `/api/invoices/${invoiceId}`, { payment_complete_id: newCode() }),
    ]);
    expect(left.status).toBe(200);
    expect([401, 404]).toContain(typed.status);
    const { rows } = await sql`select from claims where user_id = ${client.id}`.execute(world.db);
    expect(rows).toEqual([]);
  });
});

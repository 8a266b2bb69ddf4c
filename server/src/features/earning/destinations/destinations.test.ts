// Where owners are paid: in formats that M-Pesa and banks know, announced to the owner, and not before a day has
// passed.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#platform/db/transaction.ts';
import { actionsOf } from '#test/on-record.ts';
import { NOW, openWorld, type Person, type World } from '#test/world.ts';
import { isSameName } from './destinations.rules.ts';
import { keepReceiver } from './destinations.service.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' }, { sms: true });
});
afterAll(() => world.close());
beforeEach(() => world.clock.set(NOW));

const PATH = '/api/payouts/destination';
const phone = { kind: 'phone', phone_number: '0712 345 678' };
const till = { kind: 'till', till_number: '512 345', account_name: 'Fundi Works' };
const payBill = {
  ...{ kind: 'pay_bill', pay_bill_number: '247247', account_number: '0123456789' },
  account_name: 'Fundi Works Ltd',
};
const bank = {
  ...{ kind: 'bank', bank: '68', account_number: '0123 4567 8801' },
  account_name: 'Fundi Works Ltd',
};

const put = async (owner: Person, body: unknown) => (await owner.call('PUT', PATH, body)).body;

describe('the destination of an owner', () => {
  test.each([
    [phone, 'M-Pesa 0712 ••• 678'],
    [till, 'Till 512345'],
    [payBill, 'Pay-bill 247247, account 0123456789'],
    [bank, 'Equity ••• 8801'],
  ])('%j is kept, and counts a day later', async (given, shown) => {
    const owner = await world.asOwner();
    expect((await owner.call('GET', PATH)).body.data).toBeNull();
    const { data } = await put(owner, given);
    expect(data).toMatchObject({
      ...{ kind: given.kind, shown, schedule: 'weekly', counts: false, name: 'unknown' },
      counts_from: '2026-11-25T10:00:00+03:00',
    });
    world.clock.pass(24 * 60);
    await owner.signInAgain();
    expect((await owner.call('GET', PATH)).body.data).toEqual({ ...data, counts: true });
  });

  test.each([
    ['till_number', { ...till, till_number: '51234' + '678' }, 'five to seven digits'],
    ['till_number', { ...till, till_number: 'ABC' }, 'five to seven digits'],
    ['pay_bill_number', { ...payBill, pay_bill_number: '12' }, 'five to seven digits'],
    ['account_number', { ...payBill, account_number: '=1+1' }, 'letters and digits'],
    ['account_number', { ...bank, account_number: '12345' }, 'six to twenty digits'],
    ['bank', { ...bank, bank: '99' }, 'one of the banks'],
    ['account_name', { ...till, account_name: '' }, 'two letters'],
    ['phone_number', { ...phone, phone_number: '020 271 1111' }, 'Kenyan mobile numbers'],
    ['phone_number', { ...phone, phone_number: 'M-Pesa' }, 'phone number'],
    ['kind', { kind: 'gold' }, 'choose where'],
    ['schedule', { ...phone, schedule: 'hourly' }, 'choose when'],
  ])('is refused for its %s', async (field, given, words) => {
    const owner = await world.asOwner();
    await put(owner, phone);
    const { success, errors, data, message } = await put(owner, given);
    expect({ success, said: errors?.[field] ?? message }).toEqual({
      success: false,
      said: expect.stringContaining(words),
    });
    expect(data).toBeNull();
    expect((await owner.call('GET', PATH)).body.data.shown).toBe('M-Pesa 0712 ••• 678');
  });

  test('needs the password, a while after the login', async () => {
    const owner = await world.asOwner();
    world.clock.pass(6);
    expect(await owner.call('PUT', PATH, phone)).toMatchObject({
      status: 403,
      body: { code: 'CONFIRM_PASSWORD' },
    });
    const confirmed = { ...phone, current_password: 'karibu-sana' };
    expect((await owner.call('PUT', PATH, confirmed)).status).toBe(200);
  });

  test('is announced by mail and SMS, and is on record', async () => {
    const owner = await world.asOwner();
    await world.processQueue();
    world.texts.length = 0;
    await put(owner, phone);
    await put(owner, till);
    await world.processQueue();
    const mails = world.outbox.filter(({ to }) => to === owner.email);
    expect(mails.map(({ subject }) => subject)).toEqual(
      Array(2).fill('Your payouts go to another place'),
    );
    // Tasks queued at the same instant run in any order.
    for (const place of ['M-Pesa 0712 ••• 678', 'Till 512345'])
      expect(mails.filter(({ text }) => text.includes(`was changed to ${place}.`))).toHaveLength(1);
    const sms = (place: string) =>
      `Nafasi: your payouts go to ${place} from Wed 25 Nov 2026, 10:00. If this was not you, reset your password now.`;
    expect(new Set(world.texts.map(({ text }) => text))).toEqual(
      new Set([sms('M-Pesa 0712 *** 678'), sms('Till 512345')]),
    );
    expect(await actionsOf(world, 'user', owner.id)).toEqual(
      expect.arrayContaining(Array(2).fill('user.payout_destination_changed')),
    );
  });

  test('that is given again stays, and counts since it first did; its schedule changes at once', async () => {
    const owner = await world.asOwner();
    const { data } = await put(owner, phone);
    world.clock.pass(3);
    const again = await put(owner, { ...phone, schedule: 'daily' });
    expect(again.data).toEqual({ ...data, schedule: 'daily' });
  });

  test('given several times at once is stored once', async () => {
    const owner = await world.asOwner();
    await Promise.all([phone, till, payBill, bank].map((given) => put(owner, given)));
    const { rows } = await sql`
      select from destinations where owner_id = ${owner.id} and ended_at is null`.execute(world.db);
    expect(rows).toHaveLength(1);
  });

  test('stays on record as it was', async () => {
    await put(await world.asOwner(), phone);
    await expect(
      sql`update destinations set counts_from = now()`.execute(world.db),
    ).rejects.toMatchObject({ constraint: 'destinations_append_only' });
  });

  test('keeps the end of its number when its owner goes', async () => {
    const owner = await world.asOwner();
    const { data } = await put(owner, phone);
    await put(owner, bank);
    await put(owner, payBill);
    expect((await owner.call('DELETE', '/auth/me')).status).toBe(200);
    const { rows } = await sql<object>`
      select kind, number, account from destinations where owner_id = ${owner.id} order by id`.execute(
      world.db,
    );
    expect(rows).toEqual([
      { kind: 'phone', number: '254712***678', account: null },
      { kind: 'bank', number: '68', account: '***8801' },
      { kind: 'pay_bill', number: '***247', account: '***' },
    ]);
    expect(data.id).toBeGreaterThan(0);
  });
});

describe('the name that M-Pesa has for a place', () => {
  test.each([
    ['WANJIKU KAMAU', 'Wanjiku Kamau', true],
    ['NJERI W. MWANGI', 'Njeri Mwangi', true],
    ['OTIENO', 'Brian Otieno', true],
    ['Ng’ang’a Peter', 'PETER NGUGI', true],
    ['F. WEKESA', 'Fundi Works Ltd', false],
    ['KAREN GARDEN LTD', 'Fundi Works Ltd', false],
    ['', 'Njeri Mwangi', false],
  ])('%j for %j: %j', (given, expected, isSame) => {
    expect(isSameName(given, expected)).toBe(isSame);
  });

  test('is stored and shown; a different one waits for an admin, who accepts it once', async () => {
    const [owner, admin] = [await world.asOwner(), await world.asAdmin()];
    const { id } = (await put(owner, till)).data;
    const hear = (name: string) =>
      inTransaction(world.db, (tx) => keepReceiver(tx, id, name, 'Njeri Mwangi'));
    const shown = async () => {
      const { receiver_name, name } = (await owner.call('GET', PATH)).body.data;
      return `${receiver_name}: ${name}`;
    };
    const accept = () => admin.call('POST', `/api/payout_destinations/${id}/accept_name`);
    expect(await hear('FUNDI WORKS')).toBe(false);
    expect(await shown()).toBe('FUNDI WORKS: fits');
    expect(await accept()).toMatchObject({ status: 409, body: { code: 'DESTINATION_NAME_FITS' } });
    expect(await hear('KAREN SHOP')).toBe(true);
    expect(await shown()).toBe('KAREN SHOP: differs');
    expect((await accept()).body.data).toMatchObject({ name: 'accepted' });
    expect((await accept()).status).toBe(409);
    await hear('KAREN SHOP');
    expect(await shown()).toBe('KAREN SHOP: accepted');
    await hear('SOMEBODY ELSE');
    expect(await shown()).toBe('SOMEBODY ELSE: differs');
    // Switching to another place and back changes nothing about this one.
    await put(owner, { ...till, till_number: '777777' });
    expect(await shown()).toBe('null: unknown');
    await put(owner, till);
    expect(await shown()).toBe('SOMEBODY ELSE: differs');
  });

  test('cannot be accepted by an admin who is paid there; another admin looks', async () => {
    const [both, admin] = [await world.as('owner', 'admin'), await world.asAdmin()];
    const { id } = (await put(both, till)).data;
    await inTransaction(world.db, (tx) => keepReceiver(tx, id, 'KAREN SHOP', 'Njeri Mwangi'));
    const accept = (person: Person) =>
      person.call('POST', `/api/payout_destinations/${id}/accept_name`);
    expect(await accept(both)).toMatchObject({
      status: 403,
      body: { code: 'DESTINATION_OF_OWN' },
    });
    expect((await accept(admin)).body.data).toMatchObject({ name: 'accepted' });
  });
});

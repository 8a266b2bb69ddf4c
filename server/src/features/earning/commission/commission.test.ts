// What is kept of a price: agreed on for days to come, and the same for ever for what was booked.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeSpace } from '#places/spaces/spaces.factory.ts';
import { NOW, openWorld, type Person, type World } from '#test/world.ts';
import { keepCommission, readTerms } from './commission.service.ts';

let world: World;
let admin: Person;
let owner: Person;
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' });
});
afterAll(() => world.close());
beforeEach(async () => {
  world.clock.set(NOW);
  admin = await world.asAdmin();
  owner = await world.asOwner();
});

const terms = (changes: Record<string, unknown> = {}) => ({
  percent: 8,
  from_day: '2026-12-01',
  reason: 'Ten spaces listed.',
  ...changes,
});
const agree = (changes: Record<string, unknown>) =>
  admin.call('POST', '/api/commission_terms', terms(changes));

async function percentOn(day: string, query = '') {
  world.clock.set(new Date(`${day}T09:00:00+03:00`));
  await owner.signInAgain();
  return (await owner.call('GET', `/api/commission${query}`)).body.data.commission_percent;
}

test('an owner reads what is kept of a price', async () => {
  expect((await owner.call('GET', '/api/commission')).body.data).toEqual({
    commission_percent: 10,
    vat_percent: 16,
    withholding_percent: 5,
    earn_after_hours: 24,
  });
  await owner.call('PUT', '/api/tax-details', {
    kra_pin: '',
    is_vat_registered: false,
    is_resident: false,
  });
  expect((await owner.call('GET', '/api/commission')).body.data).toMatchObject({
    withholding_percent: 20,
  });
});

test('terms of a space take precedence over those of its owner, and those over the terms for all, each from its day on', async () => {
  const spaceId = await makeSpace(world.services, { owner_id: owner.id });
  expect((await agree({ owner_id: owner.id })).body.data).toMatchObject({
    owner: { id: owner.id },
    space: null,
    percent: 8,
    from_day: '2026-12-01',
  });
  await agree({ space_id: spaceId, percent: 2.5, from_day: '2026-12-05' });
  expect(await percentOn('2026-11-30')).toBe(10);
  expect(await percentOn('2026-12-01')).toBe(8);
  expect(await percentOn('2026-12-04', `?space_id=${spaceId}`)).toBe(8);
  expect(await percentOn('2026-12-05', `?space_id=${spaceId}`)).toBe(2.5);
  expect(await percentOn('2026-12-05')).toBe(8);
});

test('the terms of a space are shown to its owner alone', async () => {
  const other = await world.asOwner();
  const spaceId = await makeSpace(world.services, { owner_id: other.id });
  await agree({ space_id: spaceId, percent: 2.5 });
  expect(await percentOn('2026-12-05', `?space_id=${spaceId}`)).toBe(10);
});

test('another commission in the settings holds for all from the next day on', async () => {
  const other = await openWorld();
  const person = await other.asOwner();
  const earning = { ...other.services.config.earning, commissionPercent: 12 };
  const changed = { ...other.services, config: { ...other.services.config, earning } };
  await keepCommission(changed, NOW);
  await keepCommission(changed, NOW);
  const caller = { id: person.id } as Parameters<typeof readTerms>[1];
  expect((await readTerms(changed, caller)).commission_percent).toBe(10);
  other.clock.set(new Date('2026-11-25T00:00:00+03:00'));
  expect((await readTerms(changed, caller)).commission_percent).toBe(12);
  await other.close();
});

test('the last commission set on a day applies from the next day, or from the first one for which no admin agreed on a rate', async () => {
  const other = await openWorld();
  const { id } = await other.asOwner();
  const { services } = other;
  const keep = (commissionPercent: number) => {
    const earning = { ...services.config.earning, commissionPercent };
    const config = { ...services.config, earning };
    return keepCommission({ ...services, config }, other.clock.now());
  };
  const theirs = await other.asAdmin();
  const agreedFor = async (from_day: string) =>
    expect((await theirs.call('POST', '/api/commission_terms', terms({ from_day }))).status).toBe(
      201,
    );
  await agreedFor('2026-11-26');
  // Processes that start one after the other, with an old one restarting in between.
  for (const percent of [12, 10, 12, 12]) expect(await keep(percent)).toBe(null);
  const percentsOf = async () => {
    const percents: Record<string, number> = {};
    for (const day of ['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28']) {
      other.clock.set(new Date(`${day}T09:00:00+03:00`));
      const caller = { id } as Parameters<typeof readTerms>[1];
      percents[day.slice(-2)] = (await readTerms(services, caller)).commission_percent;
    }
    return percents;
  };
  expect(await percentsOf()).toEqual({ 24: 10, 25: 12, 26: 8, 27: 8, 28: 8 });
  // What already applies stays, and so does what was agreed.
  other.clock.set(new Date('2026-11-25T09:00:00+03:00'));
  expect(await keep(21)).toBe('2026-11-27');
  expect(await keep(14)).toBe('2026-11-27');
  expect(await percentsOf()).toEqual({ 24: 10, 25: 12, 26: 8, 27: 14, 28: 14 });
  await expect(
    sql`update commission_terms set points = 0, set_at = '2026-11-25 12:00+03' where from_day = '2026-11-25'`.execute(
      other.db,
    ),
  ).rejects.toMatchObject({ constraint: 'commission_terms_append_only' });
  await other.close();
});

test('what an admin agreed for all outlasts a restart with unchanged settings', async () => {
  const other = await openWorld();
  const person = await other.asOwner();
  const theirs = await other.asAdmin();
  const caller = { id: person.id } as Parameters<typeof readTerms>[1];
  await keepCommission(other.services, NOW);
  const agreed = await theirs.call('POST', '/api/commission_terms', terms({ percent: 12 }));
  expect(agreed.status).toBe(201);
  for (const day of ['2026-12-02', '2026-12-04']) {
    other.clock.set(new Date(`${day}T09:00:00+03:00`));
    await keepCommission(other.services, other.clock.now());
    expect((await readTerms(other.services, caller)).commission_percent).toBe(12);
  }
  await other.close();
});

describe('is refused with a reason', () => {
  test.each([
    [{ percent: 101 }, 422, 'Give a commission from 0 to 100 percent, with two decimals at most.'],
    [{ percent: -1 }, 422, 'Give a commission from 0 to 100 percent, with two decimals at most.'],
    [
      { percent: 0.001 },
      422,
      'Give a commission from 0 to 100 percent, with two decimals at most.',
    ],
    [{ percent: 90 }, 422, /would leave the owner nothing/],
    [{ from_day: '2026-11-24' }, 422, /holds for bookings already made/],
    [{ from_day: '2026-11-31' }, 422, 'Give a day, such as 2026-12-01.'],
    [{ reason: 'x' }, 422, 'Please say why, in three letters or more.'],
    [{ owner_id: 999_999 }, 422, 'There is no such owner, or no such space.'],
    [{ space_id: 999_999 }, 422, 'There is no such owner, or no such space.'],
  ])('%j', async (changes, status, sentence) => {
    const answer = await agree(changes);
    expect(answer.status).toBe(status);
    expect(answer.body.error ?? answer.body.message).toEqual(
      typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
    );
  });

  test('an owner and a space at once, and second terms for the same day', async () => {
    const spaceId = await makeSpace(world.services, { owner_id: owner.id });
    expect((await agree({ owner_id: owner.id, space_id: spaceId })).status).toBe(422);
    const to = { owner_id: owner.id, from_day: '2027-01-01' };
    expect((await agree(to)).status).toBe(201);
    expect((await agree(to)).status).toBe(409);
  });
});

test('an admin cannot agree a commission for themselves or a space of theirs; another admin can', async () => {
  const both = await world.as('owner', 'admin');
  const spaceId = await makeSpace(world.services, { owner_id: both.id });
  for (const own of [{ owner_id: both.id }, { space_id: spaceId }]) {
    expect(
      await both.call('POST', '/api/commission_terms', terms({ ...own, percent: 0 })),
    ).toMatchObject({
      status: 403,
      body: { code: 'COMMISSION_OF_OWN' },
    });
    expect((await agree(own)).status).toBe(201);
  }
  const ofOther = await both.call('POST', '/api/commission_terms', terms({ owner_id: owner.id }));
  expect(ofOther.status).toBe(201);
});

test('agreed terms are listed, newest first', async () => {
  await agree({ owner_id: owner.id, from_day: '2027-02-01', percent: 7 });
  const { body } = await admin.call('GET', '/api/commission_terms');
  expect(body.data[0]).toMatchObject({
    owner: { id: owner.id },
    percent: 7,
    reason: 'Ten spaces listed.',
  });
  expect(body.data.at(-1)).toMatchObject({
    owner: null,
    space: null,
    percent: 10,
    from_day: '2000-01-01',
  });
});

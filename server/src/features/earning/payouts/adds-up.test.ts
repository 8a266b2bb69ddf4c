// The database checks at each commit that a payout equals the sum of its parts, whichever statement changed them, in a
// few additions however many parts there are.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { execute, onlyValue } from '#platform/db/rows.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { NOW, openWorld, type Person, type World } from '#test/world.ts';
import { adjust, arrive, fail, payAll, payable } from './payouts.factory.ts';

const PARTS = 2000;

let world: World;
let admins: [Person, Person];
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' });
  admins = [await world.asAdmin(), await world.asAdmin()];
});
afterAll(() => world.close());
beforeEach(async () => {
  world.clock.set(NOW);
  // Excludes what other tests left from being paid.
  await sql`update destinations set schedule = 'asked'`.execute(world.db);
});

const lastPayoutOf = (owner: Person) => onlyValue<number>(world.db)`
  select max(id) from payouts where owner_id = ${owner.id}`;

/** A payout of two parts that is on its way; a third part is in no payout. */
async function sending() {
  world.clock.set(NOW);
  const { owner } = await payable(world);
  await adjust(world, owner, 100_00);
  await payAll(world, admins);
  await adjust(world, owner, 50_00);
  return { owner, payoutId: await lastPayoutOf(owner) };
}

describe('the database refuses a change by which', () => {
  test('a part is payable again', async () => {
    const { payoutId } = await sending();
    await expect(
      execute(world.db)`
        update earned_parts set payout_id = null where payout_id = ${payoutId} and adjustment_id is null`,
    ).rejects.toMatchObject({ constraint: 'payouts_hold_their_parts' });
  });

  test('a part is payable again under another id', async () => {
    const { payoutId } = await sending();
    await expect(
      execute(world.db)`
        update earned_parts set id = default, payout_id = null where payout_id = ${payoutId} and adjustment_id is null`,
    ).rejects.toMatchObject({ constraint: 'payouts_hold_their_parts' });
  });

  test('a further part is added', async () => {
    const { owner, payoutId } = await sending();
    await expect(
      execute(world.db)`
        update earned_parts set payout_id = ${payoutId} where owner_id = ${owner.id} and payout_id is null`,
    ).rejects.toMatchObject({ constraint: 'payouts_hold_their_parts' });
  });

  test('a part moves to another one', async () => {
    const [one, other] = [await sending(), await sending()];
    await expect(
      execute(world.db)`
        update earned_parts set payout_id = ${other.payoutId} where payout_id = ${one.payoutId} and adjustment_id is null`,
    ).rejects.toMatchObject({ constraint: 'payouts_hold_their_parts' });
  });

  test('some parts are paid before the payout is', async () => {
    const { payoutId } = await sending();
    await expect(
      execute(world.db)`
        update earned_parts set is_paid = true where payout_id = ${payoutId} and adjustment_id is null`,
    ).rejects.toMatchObject({ constraint: 'payouts_pay_their_parts' });
  });

  test('some parts are unpaid once the payout is paid', async () => {
    const { payoutId } = await sending();
    await arrive(world);
    await expect(
      execute(world.db)`
        update earned_parts set is_paid = false where payout_id = ${payoutId} and adjustment_id is null`,
    ).rejects.toMatchObject({ constraint: 'payouts_pay_their_parts' });
  });

  test('a paid part replaces an unpaid one of the same amount', async () => {
    const paid = await sending();
    await arrive(world);
    const other = await sending();
    await expect(
      execute(world.db)`
        update earned_parts
        set payout_id = case payout_id when ${paid.payoutId} then ${other.payoutId}::bigint else ${paid.payoutId}::bigint end
        where payout_id in (${paid.payoutId}, ${other.payoutId}) and adjustment_id is null`,
    ).rejects.toMatchObject({ constraint: 'payouts_pay_their_parts' });
  });

  test('a part changes its amount, or is deleted', async () => {
    const { payoutId } = await sending();
    await expect(
      execute(world.db)`update earned_parts set net_cents = 1 where payout_id = ${payoutId}`,
    ).rejects.toMatchObject({ constraint: 'earned_parts_append_only' });
    await expect(
      execute(world.db)`delete from earned_parts where payout_id = ${payoutId}`,
    ).rejects.toMatchObject({ constraint: 'earned_parts_append_only' });
  });
});

test('parts may leave and return within one transaction', async () => {
  const { payoutId } = await sending();
  await inTransaction(world.db, async (tx) => {
    await execute(tx)`update earned_parts set payout_id = null where payout_id = ${payoutId}`;
    await execute(tx)`update earned_parts set payout_id = ${payoutId} where was_in = ${payoutId}`;
  });
});

describe('with thousands of parts', () => {
  /** Expects the database to add up a payout only a few times while `work` runs. */
  async function expectFew(work: () => Promise<unknown>) {
    const count = () => onlyValue<number>(world.db)`select last_value from addings_up`;
    const before = await count();
    await work();
    const times = (await count()) - before;
    expect(times).toBeGreaterThan(0);
    expect(times).toBeLessThan(10);
  }
  beforeAll(() =>
    sql`
      create sequence addings_up;
      alter function payout_adds_up(bigint) rename to payout_adds_up_once;
      create function payout_adds_up(payout bigint) returns void language plpgsql as $$
      begin
        perform nextval('addings_up');
        perform payout_adds_up_once(payout);
      end $$`.execute(world.db),
  );

  test('a payout is added up a few times when it is made, fails, arrives, and is taken back', async () => {
    const { owner } = await payable(world);
    await execute(world.db)`
      insert into earning_adjustments (earning_id, gross_cents, commission_cents, vat_cents, withholding_cents, net_cents, adjusted_at)
      select id, 100, 0, 0, 0, 100, ${world.clock.now()} from earnings, generate_series(1, ${PARTS}::int) where owner_id = ${owner.id}`;
    await expectFew(() => payAll(world, admins));
    await expectFew(() => fail(world));
    await expectFew(() => arrive(world));
    const sendingId = await onlyValue<number>(world.db)`
      select id from payout_sendings where payout_id = ${await lastPayoutOf(owner)}`;
    const path = `/api/payout_sendings/${sendingId}/reverse`;
    await expectFew(() => admins[0].call('POST', path, { reason: 'In the portal.' }));
    expect(
      await onlyValue<number>(world.db)`
      select count(*) from earned_parts where owner_id = ${owner.id} and payout_id is null`,
    ).toBe(PARTS + 1);
  });
});

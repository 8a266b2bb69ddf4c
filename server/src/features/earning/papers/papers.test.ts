// The papers that owners get for their taxes: numbered without gaps, issued once, about what was earned.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { earned } from '#earning/earnings/earnings.factory.ts';
import { NOW, openWorld, type Person, type World } from '#test/world.ts';
import { certifyOwners, issuePapers } from './issue-papers.service.ts';
import { issuedPaper } from './issued-paper.service.ts';
import { findPaper } from './read-papers.queries.ts';

let world: World;
let admin: Person;
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off', COMPANY_KRA_PIN: 'P051234567A' });
  admin = await world.asAdmin();
});
afterAll(() => world.close());

const PIN = 'A001234567B';
const DECEMBER = new Date('2026-12-03T09:00:00+03:00');
const JANUARY = new Date('2027-01-01T09:00:00+03:00');
const monthLater = () => world.clock.pass(31 * 24 * 60);

/** Removes all earnings and papers: each test has months of its own. */
async function startAnew(): Promise<void> {
  await sql`truncate papers, owner_months, closed_months, paper_numbers`.execute(world.db);
  await sql`truncate earned_parts, earning_adjustments, earnings cascade`.execute(world.db);
  world.clock.set(NOW);
}

const givePin = (owner: Person, kra_pin: string | null = PIN) =>
  sql`insert into tax_details (user_id, kra_pin, is_vat_registered, changed_at)
      values (${owner.id}, ${kra_pin}, false, ${world.clock.now()})
      on conflict (user_id) do update set kra_pin = excluded.kra_pin`.execute(world.db);

const adjust = (owner: Person, share: number) =>
  sql`
    insert into earning_adjustments (earning_id, gross_cents, commission_cents, vat_cents, withholding_cents, net_cents, adjusted_at)
    select id, ${share}::numeric * gross_cents, ${share}::numeric * commission_cents, ${share}::numeric * vat_cents, ${share}::numeric * withholding_cents,
           ${share}::numeric * net_cents, ${world.clock.now()} from earnings where owner_id = ${owner.id}`.execute(
    world.db,
  );

const papersOf = async (owner: Person, query = '') => {
  await owner.signInAgain();
  const { body } = await owner.call('GET', `/api/papers${query}`);
  return body.data as { id: number; kind: string; number: string; month: string; amount: number }[];
};
const drawn = async (paperId: number) => {
  const row = await findPaper(world.db, 'all', paperId);
  if (!row) throw new Error('There is no such paper');
  return issuedPaper(world.db, row);
};

describe('papers of a month', () => {
  test('are issued once it is over: an invoice of the commission, and a certificate of what was withheld', async () => {
    await startAnew();
    const { owner } = await earned(world);
    await givePin(owner);
    await issuePapers(world.services);
    expect(await papersOf(owner)).toEqual([]);
    world.clock.set(DECEMBER);
    await issuePapers(world.services);
    await issuePapers(world.services);
    const [certificate, invoice, ...others] = await papersOf(owner);
    expect(others).toEqual([]);
    expect(invoice).toMatchObject({
      ...{ kind: 'commission_invoice', number: 'CIN-2026-00001', month: '2026-11-01' },
      ...{ amount: 2030, owner: null },
    });
    expect(certificate).toMatchObject({ number: 'WHC-2026-00001', amount: 875 });
    expect(await drawn(invoice?.id ?? 0)).toMatchObject({
      about: 'November 2026',
      facts: expect.arrayContaining([
        { name: 'From', lines: ['Nafasi, Nairobi', 'KRA PIN P051234567A'] },
        { name: 'To', lines: [expect.any(String), `KRA PIN ${PIN}`] },
      ]),
      tables: [
        {
          rows: [['Commission 10\u00a0% of 1 booking', 'Ksh\u00a017,500.00', 'Ksh\u00a01,750.00']],
          sums: [
            ['Without VAT', 'Ksh\u00a01,750.00'],
            ['VAT 16\u00a0%', 'Ksh\u00a0280.00'],
            ['Total, VAT included', 'Ksh\u00a02,030.00'],
          ],
        },
      ],
    });
    expect((await drawn(certificate?.id ?? 0)).tables).toMatchObject([
      {
        rows: [['Withholding tax 5\u00a0%', 'Ksh\u00a017,500.00', 'Ksh\u00a0875.00']],
        sums: [['Withheld', 'Ksh\u00a0875.00']],
      },
    ]);
  });

  test('are files for their owner and for admins, always the same, and are never called tax invoices', async () => {
    await admin.signInAgain();
    const [paper] = (await admin.call('GET', '/api/papers?kind=commission_invoice')).body.data;
    expect(paper.owner).toMatchObject({ name: expect.any(String) });
    const url = `/api/papers/${paper.id}/paper.pdf`;
    const { status, headers, body: file } = await admin.call('GET', url);
    expect(status).toBe(200);
    expect(headers['content-disposition']).toBe(
      `attachment; filename="Commission invoice ${paper.number}.pdf"`,
    );
    await sql`update users set first_name = 'Renamed' where id = ${paper.owner.id}`.execute(
      world.db,
    );
    expect((await admin.call('GET', url)).body).toBe(file);
    const stranger = await world.asOwner();
    expect((await stranger.call('GET', url)).body.code).toBe('PAPER_NOT_FOUND');
    const { kind, notice, closing } = await drawn(paper.id);
    expect(`${kind} ${notice}`).not.toMatch(/tax invoice/i);
    expect(closing[0]).toContain('it is not a tax invoice');
  });

  test('cover what is left where something was given back in the same month', async () => {
    await startAnew();
    const { owner } = await earned(world);
    await givePin(owner);
    await adjust(owner, -0.5);
    world.clock.set(DECEMBER);
    await issuePapers(world.services);
    expect((await papersOf(owner)).map(({ number, amount }) => [number, amount])).toEqual([
      ['WHC-2026-00001', 437.5],
      ['CIN-2026-00001', 1015],
    ]);
  });

  test('are credit notes where it was given back later, and an excess withheld reduces the next certificate', async () => {
    await startAnew();
    const { owner } = await earned(world);
    await givePin(owner);
    world.clock.set(DECEMBER);
    await issuePapers(world.services);
    await adjust(owner, -1);
    monthLater();
    await issuePapers(world.services);
    const [note, ...before] = await papersOf(owner);
    expect(before).toHaveLength(2);
    expect(note).toMatchObject({ number: 'CRN-2027-00001', month: '2026-12-01', amount: 2030 });
    expect((await drawn(note?.id ?? 0)).tables[0]?.rows[0]?.[0]).toBe(
      'Commission 10\u00a0%, adjusted for 1 booking\nNovember 2026, CIN-2026-00001',
    );
    // Paid again, and as much once more: half of that was already certified as withheld.
    await adjust(owner, 1);
    await adjust(owner, 1);
    monthLater();
    await issuePapers(world.services);
    const [certificate, invoice] = await papersOf(owner);
    expect(invoice).toMatchObject({ number: 'CIN-2027-00001', amount: 4060 });
    expect(certificate).toMatchObject({ number: 'WHC-2027-00001', amount: 875 });
    expect((await drawn(certificate?.id ?? 0)).tables[0]?.rows).toEqual([
      ['Withholding tax 5\u00a0%', 'Ksh\u00a035,000.00', 'Ksh\u00a01,750.00'],
      ['Withheld too much in months before', '', '−Ksh\u00a0875.00'],
    ]);
  });

  test('certify what was withheld in a month that gave back more than it earned', async () => {
    await startAnew();
    const { owner } = await earned(world);
    await givePin(owner);
    world.clock.set(DECEMBER);
    await issuePapers(world.services);
    // Earned at one rate, and given back at another.
    await sql`
      insert into earning_adjustments (earning_id, gross_cents, commission_cents, vat_cents, withholding_cents, net_cents, adjusted_at)
      select id, -100000, 0, 0, 70000, -170000, ${world.clock.now()} from earnings where owner_id = ${owner.id}`.execute(
      world.db,
    );
    monthLater();
    await issuePapers(world.services);
    const [certificate] = await papersOf(owner);
    expect(certificate).toMatchObject({
      kind: 'withholding_certificate',
      month: '2026-12-01',
      amount: 700,
    });
    expect((await drawn(certificate?.id ?? 0)).tables[0]?.rows).toEqual([
      ['Withholding tax 5\u00a0%', '−Ksh\u00a01,000.00', 'Ksh\u00a0700.00'],
    ]);
  });
});

describe('a certificate', () => {
  test('waits for a KRA PIN, and is issued once there is one', async () => {
    await startAnew();
    const { owner } = await earned(world);
    world.clock.set(DECEMBER);
    await issuePapers(world.services);
    expect(await papersOf(owner)).toMatchObject([{ kind: 'commission_invoice' }]);
    const overview = async () => (await owner.call('GET', '/api/papers/overview')).body.data;
    expect(await overview()).toEqual({ years: [2026], uncertified: 875 });
    world.clock.set(JANUARY);
    await owner.signInAgain();
    await owner.call('PUT', '/api/tax-details', { kra_pin: PIN, is_vat_registered: false });
    await world.processQueue();
    expect(await papersOf(owner, '?kind=withholding_certificate')).toMatchObject([
      { number: 'WHC-2027-00001', month: '2026-11-01', amount: 875 },
    ]);
    expect(await overview()).toMatchObject({ uncertified: 0 });
  });

  test('comes with the other papers of its month: a run with nothing due reads no owners', async () => {
    await startAnew();
    const owners = await manyOwners(7);
    const run = () => world.statementsOf(() => issuePapers(world.services, 2));
    const ofNothing = await run();
    await sql`insert into tax_details (user_id, kra_pin, is_vat_registered, changed_at)
              select unnest(${owners}::bigint[]), ${PIN}, false, ${NOW}`.execute(world.db);
    world.clock.set(DECEMBER);
    await run();
    expect(await numbersOf('withholding_certificate')).toEqual(numbered(owners));
    // One more statement reads the next owners of the month that is now closed.
    expect(await run()).toBeLessThanOrEqual(ofNothing + 1);
  });
});

describe('numbers', () => {
  test('have no gaps, whatever is issued at once or rolled back', async () => {
    await startAnew();
    const owners = await manyOwners(30);
    world.clock.set(DECEMBER);
    await Promise.all([1, 2, 3, 4, 5].map(() => issuePapers(world.services)));
    await sql`insert into tax_details (user_id, kra_pin, is_vat_registered, changed_at)
              select unnest(${owners}::bigint[]), ${PIN}, false, ${NOW}`.execute(world.db);
    await Promise.all([1, 2, 3, 4, 5].map(() => certifyOwners(world.services, owners)));
    for (const kind of ['commission_invoice', 'withholding_certificate']) {
      const { rows } = await sql<{ number: number }>`
        select number from papers where kind = ${kind} order by number`.execute(world.db);
      expect(rows.map(({ number }) => number)).toEqual(owners.map((_, nth) => nth + 1));
    }
  });

  test('have no gaps where papers are issued to a few owners at a time and issuing stops in between', async () => {
    await startAnew();
    const owners = await manyOwners(7);
    await sql`insert into tax_details (user_id, kra_pin, is_vat_registered, changed_at)
              select unnest(${owners}::bigint[]), ${PIN}, false, ${NOW}`.execute(world.db);
    world.clock.set(DECEMBER);
    await refusePapersOf(owners[4]);
    await expect(issuePapers(world.services, 2)).rejects.toThrow('ended');
    expect(await numbersOf('commission_invoice')).toEqual(numbered(owners.slice(0, 4)));
    await sql`drop trigger refused on papers`.execute(world.db);
    await issuePapers(world.services, 2);
    await issuePapers(world.services, 2);
    for (const kind of ['commission_invoice', 'withholding_certificate'] as const)
      expect(await numbersOf(kind)).toEqual(numbered(owners));
  });

  test('are issued month by month', async () => {
    await startAnew();
    const owners = await manyOwners(5);
    await sql`
      insert into earning_adjustments (earning_id, gross_cents, commission_cents, vat_cents, withholding_cents, net_cents, adjusted_at)
      select id, gross_cents, commission_cents, vat_cents, withholding_cents, net_cents, ${DECEMBER} from earnings
      where owner_id = any(${owners.slice(1, 4)}::bigint[])`.execute(world.db);
    world.clock.set(JANUARY);
    await issuePapers(world.services, 2);
    expect(await numbersOf('commission_invoice')).toEqual(
      numbered([...owners, ...owners.slice(1, 4)]),
    );
    const { rows } = await sql<{ month: string; owner_id: number }>`
      select month::text, owner_id from owner_months order by month, owner_id`.execute(world.db);
    const of = (month: string) => (owner_id: number) => ({ month, owner_id });
    expect(rows).toEqual([
      ...owners.map(of('2026-11-01')),
      ...owners.slice(1, 4).map(of('2026-12-01')),
    ]);
  });

  test('and months are final: nothing is earned in a closed month, no paper is rewritten', async () => {
    for (const table of ['papers', 'owner_months', 'closed_months'])
      await expect(sql`delete from ${sql.table(table)}`.execute(world.db)).rejects.toThrow(
        'stands',
      );
    await expect(
      sql`
        insert into earning_adjustments (earning_id, gross_cents, commission_cents, vat_cents, withholding_cents, net_cents, adjusted_at)
        select id, 1, 0, 0, 0, 1, ${NOW} from earnings limit 1`.execute(world.db),
    ).rejects.toThrow('is closed');
  });
});

const numbersOf = async (kind: string) => {
  const { rows } = await sql<{ number: number; owner_id: number }>`
    select number, owner_id from papers where kind = ${kind} order by number`.execute(world.db);
  return rows;
};
const numbered = (owners: readonly number[]) =>
  owners.map((owner_id, nth) => ({ number: nth + 1, owner_id }));

/** Issuing fails at this owner, as if its process were killed. */
const refusePapersOf = (ownerId: number | undefined) =>
  sql`
    create or replace function refuse() returns trigger language plpgsql as 'begin raise exception ''ended''; end';
    create trigger refused before insert on papers for each row when (new.owner_id = ${sql.lit(ownerId)})
    execute function refuse()`.execute(world.db);

/** Owners who have earned 100 shillings each, inserted without HTTP. */
async function manyOwners(count: number): Promise<number[]> {
  const { id: bookingId } = await earned(world);
  await sql`truncate earned_parts, earning_adjustments, earnings cascade`.execute(world.db);
  const ids: number[] = [];
  for (let nth = 0; nth < count; nth += 1) ids.push((await world.asOwner()).id);
  await sql`
    with another as (
      insert into bookings (space_id, user_id, start_time, end_time, guests, price_cents, total_cents, lines,
                            state, created_at, cancelled_at, cancel_reason, agreement_id)
      select space_id, user_id, start_time, end_time, guests, price_cents, total_cents, lines,
             'cancelled', created_at, created_at, 'lapsed', agreement_id
      from bookings, generate_series(1, ${count}) where id = ${bookingId} returning id, user_id),
    invoiced as (
      insert into invoices (booking_id, payer_id, status, amount_cents, created_at)
      select id, user_id, 'pending', 10000, now() from another returning id)
    insert into earnings (invoice_id, owner_id, gross_cents, commission_points, commission_cents, vat_points, vat_cents,
                          withholding_points, withholding_cents, net_cents, earned_at)
    select id, (${ids}::bigint[])[row_number() over ()], 10000, 1000, 1000, 1600, 160, 500, 500, 8340, ${world.clock.now()}
    from invoiced`.execute(world.db);
  return ids;
}

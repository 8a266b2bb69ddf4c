import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { arrive, payAll, payable } from '#earning/payouts/payouts.factory.ts';
import { openWorld, type World } from '#test/world.ts';
import { issuePapers } from '../issue-papers.service.ts';
import { taxSummaryPaper } from './tax-summary.service.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' });
});
afterAll(() => world.close());

test('a year is summed by month: what was earned, kept and paid out, with its papers', async () => {
  const { owner } = await payable(world);
  await payAll(world, [await world.asAdmin(), await world.asAdmin()]);
  await arrive(world);
  world.clock.set(new Date('2026-12-03T09:00:00+03:00'));
  await sql`
    insert into earning_adjustments (earning_id, gross_cents, commission_cents, vat_cents, withholding_cents, net_cents, adjusted_at)
    select id, -100000, -10000, -1600, -5000, -83400, ${world.clock.now()} from earnings`.execute(
    world.db,
  );
  await issuePapers(world.services);
  await owner.signInAgain();
  const { status, body } = await owner.call('GET', '/api/tax-summary.csv?year=2026');
  expect(status).toBe(200);
  expect(body.trim().split('\r\n').slice(-3)).toEqual([
    '2026-10,0.00,0.00,0.00,0.00,0.00,0.00',
    '2026-11,17500.00,1750.00,280.00,875.00,14595.00,14595.00',
    '2026-12,-1000.00,-100.00,-16.00,-50.00,-834.00,0.00',
  ]);
  const { tables } = await taxSummaryPaper(world.services, { ownerId: owner.id, year: 2026 });
  expect(tables[0]?.sums).toEqual([
    ['Ksh', '16,500.00', '−1,650.00', '−264.00', '−825.00', '13,761.00', '14,595.00'],
  ]);
  expect(tables[1]?.rows).toEqual([
    ['Commission invoice CIN-2026-00001', 'November 2026', 'Ksh\u00a02,030.00'],
  ]);
  const file = await owner.call('GET', '/api/tax-summary.pdf?year=2026');
  expect(file.headers['content-disposition']).toContain('filename="Tax summary 2026.pdf"');
  expect((await owner.call('GET', '/api/tax-summary.pdf?year=nineteen')).status).toBe(422);
  expect((await owner.call('GET', '/api/papers/overview')).body.data.years).toEqual([2026]);
});

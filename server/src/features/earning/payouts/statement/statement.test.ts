import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NOW, openWorld, type Person, type World } from '#test/world.ts';
import { arrive, fail, payAll, payable } from '../payouts.factory.ts';
import { statementPaper } from './statement-paper.service.ts';

let world: World;
let admins: [Person, Person];
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' });
  admins = [await world.asAdmin(), await world.asAdmin()];
});
afterAll(() => world.close());

async function paidOnce(end: typeof arrive | typeof fail) {
  world.clock.set(NOW);
  await sql`update destinations set schedule = 'asked'`.execute(world.db);
  const booked = await payable(world);
  await sql`
    insert into earning_adjustments (earning_id, gross_cents, commission_cents, vat_cents, withholding_cents, net_cents, adjusted_at)
    select id, -3333, -333, -53, -167, -2780, ${world.clock.now()} from earnings where owner_id = ${booked.owner.id}`.execute(
    world.db,
  );
  await payAll(world, admins);
  await end(world);
  await booked.owner.signInAgain();
  const [payout] = (await booked.owner.call('GET', '/api/payouts')).body.data;
  return { ...booked, payout };
}

test('the statement of a payout is a file for its owner and for admins, always the same', async () => {
  const { owner, client, payout } = await paidOnce(arrive);
  const url = `/api/payouts/${payout.id}/statement.pdf`;
  const { status, headers, body } = await owner.call('GET', url);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="Payout statement ${payout.number}.pdf"`,
  });
  expect(body.slice(0, 9)).toBe('%PDF-1.7\n');
  expect((await owner.call('GET', url)).body).toBe(body);
  await admins[0].signInAgain();
  expect((await admins[0].call('GET', url)).body).toBe(body);
  await client.signInAgain();
  expect((await client.call('GET', url)).status).toBe(403);
  expect((await (await world.asOwner()).call('GET', url)).body.code).toBe('PAYOUT_NOT_FOUND');
});

test('it lists bookings and their adjustments, and adds up to what was paid', async () => {
  const { payout, id } = await paidOnce(arrive);
  const { tables, notice } = await statementPaper(world, payout.id);
  expect(notice).toBeNull();
  expect(tables).toMatchObject([
    {
      rows: [
        [
          expect.stringContaining(`BK-${id} Acacia Boardroom\n`),
          ...['17,500.00', '−1,750.00', '−280.00', '−875.00', '14,595.00'],
        ],
        [expect.stringContaining('Adjusted on'), ...['−33.33', '3.33', '0.53', '1.67', '−27.80']],
      ],
      sums: [['Total, Ksh', '17,466.67', '−1,746.67', '−279.47', '−873.33', '14,567.20']],
    },
    {
      rows: [
        ['Earned by bookings, net', 'Ksh\u00a014,567.20'],
        ['Cents that stay for the next payout', '−Ksh\u00a00.20'],
      ],
      sums: [['Paid out', 'Ksh\u00a014,567.00']],
    },
    { rows: [[expect.stringMatching(/^M-Pesa \w{10}$/), 'Arrived', 'Ksh\u00a014,567.00']] },
  ]);
});

test('for a payout that failed it says so, and lists no bookings: those are in the next one', async () => {
  const { payout } = await paidOnce(fail);
  const { notice, tables } = await statementPaper(world, payout.id);
  expect(notice).toMatch(
    /^Nothing was paid by this payout\. M-Pesa does not know this destination/,
  );
  expect(tables.map(({ title }) => title)).toEqual(['This payout', 'Sent']);
});

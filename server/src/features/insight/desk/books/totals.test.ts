// Whatever happens in whatever order, every shilling received is in exactly one place.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { confirm, newCode } from '#channels/codes/codes.factory.ts';
import {
  paymentRow,
  reversalRow,
  sendStatement,
  statementOf,
} from '#channels/statements/statements.factory.ts';
import { makeSpace } from '#places/spaces/spaces.factory.ts';
import { makeBooking } from '#renting/bookings/bookings.factory.ts';
import { rounds } from '#test/rounds.ts';
import { openWorld, type Person, type World } from '#test/world.ts';
import { checkBooks } from './check-books.service.ts';

let world: World;
let admin: Person;
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' });
  admin = await world.asAdmin();
});
afterAll(() => world.close());

const step = fc.record({
  does: fc.constantFrom(
    'pay',
    'tell',
    'type',
    'match',
    'give back',
    'cancel',
    'statement',
    'reverse',
  ),
  amount: fc.constantFrom(1, 500, 17_500, 20_000),
  which: fc.nat(5),
});

test('received is settled, owed back, unclaimed and refunded, under any history', async () => {
  let received = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
      const client = await world.asClient();
      const { id, invoice } = await makeBooking(client, await makeSpace(world.services));
      const codes: { code: string; amount: number }[] = [];
      const type = (code: string) =>
        client.call('PUT', `/api/invoices/${invoice.id}`, { payment_complete_id: code });
      for (const { does, amount, which } of steps) {
        const code = newCode();
        const old = codes[which % Math.max(1, codes.length)];
        const isNew = does === 'pay' || does === 'tell' || does === 'statement';
        if (isNew) {
          codes.push({ code, amount });
          received += amount;
        }
        if (does === 'statement')
          await sendStatement(admin, statementOf(paymentRow(code, `${amount}.00`)));
        else if (isNew) await confirm(world, code, amount);
        if (does === 'pay') await type(code);
        if (does === 'cancel') await client.call('PUT', `/api/bookings/${id}/cancel`);
        if (!old) continue;
        if (does === 'type') await type(old.code);
        if (does === 'reverse')
          await sendStatement(admin, statementOf(reversalRow(code, `-${old.amount}.00`, old.code)));
        if (does === 'match' || does === 'give back') {
          const list = await admin.call('GET', `/api/receipts?search=${old.code}`);
          const path = `/api/receipts/${list.body.data[0].id}`;
          const reason = 'By chance.';
          if (does === 'match')
            await admin.call('POST', `${path}/match`, { invoice_id: invoice.id, reason });
          else await admin.call('POST', `${path}/refund`, { reason });
        }
      }
      await checkBooks(world.services);
      const { body } = await admin.call('GET', '/api/reconciliation');
      const { totals } = body;
      expect(body).toMatchObject({ agrees: true, problems: [] });
      expect(totals.received).toBe(received);
      expect(totals.settled + totals.surplus + totals.unclaimed + totals.refunded).toBe(received);
    }),
    { numRuns: rounds(10, 200) },
  );
});

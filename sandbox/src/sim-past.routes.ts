import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Mpesa } from './mpesa.ts';
import { parseTime } from './nairobi-time.ts';
import { phone } from './phone-fields.ts';

const PAST_BYTES = 2 * 1024 * 1024;
const pastPayouts = z.object({
  payouts: z.array(
    z.object({
      amount: z.number().min(1),
      to: z.union([
        z.object({ phone }),
        z.object({
          business: z.string().regex(/^\d{5,7}$/),
          account: z.string().max(20).nullable(),
        }),
      ]),
      receipt: z.string().regex(/^[A-Z0-9]{10}$/),
      paid_at: z.iso.datetime({ offset: true }).transform(parseTime).pipe(z.date()),
    }),
  ),
});
const names = z.object({
  names: z.array(z.object({ number: z.string().max(20), name: z.string().min(1).max(100) })),
});

/**
 * For clients that restore more of the organisation than its payments from before the sandbox was started. Nobody is
 * notified.
 */
export const simPastRoutes: FastifyPluginAsyncZod<{ mpesa: Mpesa }> = async (
  app,
  { mpesa: { ledger } },
) => {
  // The organisation's payouts. Where the balance is too low, nothing is moved.
  app.post(
    '/__sim/payouts/past',
    { bodyLimit: PAST_BYTES, schema: { body: pastPayouts } },
    async ({ body: { payouts } }, reply) => {
      for (const { amount, to, receipt, paid_at: at } of payouts) {
        const paid = { amountCents: Math.round(amount * 100), receipt, at };
        if ('phone' in to) ledger.payOut({ ...paid, msisdn: to.phone });
        else ledger.payBusiness({ ...paid, ...to });
      }
      reply.code(204);
    },
  );

  // The owners of phones, tills and pay bills.
  app.post('/__sim/names', { schema: { body: names } }, async ({ body }, reply) => {
    for (const { number, name } of body.names) ledger.phones.call(number, name);
    reply.code(204);
  });
};

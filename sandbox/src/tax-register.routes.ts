import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { nairobiIso } from './nairobi-time.ts';
import { Refusal } from './refusals.ts';

const PIN = /^[A-Z]\d{9}[A-Z]$/;
const pin = z.string().regex(PIN, 'This is no KRA PIN.');
/** The register does not know this seller, so that refusals can be tried. */
const UNKNOWN_PIN = 'A000000000Z';
const UNIT = 'SANDBOX0000000001';

const document = z.object({
  kind: z.enum(['invoice', 'credit_note']),
  number: z.string().min(1).max(40),
  of: z.string().min(1).max(40).nullable(),
  issued_at: z.iso.datetime({ offset: true }),
  seller: z.object({ name: z.string().min(1), pin }),
  buyer: z.object({ name: z.string().min(1), pin: pin.nullable() }),
  words: z.string().min(1),
  amount: z.number().positive(),
  vat: z.object({ percent: z.number().positive(), amount: z.number().nonnegative() }).nullable(),
});

/** In cents, as sums of shillings are not exact. */
const centsOf = ({ amount }: { amount: number }) => Math.round(amount * 100);

type Kept = z.output<typeof document> & { control_number: string; registered_at: string };

/**
 * A tax register such as eTIMS: accepts each number of a seller once, and shows what is registered under a control
 * number.
 */
export const taxRegisterRoutes: FastifyPluginAsyncZod<{ now: () => Date }> = async (
  app,
  { now },
) => {
  const byNumber = new Map<string, Kept>();
  const byControl = new Map<string, Kept>();

  app.post('/tax-register/documents', { schema: { body: document } }, async (request, reply) => {
    const { body, host, protocol } = request;
    if (!/^Bearer .+/.test(request.headers.authorization ?? ''))
      throw new Refusal(401, 'NOBODY', 'Say who you are.');
    if (body.seller.pin === UNKNOWN_PIN)
      throw new Refusal(422, 'UNKNOWN_PIN', 'No taxpayer has this PIN.');
    const key = `${body.seller.pin} ${body.number}`;
    const known = byNumber.get(key);
    if (body.kind === 'credit_note' && !known) {
      const invoice = byNumber.get(`${body.seller.pin} ${body.of}`);
      if (invoice?.kind !== 'invoice')
        throw new Refusal(
          422,
          'UNKNOWN_INVOICE',
          'There is no invoice of this number to take from.',
        );
      const taken = [...byNumber.values()]
        .filter(({ of, seller }) => of === invoice.number && seller.pin === invoice.seller.pin)
        .reduce((sum, note) => sum + centsOf(note), 0);
      if (centsOf(body) > centsOf(invoice) - taken)
        throw new Refusal(422, 'INVOICE_USED_UP', 'The invoice has less left than this takes.');
    }
    const kept = known ?? {
      ...body,
      control_number: `${UNIT}/${byControl.size + 1}`,
      registered_at: nairobiIso(now()),
    };
    byNumber.set(key, kept);
    byControl.set(kept.control_number, kept);
    reply.code(known ? 200 : 201);
    return {
      control_number: kept.control_number,
      control_unit: UNIT,
      qr: `${protocol}://${host}/tax-register/documents?control_number=${encodeURIComponent(kept.control_number)}`,
    };
  });

  const asked = z.object({ control_number: z.string() });
  app.get('/tax-register/documents', { schema: { querystring: asked } }, async ({ query }) => {
    const kept = byControl.get(query.control_number);
    if (!kept) throw new Refusal(404, 'NOT_REGISTERED', 'Nothing is registered under this number.');
    return kept;
  });
};

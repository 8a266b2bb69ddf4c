import { z } from 'zod';
import { parseMsisdn } from './msisdn.ts';

/** Daraja's products, as named in fault rules. */
export type Product = (typeof PRODUCTS)[number];
const PRODUCTS = [
  'oauth',
  'register',
  'simulate',
  'stk',
  'stk-query',
  'status',
  'reversal',
  'b2c',
  'b2b',
  'balance',
  'pull-register',
  'pull',
] as const;
/** Products whose outcome is posted later, by a callback; `c2b` is the confirmation of a payment. */
export const WITH_CALLBACK = ['c2b', 'stk', 'status', 'reversal', 'b2c', 'b2b', 'balance'] as const;
const RESULTS = ['status', 'reversal', 'b2c', 'b2b', 'balance'] as const;
const PLACES = [...PRODUCTS, 'c2b', 'all'] as const;
export type Place = (typeof PLACES)[number];

const processed = z.boolean().default(false);
const milliseconds = z.int().min(0).max(600_000);
const shillings = z.number().min(0).max(1_000_000);
const fault = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('delay'), ms: milliseconds }),
    z.object({ kind: z.literal('drop') }),
    z.object({ kind: z.literal('duplicate'), copies: z.int().min(1).max(100).default(1) }),
    z.object({ kind: z.literal('reorder') }),
    z.object({ kind: z.literal('before-response') }),
    z.object({ kind: z.literal('wrong-amount'), amount: shillings.optional() }),
    z.object({
      kind: z.literal('wrong-short-code'),
      short_code: z.string().max(20).default('600000'),
    }),
    z.object({ kind: z.literal('different-body') }),
    z.object({ kind: z.literal('status'), status: z.string().max(40).default('Cancelled') }),
    z.object({ kind: z.literal('timeout-url'), processed }),
    z.object({ kind: z.literal('result'), code: z.coerce.string().regex(/^\w{1,12}$/) }),
    z.object({ kind: z.literal('unavailable'), processed }),
    z.object({ kind: z.literal('empty-error'), processed }),
    z.object({ kind: z.literal('spike-arrest') }),
    z.object({ kind: z.literal('html'), processed }),
    z.object({ kind: z.literal('expired-token') }),
    z.object({ kind: z.literal('hang'), processed }),
  ],
  { error: () => noSuchFault() },
);
export type Fault = z.output<typeof fault>;
/** A function, because the kinds come from the schema that has this sentence. */
function noSuchFault(): string {
  return `There is no such fault. Choose one of ${Object.keys(FITS).join(', ')}.`;
}

export type Kind = Fault['kind'];

const ANSWERED = [...PRODUCTS, 'all'] as const;
/** Where each fault can happen. */
export const FITS: Record<Kind, readonly Place[]> = {
  delay: [...PRODUCTS, 'c2b'],
  drop: WITH_CALLBACK,
  duplicate: WITH_CALLBACK,
  reorder: WITH_CALLBACK,
  'before-response': WITH_CALLBACK,
  'wrong-amount': ['c2b', 'stk', 'status', 'reversal', 'b2c', 'b2b'],
  'wrong-short-code': ['c2b', 'status', 'b2b'],
  'different-body': ['c2b', 'stk', 'status', 'reversal', 'b2c', 'b2b'],
  status: ['status'],
  'timeout-url': RESULTS,
  result: ['stk', 'stk-query', ...RESULTS],
  unavailable: ANSWERED,
  'empty-error': ANSWERED,
  'spike-arrest': ANSWERED,
  html: ANSWERED,
  'expired-token': ANSWERED.filter((place) => place !== 'oauth'),
  hang: ANSWERED,
};
/** Faults of a response itself. */
export const RESPONSE_FAULTS = (Object.keys(FITS) as Kind[]).filter((kind) =>
  FITS[kind].includes('all'),
);

/** The control's input: where something goes wrong, what, how often, and for whom. */
export const faultRule = z
  .object({
    on: z.enum(PLACES, { error: `Choose where it goes wrong: ${PLACES.join(', ')}.` }),
    fault,
    times: z.int().min(1).optional(),
    match: z
      .object({
        phone: z.coerce
          .string()
          .transform(parseMsisdn)
          .pipe(z.string({ error: 'Give a Kenyan mobile number, like 0712345678.' })),
        receipt: z.string().toUpperCase(),
        /** The till or pay bill that is paid. */
        business: z.coerce.string(),
        amount: shillings,
      })
      .partial()
      .default({}),
  })
  .refine(({ on, fault: { kind } }) => FITS[kind].includes(on), {
    path: ['fault'],
    error: ({ input }) => {
      const { on, fault: chosen } = input as { on: Place; fault: Fault };
      return `${chosen.kind} cannot happen on ${on}. It can on ${FITS[chosen.kind].join(', ')}.`;
    },
  });
export type NewRule = z.output<typeof faultRule>;

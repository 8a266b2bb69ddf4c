// What can go wrong with incoming money: each fault of the sandbox, at each place that such money passes.
import { FITS, type Kind, type Place, type Switches } from '@nafasi/sandbox';

/**
 * How a client pays: to the pay-bill, with the code typed after or before M-Pesa's confirmation; or by a prompt, whose
 * code some type too, and which some cancel.
 */
export type Way = (typeof WAYS)[number];
const WAYS = ['typed after', 'typed before', 'prompt', 'prompt typed', 'prompt cancelled'] as const;
const PAID_BY_PROMPT: readonly Way[] = ['prompt', 'prompt typed'];
const PAID: readonly Way[] = ['typed after', 'typed before', ...PAID_BY_PROMPT];

export type Rule = { on: Place; fault: { kind: Kind } & Record<string, unknown>; times?: number };

export type Case = {
  name: string;
  way: Way;
  /** Where the fault occurs that the case is about. */
  on: Place;
  rules: readonly Rule[];
  /** M-Pesa names another amount than was paid, which is left to a person. */
  isAmountLie: boolean;
};

/** The parameters of faults that have several variants. */
const VARIANTS: Partial<Record<Kind, readonly Record<string, unknown>[]>> = {
  delay: [{ ms: 300 }],
  duplicate: [{ copies: 2 }],
  'wrong-amount': [{}, { amount: 1_500 }],
  'timeout-url': [{}, { processed: true }],
  unavailable: [{}, { processed: true }],
  'empty-error': [{}, { processed: true }],
  html: [{}, { processed: true }],
  hang: [{}, { processed: true }],
};
/** Codes that a result may be forced to have. */
const RESULT_CODES: Partial<Record<Place, readonly string[]>> = {
  // Paid without an answer on the phone, cancelled there, still under way forever, and an unknown one.
  stk: ['0', '1032', '4999', '77'],
  'stk-query': ['0', '1032', '4999', '77'],
  // Not found, our operator locked, and an unknown one.
  status: ['2032', '8006', '77'],
};

const lost = (on: Place): Rule => ({ on, fault: { kind: 'drop' } });
const UNCONFIRMED = lost('c2b');
const UNTOLD = lost('stk');
const UNLISTED: Rule = { on: 'pull', fault: { kind: 'unavailable' } };

type Passed = {
  /** The ways to pay that pass there. */
  ways: readonly Way[];
  /** What else has to go wrong for M-Pesa to be asked there. */
  besides: readonly Rule[];
};
const PLACES: Partial<Record<Place, Passed>> = {
  c2b: { ways: PAID, besides: [] },
  stk: { ways: [...PAID_BY_PROMPT, 'prompt cancelled'], besides: [] },
  'stk-query': { ways: ['prompt', 'prompt cancelled'], besides: [UNTOLD] },
  status: { ways: ['typed before', 'prompt typed'], besides: [UNCONFIRMED, UNTOLD, UNLISTED] },
  pull: { ways: ['typed before', 'prompt'], besides: [UNCONFIRMED, UNTOLD, lost('status')] },
  oauth: {
    ways: ['typed before', 'prompt'],
    besides: [UNCONFIRMED, { on: 'all', fault: { kind: 'expired-token' }, times: 1 }],
  },
  all: { ways: PAID, besides: [UNCONFIRMED] },
};
/** Places where it makes no difference whether an unanswered request was carried out. */
const ONLY_READ: readonly Place[] = ['stk-query', 'pull', 'oauth'];

/** Once, twice, and until it is removed. */
const TIMES = [1, 2, undefined] as const;

const faultsAt = (on: Place): Rule['fault'][] =>
  (Object.keys(FITS) as Kind[])
    .filter((kind) => FITS[kind].includes(on))
    .flatMap((kind) => {
      const variants =
        kind === 'result'
          ? (RESULT_CODES[on] ?? []).map((code) => ({ code }))
          : (VARIANTS[kind] ?? [{}]);
      return variants.map((variant) => ({ kind, ...variant }));
    })
    .filter((fault) => !('processed' in fault && ONLY_READ.includes(on)));

/** Every case. */
export const CASES: readonly Case[] = (Object.entries(PLACES) as [Place, Passed][]).flatMap(
  ([on, { ways, besides }]) =>
    faultsAt(on).flatMap((fault) =>
      ways.flatMap((way) =>
        TIMES.map((times) => ({
          name: `${way}, ${on} ${Object.values(fault).join(' ')} ${times ?? 'on and on'}`,
          ...{ way, on },
          rules: [...besides, { on, fault, ...(times && { times }) }],
          isAmountLie: fault.kind === 'wrong-amount',
        })),
      ),
    ),
);

type Switched = { switches: Partial<Switches>; concerns: (one: Case) => boolean };

/** The default switches, and each relevant switch the other way, with the cases it concerns. */
export const SWITCHED: readonly Switched[] = [
  { switches: {}, concerns: () => true },
  { switches: { promptsConfirm: false }, concerns: ({ way }) => PAID_BY_PROMPT.includes(way) },
  { switches: { pullTimes: 'utc' }, concerns: ({ on }) => on === 'c2b' || on === 'pull' },
  { switches: { externalValidation: true }, concerns: ({ way }) => way.startsWith('typed') },
];

/** What can go wrong as addresses are registered. */
export const REGISTERING: readonly Rule[] = (['register', 'pull-register', 'oauth', 'all'] as const)
  .flatMap((on) => faultsAt(on).map((fault) => ({ on, fault })))
  // These would last for an unknown time.
  .filter(({ fault }) => fault.kind !== 'hang' && fault.kind !== 'result');

// Whatever goes wrong at M-Pesa while clients pay: what it took is on record once, and counts for what it was paid for.

import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { newCode } from '#channels/codes/codes.factory.ts';
import { isAtLength, isWhole, rounds } from '../../rounds.ts';
import { isPlanted, keepFigures } from '../figures.ts';
import { CASES, type Case, REGISTERING, SWITCHED } from './cases.ts';
import { type Around, isConfirmation } from './door.ts';
import { type PaidIn, payUnder } from './paid-in.ts';
import { openPayBill, type PayBill } from './pay-bill.ts';
import { registerUnder } from './registering.ts';

let opened = new AsyncDisposableStack();
afterEach(async () => {
  await opened.disposeAsync();
  opened = new AsyncDisposableStack();
});

const asItIs: Around = (post, pass) => pass(post);

/** A fault to plant, and the breach that shows it. */
type Plant = {
  around: () => Around;
  prepare?: (payBill: PayBill) => Promise<unknown>;
  under: string;
  found: RegExp;
};
const PLANTS: Record<string, Plant> = {
  // A process that acknowledges a message, and dies before storing it.
  'acknowledged-unstored': {
    around: () => async (post, pass) =>
      isConfirmation(post) ? { status: 200, text: '{"ResultCode":0}' } : pass(post),
    under: 'typed after, c2b duplicate 2 1',
    found: /messages were acknowledged, and \d+ stored/,
  },
  // A process that takes the second message about a payment for a second payment.
  'counted-again': {
    around: () => {
      const known = new Set<unknown>();
      return (post, pass) => {
        const { TransID } = post.body;
        if (!isConfirmation(post) || !known.has(TransID)) {
          known.add(TransID);
          return pass(post);
        }
        const copy = String(TransID).replace(/.$/, (last) => (last === 'Z' ? 'Y' : 'Z'));
        return pass({ ...post, body: { ...post.body, TransID: copy } });
      };
    },
    under: 'typed after, c2b duplicate 2 1',
    found: /^M-Pesa knows nothing of/,
  },
  // A process that takes any result of a prompt for a payment.
  'any-result-pays': {
    around: () => (post, pass) => {
      const { stkCallback } = (post.body.Body ?? {}) as { stkCallback?: object };
      if (!stkCallback) return pass(post);
      const Item = [
        { Name: 'Amount', Value: 1_000 },
        { Name: 'MpesaReceiptNumber', Value: newCode() },
      ];
      const paid = { ...stkCallback, ResultCode: 0, CallbackMetadata: { Item } };
      return pass({ ...post, body: { Body: { stkCallback: paid } } });
    },
    under: 'prompt cancelled, stk delay 300 1',
    found: /a client was told that it is paid, and M-Pesa took nothing/,
  },
  // Contradictions by M-Pesa are shown to nobody.
  'unsaid-lie': {
    around: () => asItIs,
    prepare: async ({ world: { db } }) => {
      await sql`
        create function forget_it() returns trigger language plpgsql as 'begin return null; end'`.execute(
        db,
      );
      await sql`
        create trigger forget before insert on contradictions
        for each row execute function forget_it()`.execute(db);
    },
    under: 'typed after, c2b wrong-amount 1',
    found: /No admin is shown it/,
  },
};

/** In this order, each at a world of its own. */
async function run(cases: readonly Case[], plants: readonly Plant[], switches = {}) {
  const around = plants[0]?.around() ?? asItIs;
  const payBill = await openPayBill(opened, switches, around);
  for (const { prepare } of plants) await prepare?.(payBill);
  return payUnder(payBill, cases);
}

const called = (name: string) => CASES.filter((one) => one.name === name);
const IN_GATE = [
  'typed after, c2b drop 1',
  'typed before, c2b duplicate 2 on and on',
  'typed after, c2b wrong-amount 1',
  'prompt, stk drop on and on',
];

test.skipIf(isAtLength())(
  'what M-Pesa took is on record once, and an invoice is paid exactly when its money is there',
  async () => {
    const { cases, payments, left, breaches } = await run(IN_GATE.flatMap(called), []);
    expect(breaches).toEqual([]);
    expect({ cases, payments, left }).toEqual({ cases: IN_GATE.length, payments: 8, left: 1 });
  },
);

test.each(Object.entries(PLANTS))('a planted fault is found: %s', async (_, plant) => {
  const { breaches } = await run(called(plant.under), [plant]);
  expect(breaches).toContainEqual(expect.stringMatching(plant.found));
});

/** In the briefest run: the cases of the gate, and those that show planted faults. */
const BRIEFLY = new Set([...IN_GATE, ...Object.values(PLANTS).map(({ under }) => under)]);
const TRIED = isWhole() ? CASES : CASES.filter(({ name }) => BRIEFLY.has(name));
const REGISTERED = REGISTERING.slice(0, rounds(2, REGISTERING.length));

/** Most of the time is spent waiting, so worlds run in parallel, each with this many cases. */
const CASES_A_WORLD = 100;

describe.runIf(isAtLength())('at length', () => {
  test('every fault at every place that money passes, once, twice and permanently, under every switch', async () => {
    const plants = Object.keys(PLANTS)
      .filter(isPlanted)
      .map((name) => PLANTS[name] as Plant);
    const runs = SWITCHED.flatMap(({ switches, concerns }) => {
      const cases = TRIED.filter(concerns);
      const worlds = Math.ceil(cases.length / CASES_A_WORLD);
      return Array.from({ length: worlds }, (_, world) =>
        run(
          cases.filter((_, nth) => nth % worlds === world),
          plants,
          switches,
        ),
      );
    });
    const all = await Promise.all(runs);
    const sum = (of: (found: PaidIn) => number) => all.reduce((total, one) => total + of(one), 0);
    const breaches = all.flatMap((found) => found.breaches);
    await keepFigures('paid-in', 'payments', [
      { what: 'cases', value: sum(({ cases }) => cases), least: rounds(1, 1_000) },
      { what: 'payments that M-Pesa took', value: sum(({ payments }) => payments) },
      { what: 'left to an admin, of another amount', value: sum(({ left }) => left) },
      { what: 'the code typed again, or paid otherwise', value: sum(({ again }) => again) },
      { what: 'breaches', value: breaches.length, most: 0 },
    ]);
    expect(breaches).toEqual([]);
  });

  test('addresses are registered whatever went wrong before, and payments are notified and listed', async () => {
    const { world, door } = await openPayBill(opened, {}, asItIs);
    const breaches: string[] = [];
    for (const registerOnce of [false, true])
      for (const rule of REGISTERED) {
        const amiss = await registerUnder({ world, door }, { registerOnce }, rule);
        breaches.push(...amiss.map((what) => `${JSON.stringify(rule)}, ${registerOnce}: ${what}`));
      }
    await keepFigures('paid-in', 'registering', [
      { what: 'registered under a fault', value: 2 * REGISTERED.length },
      { what: 'not registered afterwards', value: breaches.length, most: 0 },
    ]);
    expect(breaches).toEqual([]);
  });
});

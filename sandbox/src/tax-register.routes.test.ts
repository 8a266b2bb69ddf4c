import { expect, test } from 'vitest';
import { sandboxOf247247 } from './test-world.ts';

const INVOICE = {
  kind: 'invoice',
  number: 'RCT-000001',
  of: null,
  issued_at: '2026-11-24T10:00:00+03:00',
  seller: { name: 'Njeri Mwangi', pin: 'A001234567B' },
  buyer: { name: 'Wanjiku Kamau', pin: null },
  words: 'Acacia Boardroom',
  amount: 17_500,
  vat: { percent: 16, amount: 2413.79 },
};

function register() {
  const sandbox = sandboxOf247247();
  const bring = (
    payload: object,
    headers: Record<string, string> = { authorization: 'Bearer x' },
  ) => sandbox.inject({ method: 'POST', url: '/tax-register/documents', payload, headers });
  return { sandbox, bring };
}

test('a number is registered once, and is found by its code', async () => {
  const { sandbox, bring } = register();
  const first = await bring(INVOICE);
  expect(first.statusCode).toBe(201);
  const again = await bring({ ...INVOICE, amount: 1 });
  expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
  const { pathname, search } = new URL(first.json().qr);
  expect((await sandbox.inject(pathname + search)).json()).toMatchObject({
    ...INVOICE,
    amount: 17_500,
  });
  expect((await sandbox.inject(`${pathname}?control_number=0`)).statusCode).toBe(404);
});

test('a credit note reduces a registered invoice of the same seller', async () => {
  const { bring } = register();
  const note = { ...INVOICE, kind: 'credit_note', number: 'RCT-000001/2', of: INVOICE.number };
  expect((await bring(note)).statusCode).toBe(422);
  const { control_number: first } = (await bring(INVOICE)).json();
  expect(
    (await bring({ ...note, seller: { ...note.seller, pin: 'A001234567C' } })).statusCode,
  ).toBe(422);
  const taken = await bring(note);
  expect(taken.statusCode).toBe(201);
  expect(taken.json().control_number).not.toBe(first);
});

test('a credit note reduces its invoice by no more than is left', async () => {
  const { bring } = register();
  await bring(INVOICE);
  const note = { ...INVOICE, kind: 'credit_note', of: INVOICE.number, amount: 10_000 };
  const first = { ...note, number: 'RCT-000001/2' };
  expect((await bring(first)).statusCode).toBe(201);
  expect((await bring({ ...note, number: 'RCT-000001/3' })).statusCode).toBe(422);
  expect((await bring({ ...note, number: 'RCT-000001/3', amount: 7_500 })).statusCode).toBe(201);
  // Submitted again, the known registration is returned.
  expect((await bring(first)).statusCode).toBe(200);
});

test.each([
  ['nobody', INVOICE, {}, 401],
  [
    'a seller it does not know',
    { ...INVOICE, seller: { name: 'N', pin: 'A000000000Z' } },
    undefined,
    422,
  ],
  ['a PIN that is none', { ...INVOICE, buyer: { name: 'N', pin: '12' } }, undefined, 422],
  ['nothing for a price', { ...INVOICE, amount: 0 }, undefined, 422],
])(
  'it takes nothing from %s',
  async (_, body, headers: Record<string, string> | undefined, status) => {
    const answer = await register().bring(body, headers);
    expect(answer.statusCode).toBe(status);
    expect(answer.json().message).toMatch(/\w/);
  },
);

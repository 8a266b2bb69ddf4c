import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { quote } from '#renting/prices/prices.rules.ts';
import { type PaidReceipt, whyNoReceipt } from './receipt-document.rules.ts';
import { receiptPaper } from './receipt-paper.service.ts';

const inJson = (time: string) => `2026-11-${time}:00+03:00`;
const at = (time: string) => new Date(inJson(time));
const CODE = 'UKO4K7P2QX';
const stay = { start: at('25T09:00'), end: at('25T14:00'), guests: 4 };
const paid: PaidReceipt = {
  number: 123,
  issued_at: at('24T10:05'),
  paid_at: at('24T10:05'),
  invoice_id: 2084,
  booking_id: 412,
  is_cancelled: false,
  is_change: false,
  seller_name: 'Achieng Otieno',
  seller_pin: null,
  buyer_pin: null,
  registered: [],
  seller_is_vat_registered: null,
  buyer_name: 'Wanjikũ Mũgo',
  space_title: 'Acacia Boardroom',
  space_type: 'conference room',
  space_location: 'Westlands',
  start_time: at('25T09:00'),
  end_time: at('25T14:00'),
  guests: 4,
  lines: quote({ price_cents: 350_000 }, stay).lines,
  amount_cents: 1_750_000,
  counted_cents: 1_750_000,
  payments: [{ code: CODE, amount_cents: 1_750_000, paid_at: inJson('24T10:05') }],
  refunds: [],
};
const registered = { seller_pin: 'A001234567B', seller_is_vat_registered: true };
const back = (changes: Partial<PaidReceipt['refunds'][number]> = {}) => ({
  code: CODE,
  amount_cents: 2_000,
  reason: 'surplus' as const,
  state: 'done' as const,
  means: 'mpesa' as const,
  created_at: inJson('24T10:05'),
  decided_at: inJson('24T16:40'),
  ...changes,
});
const surplus = (changes: Partial<PaidReceipt['refunds'][number]> = {}): PaidReceipt => ({
  ...paid,
  payments: [{ code: CODE, amount_cents: 1_752_000, paid_at: inJson('24T10:05') }],
  refunds: [back(changes)],
});

/** With ordinary spaces, for comparison. */
const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value).replaceAll('\u00a0', ' '));
const paperOf = (receipt: PaidReceipt) => plain(receiptPaper(receipt));
const priceOf = (receipt: PaidReceipt) => paperOf(receipt).tables[0];
const paymentsOf = (receipt: PaidReceipt) => paperOf(receipt).tables[1];

describe('a receipt', () => {
  test('says who paid whom, for what and when, and what it is not', () => {
    const { kind, number, about, notice, facts, closing } = paperOf(paid);
    expect({ kind, number, about, notice }).toEqual({
      kind: 'Receipt',
      number: 'RCT-000123',
      about: 'Booking BK-412',
      notice: null,
    });
    expect(facts).toEqual([
      { name: 'Paid to', lines: ['Achieng Otieno'] },
      { name: 'Paid by', lines: ['Wanjikũ Mũgo'] },
      { name: 'Space', lines: ['Acacia Boardroom', 'Conference room, Westlands'] },
      { name: 'Booking', lines: ['Wed 25 Nov 2026, 09:00 to 14:00', '4 guests'] },
      { name: 'Paid on', lines: ['Tue 24 Nov 2026, 10:05'] },
      { name: 'Invoice', lines: ['INV-2084'] },
    ]);
    expect(closing[0]).toContain('not a tax invoice');
    expect(closing[0]).toContain('eTIMS');
  });

  test('that is registered for taxes shows its numbers there, and where to check it', () => {
    const [invoice, note] = (['invoice', 'credit_note'] as const).map((kind, nth) => ({
      nth: nth + 1,
      kind,
      of_nth: kind === 'invoice' ? null : 1,
      amount_cents: kind === 'invoice' ? 1_750_000 : 500_000,
      control_number: `KRA-${nth}`,
      control_unit: 'UNIT-7',
      qr: `https://kra.example/${nth}`,
      registered_at: inJson('24T10:06'),
    }));
    if (!invoice || !note) throw new Error('There are two');
    const given = { ...paid, buyer_pin: 'P051234567Z', registered: [invoice, note] };
    const { facts, closing, code } = paperOf(given);
    expect(facts[1]).toEqual({ name: 'Paid by', lines: ['Wanjikũ Mũgo', 'KRA PIN P051234567Z'] });
    expect(code).toEqual({
      says: 'https://kra.example/0',
      lines: [
        'Registered through eTIMS',
        'Tax invoice RCT-000123, Ksh 17,500.00',
        'Control number KRA-0',
        'Control unit UNIT-7',
        'Credit note RCT-000123/2, Ksh 5,000.00',
        'Control number KRA-1',
        'Control unit UNIT-7',
      ],
    });
    expect(closing[0]).not.toContain('not a tax invoice');
    // Once it is fully credited, the invoice after it is the valid one.
    const whole = { ...note, amount_cents: invoice.amount_cents };
    const anew = { ...invoice, nth: 3, qr: 'https://kra.example/3' };
    const leadsTo = (...registered: (typeof invoice)[]) =>
      paperOf({ ...given, registered }).code?.says;
    expect(leadsTo(invoice, whole, anew)).toBe(anew.qr);
    expect(leadsTo(invoice, note, anew, { ...whole, nth: 4, of_nth: 3 })).toBe(invoice.qr);
    expect(leadsTo(invoice, whole)).toBe(invoice.qr);
  });

  test('shows hours and price, and the payments with their codes', () => {
    expect(priceOf(paid)).toMatchObject({
      rows: [['Ksh 3,500.00 × 5.0 hours', 'Ksh 17,500.00']],
      sums: [['Total', 'Ksh 17,500.00']],
    });
    expect(paymentsOf(paid)).toMatchObject({
      rows: [['M-Pesa UKO4K7P2QX', 'Tue 24 Nov 2026, 10:05', 'Ksh 17,500.00']],
      sums: [['Paid', 'Ksh 17,500.00']],
    });
  });

  test('of a space without a location, for one guest, over midnight, says so', () => {
    const { facts } = paperOf({
      ...paid,
      space_location: null,
      guests: 1,
      end_time: at('26T01:00'),
    });
    expect(facts[2]?.lines).toEqual(['Acacia Boardroom', 'Conference room']);
    expect(facts[3]?.lines).toEqual([
      'Wed 25 Nov 2026, 09:00 to Thu 26 Nov 2026, 01:00',
      '1 guest',
    ]);
  });

  test.each<[Partial<PaidReceipt>, string]>([
    [{ is_change: true }, 'More for the new time'],
    [{ amount_cents: 1_000_000, counted_cents: 1_000_000 }, 'Before the time was changed'],
  ])(
    'of an invoice for another sum than hours times price says what it is for',
    (changes, what) => {
      const amount_cents = changes.amount_cents ?? paid.amount_cents;
      const payments = [{ code: CODE, amount_cents, paid_at: inJson('24T10:05') }];
      expect(priceOf({ ...paid, ...changes, payments })?.rows[0]?.[0]).toBe(what);
    },
  );
});

describe('VAT on a receipt', () => {
  test('is shown with the amount without it, where the owner is registered', () => {
    const receipt = { ...paid, ...registered };
    expect(priceOf(receipt)?.sums).toEqual([
      ['Without VAT', 'Ksh 15,086.21'],
      ['VAT 16 %', 'Ksh 2,413.79'],
      ['Total, VAT included', 'Ksh 17,500.00'],
    ]);
    expect(paperOf(receipt).facts[0]?.lines).toEqual([
      'Achieng Otieno',
      'KRA PIN A001234567B',
      'Registered for VAT',
    ]);
    expect(paymentsOf(receipt)?.sums).toEqual([['Paid', 'Ksh 17,500.00']]);
  });

  test.each([
    ['has a PIN and is not', { seller_pin: 'A001234567B', seller_is_vat_registered: false }],
    ['had not said', {}],
  ])('is not spoken of where the owner %s', (_, seller) => {
    expect(JSON.stringify(paperOf({ ...paid, ...seller }))).not.toContain('VAT');
  });

  test('is shown for the rest where part of it went back', () => {
    const receipt: PaidReceipt = {
      ...paid,
      ...registered,
      counted_cents: 1_050_000,
      refunds: [back({ reason: 'changed', amount_cents: 700_000 })],
    };
    expect(paymentsOf(receipt)?.sums).toEqual([
      ['Received', 'Ksh 17,500.00'],
      ['Paid back', '−Ksh 7,000.00'],
      ['VAT 16 % in what is left', 'Ksh 1,448.28'],
      ['Paid, less what goes back', 'Ksh 10,500.00'],
    ]);
  });
});

describe('money that goes back', () => {
  test('has a line of its own with its day, and the sums show what is left', () => {
    expect(paymentsOf(surplus())).toMatchObject({
      rows: [
        ['M-Pesa UKO4K7P2QX', 'Tue 24 Nov 2026, 10:05', 'Ksh 17,520.00'],
        ['Surplus, paid back: UKO4K7P2QX', 'Tue 24 Nov 2026, 16:40', '−Ksh 20.00'],
      ],
      sums: [
        ['Received', 'Ksh 17,520.00'],
        ['Paid back', '−Ksh 20.00'],
        ['Paid, less what goes back', 'Ksh 17,500.00'],
      ],
    });
    expect(paperOf(surplus()).notice).toBeNull();
  });

  test.each(['due', 'sent', 'failed'] as const)('and is %s is still owed', (state) => {
    const decided_at = state === 'failed' ? inJson('24T16:40') : null;
    const { rows, sums } = paymentsOf(surplus({ state, decided_at })) ?? {};
    expect(rows?.[1]?.[0]).toBe('Surplus, owed back: UKO4K7P2QX');
    expect(sums?.[1]).toEqual(['Still owed back', '−Ksh 20.00']);
  });

  test.each([
    ['late', 'Came too late, paid back: UKO4K7P2QX'],
    ['cancelled', 'Cancelled, paid back: UKO4K7P2QX'],
    ['changed', 'Time changed, paid back: UKO4K7P2QX'],
    ['reversed', 'Taken back by M-Pesa: UKO4K7P2QX'],
  ] as const)('is %s for a reason', (reason, words) => {
    expect(paymentsOf(surplus({ reason }))?.rows[1]?.[0]).toBe(words);
  });

  test('of a cancelled invoice is all of it, and the receipt says so at the top', () => {
    const amount_cents = 1_750_000;
    const receipt: PaidReceipt = {
      ...paid,
      is_cancelled: true,
      counted_cents: 0,
      refunds: [back({ reason: 'cancelled', amount_cents })],
    };
    expect(paperOf(receipt).notice).toBe(
      'This invoice was cancelled. What was paid has been paid back.',
    );
    expect(paymentsOf(receipt)?.sums.at(-1)).toEqual(['Paid, less what goes back', 'Ksh 0.00']);
    const open = [back({ reason: 'cancelled', amount_cents, state: 'due', decided_at: null })];
    expect(paperOf({ ...receipt, refunds: open }).notice).toContain('is being paid back.');
  });

  test('of a booking whose price was reduced since is noted at the top', () => {
    const receipt: PaidReceipt = {
      ...paid,
      counted_cents: 1_050_000,
      refunds: [back({ reason: 'changed', amount_cents: 700_000 })],
    };
    expect(paperOf(receipt).notice).toBe(
      'The booking costs less since it was paid: Ksh 7,000.00 of what was paid has been paid back.',
    );
  });

  test('adds up with what came in and what is left, or there is no receipt', () => {
    expect(() => receiptPaper({ ...paid, counted_cents: 1 })).toThrow('do not add up');
    const cents = fc.integer({ min: 1, max: 100_000_000 });
    const payment = fc.tuple(cents, fc.nat(100), fc.boolean());
    fc.assert(
      fc.property(fc.array(payment, { minLength: 1, maxLength: 40 }), (came) => {
        const refunds = came
          .map(([sum, percent, isBack]) =>
            back({
              amount_cents: Math.floor((sum * percent) / 100),
              state: isBack ? 'done' : 'due',
            }),
          )
          .filter(({ amount_cents }) => amount_cents > 0);
        const payments = came.map(([amount_cents]) => ({
          code: CODE,
          amount_cents,
          paid_at: inJson('24T10:05'),
        }));
        const sum = (parts: { amount_cents: number }[]) =>
          parts.reduce((all, part) => all + part.amount_cents, 0);
        const counted_cents = sum(payments) - sum(refunds);
        const table = receiptPaper({ ...paid, payments, refunds, counted_cents }).tables[1];
        const shown = (table?.rows ?? []).map((row) => centsIn(row.at(-1) ?? ''));
        expect(shown.reduce((all, one) => all + one, 0)).toBe(counted_cents);
        expect(centsIn(table?.sums.at(-1)?.[1] ?? '')).toBe(counted_cents);
      }),
    );
  });
});

const centsIn = (words: string): number =>
  Number(words.replace(/[^\d]/g, '')) * (words.startsWith('−') ? -1 : 1);

test.each([
  [{ status: 'pending', invoice_cents: 5, wasPaid: false }, 'has not been paid'],
  [{ status: 'pending', invoice_cents: 5, wasPaid: true }, 'found to be for something else'],
  [{ status: 'cancelled', invoice_cents: 5, wasPaid: false }, 'cancelled before it was paid'],
  [{ status: 'paid', invoice_cents: 0, wasPaid: false }, 'costs nothing'],
] as const)('why there is no receipt is said: %j', (invoice, words) => {
  expect(whyNoReceipt(invoice)).toContain(words);
});

// Payouts to an owner: from which bookings, to which destination, and with which deductions.
import { beforeEach, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import type { components } from '../src/api.gen.ts';
import { keys } from '../src/domain/keys.ts';
import { expectAccessible, expectToFitNarrowest } from './accessible.ts';
import { fail, listOf, lose, one, refuse } from './api.ts';
import { openApp, queryClient, reload, theApi } from './open-app.tsx';
import { earning, njeri, ownSpaces } from './owner-things.ts';

type Destination = components['schemas']['PayoutDestination'];

const phone: Destination = {
  id: 5,
  kind: 'phone',
  shown: 'M-Pesa 0722 ••• 418',
  account_name: null,
  schedule: 'weekly',
  set_at: '2026-11-03T09:00:00+03:00',
  counts_from: '2026-11-04T09:00:00+03:00',
  counts: true,
  receiver_name: 'NJERI OTIENO',
  name: 'fits',
};
const coming = {
  ...earning,
  ...{ invoice_id: 13, booking_id: 14, booking_number: 'BK-14', state: 'upcoming' as const },
};
const less = {
  ...earning,
  ...{ invoice_id: 11, booking_id: 9, booking_number: 'BK-9', gross: 8_750.1, net: 7_297.6 },
  adjusted: -7_297.4,
};
const balance: components['schemas']['PayoutBalance'] = {
  ...{ payable: 21_892.6, upcoming: 14_595, on_the_way: 0, paid_out: 874_906.4, owed: 0 },
  next_payout_on: '2026-11-27',
};
const payout: components['schemas']['Payout'] = {
  ...{
    id: 3,
    number: 'PO-3',
    owner: null,
    batch_id: 2,
    state: 'done',
    amount: 18_640,
    paid: 18_640,
  },
  ...{ bookings: 4, gross: 22_350, commission: 2_235, vat: 357.6, withholding: 1_117.5 },
  ...{ net: 18_639.9, carried: 0.4, destination_id: 5, destination: 'M-Pesa 0722 ••• 418' },
  ...{ destination_kind: 'phone', is_asked: false, problem: null, sendings: [] },
  ...{ made_at: '2026-11-20T06:00:00+03:00', decided_at: '2026-11-20T10:00:00+03:00' },
};
const paper: components['schemas']['Paper'] = {
  ...{ id: 8, kind: 'commission_invoice', number: 'CIN-2026-00008', month: '2026-10-01' },
  ...{ issued_at: '2026-11-01T06:40:00+03:00', owner: null, amount: 2_592.6 },
};
const papers = page.getByRole('region', { name: 'Papers for your taxes' });
const payable = page.getByRole('region', { name: 'Balance payable' });
const payouts = page.getByRole('region', { name: 'Payouts and statements' });
const place = page.getByRole('region', { name: 'Where it goes' });
const bookings = page.getByRole('region', { name: 'By booking' });
const dialog = page.getByRole('dialog', { name: 'Change where your money goes' });
const textOf = (element: Element) => element.textContent.replaceAll('\u00a0', ' ');

beforeEach(() => {
  const api = theApi();
  ownSpaces();
  api.on('GET /api/earnings', ({ query }) =>
    listOf(query.get('state') === 'upcoming' ? [coming] : [earning, less]),
  );
  api.on('GET /api/payouts/balance', one(balance));
  api.on('GET /api/payouts', listOf([payout]));
  api.on('GET /api/papers', listOf([paper]));
  api.on('GET /api/papers/overview', one({ years: [2026], uncertified: 0 }));
  api.on('GET /api/payouts/destination', one(phone));
  const terms = { commission_percent: 10, vat_percent: 16, withholding_percent: 5 };
  api.on('GET /api/commission', one({ ...terms, earn_after_hours: 24 }));
  api.on(
    'GET /api/tax-details',
    one({ kra_pin: 'A001234567K', is_vat_registered: false, is_resident: true, changed_at: null }),
  );
});

const open = () => openApp('/owner-dashboard?tab=payouts', njeri);

test('an owner sees on a desktop how much of each booking they get, and the totals', async () => {
  await page.viewport(1440, 900);
  await open();
  const rows = () => [...document.querySelectorAll('table[aria-label="Earnings"] tr')].map(textOf);
  await expect.poll(() => rows().length).toBe(4);
  expect(rows()[1]).toContain('Acacia Boardroom BK-11');
  expect(rows()[1]).toMatch(/17,500.00− 1,750.00− 280.00− 875.0014,595.00$/);
  expect(rows()[2]).toContain('Kshs 7,297.40 less than at first, as a part was given back.');
  expect(rows()[3]).toBe('Together26,250.10− 3,500.00− 560.00− 1,750.0021,892.60');
  await expect.element(place).toMatchTextContent('M-Pesa 0722 ••• 418');
  await expect.element(place).toMatchTextContent('KRA PINA00•••••7K');
  await expect.element(payable).toMatchTextContent('Kshs 21,892.60');
  await expect.element(payable).toMatchTextContent('Paid out on Fri 27 Nov 2026');
  await expect.element(payable).toMatchTextContent('of Kshs 26,250.10 from 2 bookings');
  await expect.element(payable).toMatchTextContent('Net to you21,892.60Commission3,500.00');
  await expect.element(payouts).toMatchTextContent('PO-3Fri 20 Nov 2026');
  await expectAccessible();
  await bookings.getByText('Coming', { exact: true }).first().click();
  await expect.poll(() => rows().length).toBe(2);
  expect(rows()[1]).toContain('Yours from Sat 21 Nov 2026, 14:00.');
});

test.each([
  ['Coming', { payable: 0.5 }],
  ['All earned', { payable: 0, upcoming: 0 }],
])('where nothing is payable the bookings begin with those %s', async (label, standing) => {
  theApi().on('GET /api/payouts/balance', one({ ...balance, ...standing }));
  await open();
  await expect.element(bookings.getByRole('radio', { name: label })).toBeChecked();
  await expect.element(bookings).toMatchTextContent('Acacia Boardroom');
});

test('a payout not paid is not called paid, and one that arrived in part shows that part', async () => {
  await page.viewport(1440, 900);
  const failed = { ...payout, id: 4, number: 'PO-4', state: 'failed' as const, paid: 0 };
  const problem = 'M-Pesa did not send it. It is part of the next payout.';
  const inPart = { ...payout, id: 5, number: 'PO-5', paid: 8_640 };
  theApi().on('GET /api/payouts', listOf([inPart, { ...failed, problem }]));
  await open();
  const table = payouts.getByRole('table');
  await expect.element(table).toMatchTextContent('Amount, Kshs');
  await expect.element(table).not.toMatchTextContent('Paid, Kshs');
  const [partly, none] = [/^PO-5/, /^PO-4/].map((name) => table.getByRole('row', { name }));
  await expect.element(partly as Locator).toMatchTextContent('8,640.00');
  await expect.element(none as Locator).toMatchTextContent(`Failed${problem}`);
});

test('on a phone the sums of a booking open below it', async () => {
  await open();
  const sums = bookings.getByText('of 17,500.00');
  const parts = bookings.getByText(/^Commission, 10.%$/).first();
  await expect.element(parts).not.toBeVisible();
  await sums.click();
  await expect.element(parts).toBeVisible();
  await expect.element(bookings.getByRole('link', { name: 'Booking BK-11' })).toBeVisible();
  await expectAccessible();
  await expectToFitNarrowest();
});

test('an owner requests what is payable, and reads why not, or that it goes with the next batch', async () => {
  const api = theApi();
  const early = 'The place that your money goes to counts 24 hours after you gave it.';
  api.on('POST /api/payouts', refuse(409, 'DESTINATION_TOO_NEW', early));
  await open();
  await payable.getByRole('button', { name: 'Ask for it now' }).click();
  await expect.element(payable.getByRole('alert')).toMatchTextContent(early);
  api.on('POST /api/payouts', () => {
    api.on(
      'GET /api/payouts/balance',
      one({ ...balance, payable: 0, on_the_way: 21_892, next_payout_on: null }),
    );
    return one({ ...payout, state: 'waiting', amount: 21_892 });
  });
  await payable.getByRole('button', { name: 'Ask for it now' }).click();
  await expect
    .element(payable)
    .toMatchTextContent(
      /^Balance payableKshs 0\.00.+You have asked for Kshs 21,892\.00: it goes with the next batch\./,
    );
  // Days later, in the same tab: it has arrived, and more has been earned.
  api.on('GET /api/payouts/balance', one({ ...balance, payable: 9_000, on_the_way: 0 }));
  api.watch.forget();
  await queryClient.invalidateQueries({ queryKey: keys.payouts });
  await expect.element(payable.getByRole('button', { name: 'Ask for it now' })).toBeVisible();
  expect(payable.getByText(/You have asked for/).elements()).toEqual([]);
});

test.each([
  [{ on_the_way: 26_980 }, 'One is on its way. You can ask for more once it has arrived.'],
  [{ payable: 500.9 }, 'You can ask for it sooner once it is more than Kshs 500.00.'],
])('an owner with %j reads why they cannot ask yet', async (standing, sentence) => {
  theApi().on('GET /api/payouts/balance', one({ ...balance, ...standing }));
  await open();
  await expect.element(payable).toMatchTextContent(sentence);
  await expect
    .element(payable.getByRole('button', { name: 'Ask for it now' }))
    .not.toBeInTheDocument();
});

test.each([
  [null, 'Say first where it goes. You can ask for it a day after.'],
  [{ ...phone, name: 'differs' as const }, 'M-Pesa knows the place that it goes to by another'],
  [{ ...phone, counts: false }, 'You can ask for it from Wed 4 Nov 2026, 09:00 on'],
])('an owner whose money goes to %j reads when they can ask', async (place, sentence) => {
  theApi().on('GET /api/payouts/destination', one(place) as never);
  await open();
  await expect.element(payable).toMatchTextContent(sentence);
  await expect
    .element(payable.getByRole('button', { name: 'Ask for it now' }))
    .not.toBeInTheDocument();
});

test('an owner with nothing to be paid, or in debt, reads what follows', async () => {
  const api = theApi();
  const owing = { ...balance, payable: 0, owed: 1_501.2, next_payout_on: null };
  api.on('GET /api/payouts/balance', one(owing));
  api.on('GET /api/payouts', listOf([]));
  await open();
  await expect.element(payable).toMatchTextContent('Kshs 1,501.20 more was given back than you');
  await expect
    .element(payable)
    .toMatchTextContent('Nothing to pay out yet. Money comes 24 hours after');
  await expect.element(page.getByRole('heading', { name: 'Nothing paid out yet' })).toBeVisible();
  await expectAccessible();
});

test('an owner enters a destination, and invalid input stays', async () => {
  const api = theApi();
  api.on('GET /api/payouts/destination', one(null));
  await open();
  await expect.element(place).toMatchTextContent('Nothing is paid out before you say where to');
  await place.getByRole('button', { name: 'Say where it goes' }).click();
  const first = page.getByRole('dialog', { name: 'Say where your money goes' });
  const kind = first.getByLabelText('Paid to');
  await expect.element(kind).toHaveFocus();
  await expect.element(first.getByLabelText('Phone number')).toHaveValue('0712 345 678');
  await kind.selectOptions('A bank account');
  await first.getByLabelText('Account number').fill('12');
  const keep = first.getByRole('button', { name: 'Keep destination' });
  await keep.click();
  await expect.element(first.getByText('Please choose one of the banks.')).toBeVisible();
  await expect.element(first.getByText('A bank account has six to twenty digits.')).toBeVisible();
  await expectAccessible();
  await first.getByLabelText('Bank').selectOptions('Equity');
  await first.getByLabelText('Account number').fill('0123 4567 8801');
  await first.getByLabelText('Account name').fill('Njeri Otieno');
  api.on('PUT /api/payouts/destination', lose);
  await keep.click();
  await expect
    .element(first.getByRole('alert'))
    .toMatchTextContent('Network error. Please check your connection.');
  await expect.element(first.getByLabelText('Account number')).toHaveValue('0123 4567 8801');
  api.on('GET /api/payouts/balance', one({ ...balance, next_payout_on: '2026-12-01' }));
  const bank: Destination = {
    ...phone,
    ...{ kind: 'bank', shown: 'Equity ••• 8801', account_name: 'Njeri Otieno' },
    ...{ counts: false, receiver_name: null, name: 'unknown' },
  };
  api.on('GET /api/payouts/destination', one(bank));
  api.on('PUT /api/payouts/destination', one(bank));
  await keep.click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(api.sentBy('PUT /api/payouts/destination').at(-1)?.body).toEqual({
    kind: 'bank',
    bank: '68',
    account_number: '012345678801',
    account_name: 'Njeri Otieno',
    schedule: 'weekly',
  });
  await expect.element(place).toMatchTextContent('Equity ••• 8801');
  await expect
    .element(place)
    .toMatchTextContent('Nothing is paid to it before Wed 4 Nov 2026, 09:00.');
  await expect.element(page.getByText('Paid out on Tue 1 Dec 2026')).toBeVisible();
});

test('a refused number is reported beside its field; Escape changes nothing', async () => {
  const api = theApi();
  const sentence = 'M-Pesa sends money to Kenyan mobile numbers only.';
  api.on(
    'PUT /api/payouts/destination',
    refuse(422, 'DESTINATION_PHONE_NOT_MPESA', sentence, { phone_number: sentence }),
  );
  await open();
  await place.getByRole('button', { name: 'Change destination' }).click();
  await dialog.getByLabelText('Phone number').fill('+44 20 7946 0000');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByText(sentence)).toBeVisible();
  await expect.element(dialog.getByLabelText('Phone number')).toHaveValue('+44 20 7946 0000');
  await userEvent.keyboard('{Escape}');
  await expect.element(place).toMatchTextContent('M-Pesa 0722 ••• 418');
});

test('an owner finds the papers for their taxes, and reads what waits for a KRA PIN', async () => {
  const api = theApi();
  api.on('GET /api/papers/overview', one({ years: [2027, 2026], uncertified: 875 }));
  await open();
  await expect.element(papers).toMatchTextContent('Commission invoiceCIN-2026-00008');
  await expect.element(papers).toMatchTextContent('October 2026');
  await expect.element(papers).toMatchTextContent('Kshs 875.00 of tax was withheld.');
  const file = papers.getByRole('button', { name: 'Tax summary as PDF' });
  await expect.element(file.last()).toBeVisible();
  await expectAccessible();
  await expectToFitNarrowest();
  api.on('GET /api/papers', listOf([]));
  api.on('GET /api/papers/overview', one({ years: [], uncertified: 0 }));
  await reload();
  await expect.element(page.getByRole('heading', { name: 'No papers yet' })).toBeVisible();
});

test('a part that does not load says so, and loads on another try; without earnings it says when they come', async () => {
  const api = theApi();
  api.on('GET /api/earnings', fail(418));
  api.on('GET /api/payouts/destination', fail(418));
  await open();
  await expect.element(page.getByText('Where your money goes did not load.')).toBeVisible();
  await expect.element(bookings.getByRole('alert')).toBeVisible();
  api.on('GET /api/payouts/destination', one({ ...phone, name: 'differs' }));
  await place.getByRole('button', { name: 'Try again' }).click();
  await expect.element(place).toMatchTextContent('M-Pesa knows it as NJERI OTIENO.');
  api.on('GET /api/earnings', listOf([]));
  await reload();
  await expect.element(page.getByRole('heading', { name: 'Nothing to pay out yet' })).toBeVisible();
});

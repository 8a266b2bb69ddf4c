// The desk where admins see that every shilling is accounted for.
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { keys } from '../src/domain/keys.ts';
import { expectAccessible, expectOutline, expectToFitNarrowest } from './accessible.ts';
import { hold, listOf, lose, one, refuse } from './api.ts';
import { booksOf, eitherInvoice, matchedReceipt, sentRefund, strayReceipt } from './desk-things.ts';
import { openApp, queryClient, theApi } from './open-app.tsx';
import { admin, keepPeople } from './people.ts';
import { invoice } from './things.ts';

const { code, amount } = strayReceipt;
const row = page.getByRole('listitem').filter({ hasText: code });
const story = page.getByRole('dialog', { name: code, exact: true });

afterEach(() => {
  vi.useRealTimers();
});

/** The one payment there is, open until it is counted. */
function payments(isCounted: boolean): void {
  const api = theApi();
  const receipt = isCounted ? matchedReceipt : strayReceipt;
  api.on('GET /api/reconciliation', booksOf(amount, isCounted));
  api.on('GET /api/receipts/{id}', receipt);
  api.on('GET /api/receipts', ({ query }) =>
    listOf(query.get('kind') === 'open' && !receipt.is_open ? [] : [receipt]),
  );
}

test.each([
  ['a phone', 390, 844],
  ['a desktop', 1440, 900],
])(
  'on %s an admin matches a payment for a wrong account to the invoice it was for',
  async (_, width, height) => {
    const api = theApi();
    await page.viewport(width, height);
    payments(false);
    api.on('GET /api/invoices/{id}', invoice);
    await openApp(`/admin-dashboard/payments?search=${code}`, admin);
    await expect.element(page.getByRole('heading', { name: 'Payments desk' })).toBeVisible();
    await expect.element(row.getByText('Wrong account')).toBeVisible();
    await expectAccessible();
    await expectOutline();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);

    await row.getByRole('link', { name: code }).click();
    await expect.element(story.getByText('Nobody has typed its code.')).toBeVisible();
    await expect.element(story.getByText(/^M-Pesa told us by itself:/)).toBeVisible();
    await expectAccessible();
    await story.getByRole('button', { name: 'Match' }).click();
    const dialog = page.getByRole('dialog', { name: `Match ${code}` });
    const number = dialog.getByLabelText('Number of the invoice');
    const match = dialog.getByRole('button', { name: 'Match payment' });
    await match.click();
    await expect.element(dialog.getByText(/^Please give the number of an invoice/)).toBeVisible();
    await expect.element(number).toHaveFocus();
    api.on('GET /api/invoices/{id}', refuse(404, 'INVOICE_NOT_FOUND', 'Not among yours.'));
    await number.fill('INV-999');
    await expect.element(dialog.getByText('There is no invoice with this number.')).toBeVisible();
    api.on('GET /api/invoices/{id}', invoice);
    await number.fill('inv-12');
    await expect.element(dialog.getByText(/^It would be paid in full/)).toBeVisible();
    await dialog
      .getByLabelText('Why do they belong together?')
      .fill(' The client sent us the SMS. ');
    api.on('POST /api/receipts/{id}/match', () => {
      payments(true);
      return one(matchedReceipt) as never;
    });
    const before = api.sent.length;
    await match.click();
    await expect.element(dialog).not.toBeInTheDocument();
    const matched = /^Payment matched by hand by Achieng Were: The client sent us the SMS\./;
    await expect.element(story.getByText(matched)).toBeVisible();
    expect(api.sentBy('POST /api/receipts/71/match').map(({ body }) => body)).toEqual([
      { invoice_id: 12, reason: 'The client sent us the SMS.' },
    ]);
    // The books have changed, so the desk's lists are refetched, once. The bell is polled by the minute.
    const requested = api.sent
      .slice(before)
      .filter(({ call }) => call.startsWith('GET') && call !== 'GET /api/notices/unread_count')
      .map(({ path }) => path);
    expect(requested).toContain('/api/receipts');
    expect(requested.toSorted()).toEqual([...new Set(requested)].toSorted());
    await userEvent.keyboard('{Escape}');
    await expect.element(story).not.toBeInTheDocument();
    await expect.element(page.getByText('Nothing like this needs you')).toBeVisible();
    await page.getByText('All payments', { exact: true }).click();
    await expect.element(row.getByText('Accounted for')).toBeVisible();
    await expect.element(row.getByRole('link', { name: invoice.number })).toBeVisible();
    await expect.element(page.getByText(/^Every shilling is accounted for\./)).toBeVisible();
  },
);

test('the admin dashboard leads to the desk', async () => {
  const api = theApi();
  keepPeople(api, admin).answer();
  payments(true);
  await openApp('/admin-dashboard?tab=users', admin);
  await page.getByRole('main').getByRole('link', { name: 'Payments desk' }).click();
  await expect.element(page.getByRole('heading', { name: 'Payments desk' })).toBeVisible();
});

test('an admin starts a check of the books, and a failure is shown beside what was known', async () => {
  const api = theApi();
  payments(false);
  await openApp('/admin-dashboard/payments', admin);
  const books = page.getByRole('region', { name: 'The books' });
  const check = books.getByRole('button', { name: 'Check now' });
  const found = {
    ...booksOf(amount, false),
    agrees: false,
    problems: [
      {
        name: 'kept_total',
        sentence: 'A kept total is not what its payments come to.',
        unit: 'shillings' as const,
        expected: 460,
        found: 500,
        ids: [],
      },
    ],
  };
  const checked = hold(() => {
    api.on('GET /api/reconciliation', found);
    return one(found);
  });
  api.on('POST /api/reconciliation/check', checked.answer);
  await check.click();
  await expect.element(check).toBeDisabled();
  await expect.element(books.getByText(/^Every shilling is accounted for\./)).toBeVisible();
  checked.letThrough();
  const problem = books.getByText(/Expected Ksh 460\.00, found Ksh 500\.00\./);
  await expect.element(problem).toBeVisible();
  await expect.element(check).toBeEnabled();

  const goesOn = () => Response.json(one(found), { status: 202 }) as never;
  api.on('POST /api/reconciliation/check', goesOn);
  await check.click();
  await expect.element(books.getByText(/^They are being checked\./)).toBeVisible();

  api.on('POST /api/reconciliation/check', lose);
  await check.click();
  await expect
    .element(books.getByText('Network error. Please check your connection.'))
    .toBeVisible();
  await expect.element(check).toBeEnabled();
  await expect.element(problem).toBeVisible();
  await expectAccessible();
  await expectToFitNarrowest();
});

test('while a refund is under way only the refunds are polled, and the books once it is done', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const api = theApi();
  payments(true);
  const settled = booksOf(amount, true);
  const { work } = settled;
  api.on('GET /api/reconciliation', {
    ...settled,
    work: { ...work, refunds: { ...work.refunds, sent: 1 } },
  });
  api.on('GET /api/refunds', listOf([sentRefund]));
  await openApp('/admin-dashboard/payments', admin);
  const polls = () => api.sentBy('GET /api/refunds').length;
  const reads = () => api.sentBy('GET /api/reconciliation').length;
  for (const times of [1, 2, 3]) {
    await expect.poll(polls).toBe(times);
    await expect.poll(() => queryClient.isFetching()).toBe(0);
    vi.advanceTimersByTime(3000);
  }
  await expect.poll(polls).toBe(4);
  expect(api.sentBy('GET /api/refunds').map(({ query }) => query.get('state'))).toEqual(
    Array(4).fill('sent'),
  );
  expect(reads()).toBe(1);

  api.on('GET /api/reconciliation', settled);
  api.on('GET /api/refunds', listOf([]));
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  vi.advanceTimersByTime(3000);
  await expect.poll(reads).toBe(2);
  // Nothing is under way any more, so nothing is polled.
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  const before = polls();
  vi.advanceTimersByTime(30_000);
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  expect(polls()).toBe(before);
});

test('the books are not asked for again while more refunds are under way than a page holds', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const api = theApi();
  payments(true);
  const settled = booksOf(amount, true);
  const { work } = settled;
  api.on('GET /api/reconciliation', {
    ...settled,
    work: { ...work, refunds: { ...work.refunds, sent: 2 } },
  });
  api.on('GET /api/refunds', { ...listOf([sentRefund]), total: 2, next_cursor: 'more' });
  await openApp('/admin-dashboard/payments', admin);
  const polls = () => api.sentBy('GET /api/refunds').length;
  for (const times of [1, 2, 3]) {
    await expect.poll(polls).toBe(times);
    await expect.poll(() => queryClient.isFetching()).toBe(0);
    vi.advanceTimersByTime(3000);
  }
  expect(api.sentBy('GET /api/reconciliation')).toHaveLength(1);
});

test('a search of refunds that has looked through a part alone says so and looks further', async () => {
  const part = { ...listOf([]), total_is_at_least: true, next_cursor: 'further' };
  payments(true);
  theApi().on('GET /api/refunds', ({ query }) =>
    query.get('cursor') ? listOf([sentRefund]) : part,
  );
  await openApp('/admin-dashboard/payments?tab=refunds', admin);
  await expect.element(page.getByText('None of the first refunds fits')).toBeVisible();
  expect(page.getByText('No refund fits this').elements()).toEqual([]);
  await page.getByRole('button', { name: 'Look further' }).click();
  await expect.element(page.getByText(sentRefund.happened).first()).toBeVisible();
});

test('a refund recorded as paid by hand is looked up and recorded, not sent', async () => {
  const api = theApi();
  payments(true);
  const said = 'Achieng Were says that it was paid by hand, with the code UKOR000001.';
  const due = { ...sentRefund, state: 'due' as const, sent_at: null, approvals_missing: 1 };
  const transfer_code = 'UKOR000001';
  const approvals = [{ name: 'Achieng Were', approved_at: sentRefund.created_at, transfer_code }];
  const refund = { ...due, approvals, happened: said, next_step: 'Until then it cannot be sent.' };
  api.on('GET /api/refunds', listOf([refund]));
  api.on('POST /api/refunds/{id}/close', one({ ...due, happened: 'Owed back.', can_send: true }));
  await openApp('/admin-dashboard/payments?tab=refunds', admin);
  const record = page.getByRole('button', { name: /^Record what you found/ });
  await expect.element(record).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Send refund/ })).not.toBeInTheDocument();
  await record.click();
  const dialog = page.getByRole('dialog', { name: 'What did you find?' });
  await expect.element(dialog.getByText(said, { exact: false })).toBeVisible();
  await expectAccessible();
  await dialog.getByLabelText('It was not sent: it may be sent again').click();
  await dialog.getByLabelText('Where you looked').fill('In the portal.');
  await dialog.getByRole('button', { name: 'Record it as not sent' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(api.sentBy('POST /api/refunds/3/close').map(({ body }) => body)).toEqual([
    { outcome: 'failed', reason: 'In the portal.' },
  ]);
});

test('a match that takes two says so before and after the first word, and who gave it', async () => {
  const api = theApi();
  payments(false);
  api.on('GET /api/receipts/{id}', { ...strayReceipt, approvals_missing: 2 });
  api.on('GET /api/invoices/{id}', invoice);
  await openApp(`/admin-dashboard/payments?search=${code}`, admin);
  await row.getByRole('link', { name: code }).click();
  await story.getByRole('button', { name: 'Match' }).click();
  const dialog = page.getByRole('dialog', { name: `Match ${code}` });
  await expect.element(dialog.getByText(/^Two admins have to agree/)).toBeVisible();
  await dialog.getByLabelText('Number of the invoice').fill('12');
  await dialog.getByLabelText('Why do they belong together?').fill('The client sent us the SMS.');
  const approved_at = '2026-11-20T09:00:00+03:00';
  const by = { name: 'Achieng Were', invoice_id: 12, invoice_number: 'INV-12', approved_at };
  const half = { ...strayReceipt, approvals: [by], approvals_missing: 1 };
  api.on('POST /api/receipts/{id}/match', () => {
    api.on('GET /api/receipts/{id}', half);
    return one(half) as never;
  });
  await dialog.getByRole('button', { name: 'Match payment' }).click();
  await expect.element(dialog.getByText(/^Achieng Were matched it to INV-12/)).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Back to the payment' }).click();
  await expect.element(story.getByText('It waits for the second admin')).toBeVisible();
  await expectToFitNarrowest();
});

test('a statement that needs two approvals is shown where statements are imported', async () => {
  const api = theApi();
  payments(true);
  const approvals = [{ name: 'Achieng Were', approved_at: '2026-11-20T09:00:00+03:00' }];
  const statement = {
    ...{ id: 4, receipts_waiting: 1, amount_waiting: 460, reversals_waiting: 2 },
    approvals,
  };
  await openApp('/admin-dashboard/payments?tab=import', admin);
  api.on('POST /api/statements', () => {
    api.on('GET /api/reconciliation', {
      ...booksOf(amount, true),
      waiting_statements: [statement],
    });
    return Response.json(one(statement), { status: 202 }) as never;
  });
  const file = new File(['Receipt No.'], 'statement.csv', { type: 'text/csv' });
  await userEvent.upload(page.getByLabelText('Statement as CSV'), file);
  await expect.element(page.getByText('A statement waits for the second admin')).toBeVisible();
  await expect
    .element(
      page.getByText(
        /^It adds or completes 1 payment over Ksh 460.00 in all, and takes 2 payments back\./,
      ),
    )
    .toBeVisible();
  await expect.element(page.getByText(/^Achieng Were sent it in/)).toBeVisible();
});

test('a part of a payment is sent to a phone, once its number is right, and waits for a second admin', async () => {
  const api = theApi();
  payments(true);
  const due = {
    ...sentRefund,
    ...{ state: 'due' as const, sent_at: null, sendings: 0, approvals_missing: 2 },
    ...{ can_send: true, can_go_to_phone: true, paid_from: '2547 ***** 678' },
    known_phone: { phone_number: '+254712345678', from: 'prompt' as const },
  };
  api.on('GET /api/refunds', listOf([due]));
  api.on(
    'POST /api/refunds/{id}/send',
    refuse(422, 'NOT_VALID', 'Please write it like 0712 345 678.', {
      phone_number: 'Please write it like 0712 345 678.',
    }),
  );
  await openApp('/admin-dashboard/payments?tab=refunds', admin);
  await page.getByRole('button', { name: /^Send refund/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Send this refund?' });
  await expect.element(dialog.getByLabelText('Send back (Reversal)')).toBeChecked();
  const number = dialog.getByLabelText('M-Pesa number it goes to');
  await expect.element(number).not.toBeInTheDocument();
  await dialog.getByLabelText('Send to a phone (B2C)').click();
  await expect.element(number).toHaveValue('+254712345678');
  await expect
    .element(
      dialog.getByText('The phone that was asked to pay. M-Pesa says that 2547 ***** 678 paid.'),
    )
    .toBeVisible();
  await expectAccessible();
  await number.fill('0712');
  const agree = dialog.getByRole('button', { name: 'Agree to send Ksh 460.00' });
  await agree.click();
  await expect.element(dialog.getByText('Please write it like 0712 345 678.')).toBeVisible();
  await expect.element(number).toHaveValue('0712');
  const agreed = { ...due, approvals_missing: 1, approvals: [approval], can_send: false };
  api.on('POST /api/refunds/{id}/send', one(agreed));
  await number.fill('0712 345 678');
  await agree.click();
  const waits = page.getByRole('dialog', { name: 'It waits for the second admin' });
  await expect.element(waits.getByText(/Nothing has been sent yet/)).toBeVisible();
  expect(api.sentBy('POST /api/refunds/3/send').map(({ body }) => body)).toEqual([
    { sendings: 0, phone_number: '0712' },
    { sendings: 0, phone_number: '0712 345 678' },
  ]);
});

test('what one admin approved to send to a phone, the other sends to the same one', async () => {
  const api = theApi();
  payments(true);
  const half = {
    ...sentRefund,
    ...{ state: 'due' as const, sent_at: null, sendings: 0, approvals_missing: 1 },
    ...{ can_send: true, can_go_to_phone: true, approvals: [approval] },
    ...{
      happened: 'Approved by Achieng Were, to 0712 ••• 678.',
      next_step: 'Another admin has to send it.',
    },
    known_phone: { phone_number: '+254712345678', from: 'approval' as const },
  };
  api.on('GET /api/refunds', listOf([half]));
  api.on('POST /api/refunds/{id}/send', one({ ...sentRefund, to_phone: '0712 ••• 678' }));
  await openApp('/admin-dashboard/payments?tab=refunds', admin);
  await page.getByRole('button', { name: /^Send refund/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Send this refund?' });
  await expect.element(dialog.getByLabelText('Send to a phone (B2C)')).toBeChecked();
  await dialog.getByRole('button', { name: 'Send Ksh 460.00' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(api.sentBy('POST /api/refunds/3/send').map(({ body }) => body)).toEqual([
    { sendings: 0, phone_number: '+254712345678' },
  ]);
});

const approval = {
  ...{ name: 'Achieng Were', approved_at: sentRefund.created_at, transfer_code: null },
};

test('refunds with an unknown outcome are listed where the overview links to', async () => {
  const api = theApi();
  payments(true);
  api.on('GET /api/refunds', ({ query }) =>
    listOf(query.get('state') === 'unclear' ? [{ ...sentRefund, state: 'failed' as const }] : []),
  );
  await openApp('/admin-dashboard/payments?tab=refunds&kind=unclear', admin);
  const chip = page.getByRole('button', { name: 'Need a look' });
  await expect.element(chip).toHaveAttribute('aria-pressed', 'true');
  await expect.element(page.getByText(sentRefund.happened)).toBeVisible();
});

test('a refund that M-Pesa could not send is recorded as paid by bank transfer', async () => {
  const api = theApi();
  payments(true);
  const failed = { ...sentRefund, state: 'failed' as const, approvals_missing: 1 };
  api.on('GET /api/refunds', listOf([failed]));
  api.on('POST /api/refunds/{id}/close', one({ ...failed, state: 'done', approvals_missing: 0 }));
  await openApp('/admin-dashboard/payments?tab=refunds', admin);
  await page.getByRole('button', { name: /^It was paid back by hand/ }).click();
  const dialog = page.getByRole('dialog', { name: 'It was paid back by hand' });
  await expect.element(dialog.getByLabelText(/^M-Pesa code/)).toBeVisible();
  await dialog.getByLabelText('By bank transfer').click();
  await expect.element(dialog.getByLabelText(/^M-Pesa code/)).not.toBeInTheDocument();
  await expectAccessible();
  await dialog.getByLabelText('The bank’s reference').fill('FT26328XYZ');
  await dialog.getByLabelText('The day it was paid').fill('2026-11-24');
  await dialog.getByLabelText('Why it was paid this way').fill('Her M-Pesa account is closed.');
  await dialog.getByRole('button', { name: 'Record it as paid back' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(api.sentBy('POST /api/refunds/3/close').map(({ body }) => body)).toEqual([
    {
      outcome: 'done',
      means: 'bank',
      proof: 'FT26328XYZ',
      amount: String(failed.amount),
      paid_on: '2026-11-24',
      reason: 'Her M-Pesa account is closed.',
    },
  ]);
});

test('a part of a counted payment is given back from its story', async () => {
  const api = theApi();
  payments(true);
  api.on('POST /api/receipts/{id}/refund', one(matchedReceipt));
  await openApp(`/admin-dashboard/payments?search=${code}`, admin);
  await page.getByText('All payments', { exact: true }).click();
  await row.getByRole('link', { name: code, exact: true }).click();
  await story.getByRole('button', { name: 'Give part back' }).click();
  const dialog = page.getByRole('dialog', { name: `Give back a part of ${code}` });
  await dialog.getByLabelText('How much, in Ksh').fill('500');
  await dialog.getByLabelText('Why is it given back?').fill('The lights went out.');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Make it a refund due' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(api.sentBy('POST /api/receipts/71/refund').map(({ body }) => body)).toEqual([
    { amount: '500', reason: 'The lights went out.' },
  ]);
});

/** The payment after the move. */
const movedReceipt = {
  ...matchedReceipt,
  invoice: { ...matchedReceipt.invoice, id: 15, number: 'INV-15', status: 'paid', amount },
  settlement: { ...matchedReceipt.settlement, invoice_id: 15, invoice_number: 'INV-15' },
  taken_off: [
    {
      ...{ amount, at: '2026-11-20T10:00:00+03:00', by: 'Achieng Were', reason: 'Two Wanjikus.' },
      ...{ invoice_id: 12, invoice_number: 'INV-12' },
    },
  ],
};

/** Opens the dialog that takes the payment off its invoice. */
async function openTakeOff() {
  await openApp(`/admin-dashboard/payments?search=${code}`, admin);
  await page.getByText('All payments', { exact: true }).click();
  await row.getByRole('link', { name: code, exact: true }).click();
  await story.getByRole('button', { name: 'Not for this invoice' }).click();
  return page.getByRole('dialog', { name: `Take ${code} off INV-12` });
}

test('a payment that counts for the wrong invoice is moved to the right one from its story', async () => {
  const api = theApi();
  payments(true);
  api.on('GET /api/invoices/{id}', eitherInvoice);
  const dialog = await openTakeOff();
  await expect.element(dialog.getByText(/is due again\. Its booking stands/)).toBeVisible();
  await expect.element(dialog.getByText(/the payment is unclaimed again/)).toBeVisible();
  const act = dialog.getByRole('button', { name: 'Take it off' });
  await act.click();
  await expect.element(dialog.getByText('Please say why, in a few words.')).toBeVisible();
  await dialog.getByLabelText('Invoice that it is for, if you know it').fill('inv-15');
  await expect.element(dialog.getByText(/^It would be paid in full/)).toBeVisible();
  await dialog.getByLabelText('Why does it not belong there?').fill('Two Wanjikus.');
  await expectAccessible();
  await expectToFitNarrowest();
  api.on('POST /api/receipts/{id}/move', () => {
    api.on('GET /api/receipts/{id}', movedReceipt as never);
    return one(movedReceipt) as never;
  });
  await dialog.getByRole('button', { name: 'Move payment' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(story.getByText(/off INV-12 by Achieng Were: Two Wanjikus\./)).toBeVisible();
  expect(api.sentBy('POST /api/receipts/71/move').map(({ body }) => body)).toEqual([
    { from_invoice_id: 12, invoice_id: 15, reason: 'Two Wanjikus.' },
  ]);
});

test.each([
  ['takes off its invoice', { ...strayReceipt, kinds: [] }],
  ['moves to another invoice', movedReceipt],
])(
  'a payment that another admin %s meanwhile stays in the dialog as it was chosen',
  async (_, meanwhile) => {
    const api = theApi();
    payments(true);
    api.on('GET /api/invoices/{id}', eitherInvoice);
    const dialog = await openTakeOff();
    const why = dialog.getByLabelText('Why does it not belong there?');
    await why.fill('Two Wanjikus.');
    api.on('GET /api/receipts/{id}', meanwhile as never);
    await queryClient.invalidateQueries({ queryKey: keys.desk });
    await expect
      .element(dialog.getByText(/^It does not count for INV-12 any more\./))
      .toBeVisible();
    await expect.element(why).toHaveValue('Two Wanjikus.');
    await expect.element(why).toHaveFocus();
    const refusal = 'This payment does not count for that invoice any more.';
    api.on('POST /api/receipts/{id}/unmatch', refuse(409, 'RECEIPT_MOVED_ON', refusal));
    await dialog.getByRole('button', { name: 'Take it off' }).click();
    await expect.element(dialog.getByText(refusal)).toBeVisible();
    expect(api.sentBy('POST /api/receipts/71/unmatch').map(({ body }) => body)).toEqual([
      { from_invoice_id: 12, reason: 'Two Wanjikus.' },
    ]);
  },
);

test('taking a payment off without another invoice, which needs two, shows who agreed to what', async () => {
  const api = theApi();
  payments(true);
  api.on('GET /api/invoices/{id}', eitherInvoice);
  api.on('GET /api/receipts/{id}', { ...matchedReceipt, corrections_needed: 2 });
  const dialog = await openTakeOff();
  await expect.element(dialog.getByText(/^Two admins have to agree/)).toBeVisible();
  const approved_at = '2026-11-20T09:00:00+03:00';
  const corrections = [{ name: 'Achieng Were', approved_at, what: 'taking it off INV-12' }];
  const half = { ...matchedReceipt, corrections, corrections_needed: 2 };
  api.on('POST /api/receipts/{id}/unmatch', () => {
    api.on('GET /api/receipts/{id}', half);
    return one(half) as never;
  });
  await dialog.getByLabelText('Why does it not belong there?').fill('Nobody knows whose it is.');
  await dialog.getByRole('button', { name: 'Take it off' }).click();
  await expect.element(dialog.getByText(/^Achieng Were agreed to taking it off/)).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Back to the payment' }).click();
  await expect.element(story.getByText(/^A correction waits/)).toBeVisible();
  expect(api.sentBy('POST /api/receipts/71/unmatch').map(({ body }) => body)).toEqual([
    { from_invoice_id: 12, reason: 'Nobody knows whose it is.' },
  ]);
});

test('a refund that an admin gave and nobody sent is withdrawn, with a reason', async () => {
  const api = theApi();
  payments(false);
  const due = { ...sentRefund, state: 'due' as const, sent_at: null, can_withdraw: true };
  api.on('GET /api/refunds', listOf([due]));
  await openApp('/admin-dashboard/payments?tab=refunds', admin);
  await page.getByRole('button', { name: /^Withdraw refund/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Withdraw this refund of Ksh 460.00?' });
  await expect.element(dialog.getByText(/is unclaimed again/)).toBeVisible();
  await dialog.getByLabelText('Why is it withdrawn?').fill('Its payer turned up.');
  await expectAccessible();
  const withdrawn = { ...due, state: 'withdrawn' as const, can_withdraw: false };
  api.on('POST /api/refunds/{id}/withdraw', () => {
    api.on('GET /api/refunds', listOf([withdrawn]));
    return one(withdrawn) as never;
  });
  await dialog.getByRole('button', { name: 'Withdraw refund' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('listitem').getByText('Withdrawn')).toBeVisible();
  expect(api.sentBy('POST /api/refunds/3/withdraw').map(({ body }) => body)).toEqual([
    { reason: 'Its payer turned up.' },
  ]);
});

test('for a refund without a client, nobody is said to be told', async () => {
  payments(false);
  const done = { ...sentRefund, state: 'done' as const, can_undo: true, client: null };
  theApi().on('GET /api/refunds', listOf([done]));
  await openApp('/admin-dashboard/payments?tab=refunds', admin);
  await page.getByRole('button', { name: /^Not paid after all/ }).click();
  await expect
    .element(page.getByRole('dialog').getByText(/^It is owed again.* until you look it up\.$/))
    .toBeVisible();
});

test('a refund that was recorded as paid, and was not, is owed again, with a reason', async () => {
  const api = theApi();
  payments(false);
  const client = { id: 7, name: 'Wanjiku Kamau', email: 'wanjiku@nafasi.example' };
  const done = {
    ...sentRefund,
    client,
    state: 'done' as const,
    can_undo: true,
    corrections_needed: 2,
  };
  api.on('GET /api/refunds', listOf([done]));
  await openApp('/admin-dashboard/payments?tab=refunds', admin);
  await page.getByRole('button', { name: /^Not paid after all/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Was this refund of Ksh 460.00 not paid?' });
  await expect
    .element(dialog.getByText(/Its client was told .* and is told otherwise\.$/))
    .toBeVisible();
  await expect.element(dialog.getByText(/^Two admins have to agree/)).toBeVisible();
  const why = dialog.getByLabelText('How do you know that it was not paid?');
  await why.fill('It is not in the portal.');
  await expectAccessible();
  const approved_at = '2026-11-20T09:00:00+03:00';
  const corrections = [{ name: 'Achieng Were', approved_at, what: 'undoing it' }];
  api.on('POST /api/refunds/{id}/undo', one({ ...done, corrections }));
  await dialog.getByRole('button', { name: 'Undo the record' }).click();
  await expect.element(dialog.getByText(/^Achieng Were agreed to undoing it/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Back to the refunds' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(api.sentBy('POST /api/refunds/3/undo').map(({ body }) => body)).toEqual([
    { reason: 'It is not in the portal.' },
  ]);
});

test('a payment known only from a statement is declared a phantom from its story, by two admins if needed', async () => {
  const api = theApi();
  payments(true);
  const told = { ...matchedReceipt, is_proved: false, corrections_needed: 2 };
  api.on('GET /api/receipts/{id}', told);
  await openApp(`/admin-dashboard/payments?search=${code}`, admin);
  await page.getByText('All payments', { exact: true }).click();
  await row.getByRole('link', { name: code, exact: true }).click();
  await story.getByRole('button', { name: 'Never made' }).click();
  const dialog = page.getByRole('dialog', { name: `Was ${code} never made?` });
  await expect.element(dialog.getByText(/INV-12 is due again/)).toBeVisible();
  const act = dialog.getByRole('button', { name: 'Declare phantom' });
  await act.click();
  await expect.element(dialog.getByText('Please say why, in a few words.')).toBeVisible();
  await expectAccessible();
  await expectToFitNarrowest();
  const approved_at = '2026-11-20T09:00:00+03:00';
  const what = 'declaring that it was never made';
  const half = { ...told, corrections: [{ name: 'Achieng Were', approved_at, what }] };
  api.on('POST /api/receipts/{id}/phantom', () => {
    api.on('GET /api/receipts/{id}', half);
    return one(half) as never;
  });
  await dialog.getByLabelText('How do you know that it was never made?').fill('A forged file.');
  await act.click();
  await expect.element(dialog.getByText(/^Achieng Were agreed to declaring/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Back to the payment' }).click();
  await expect.element(story.getByText(/^A correction waits/)).toBeVisible();
  expect(api.sentBy('POST /api/receipts/71/phantom').map(({ body }) => body)).toEqual([
    { reason: 'A forged file.' },
  ]);
});

test('the desk shows whose money we hold, and downloads its journal', async () => {
  const api = theApi();
  payments(true);
  const books = booksOf(amount, true);
  const charged = books.ledger.accounts.map((one) =>
    one.account === 'pay_bill' ? { ...one, credit: 66, balance: amount - 66 } : one,
  );
  const charges = { words: 'M-Pesa’s charges', kind: 'expense' as const, debit: 66, credit: 0 };
  charged.push({ account: 'charges', ...charges, balance: 66 });
  api.on('GET /api/reconciliation', { ...books, ledger: { accounts: charged, total: amount } });
  api.on('GET /api/ledger/journal.csv', () => new Response('Entry,When') as never);
  await openApp('/admin-dashboard/payments', admin);
  await page.getByText('Who owns the Ksh 17,434.00 we hold').click();
  const whose = page.getByRole('group').filter({ hasText: 'we hold' });
  const rows = whose.getByRole('row');
  await expect
    .poll(() => rows.elements().map((row) => row.textContent))
    .toEqual([
      'On the pay-billKsh 17,434.00',
      'What we have, in allKsh 17,434.00',
      'Paid for bookings, not earned yetKsh 17,500.00',
      'M-Pesa’s charges−\u00a0Ksh 66.00',
      'Whose it is, in allKsh 17,434.00',
    ]);
  await whose.getByRole('button', { name: 'Journal' }).click();
  await expect.poll(() => api.sentBy('GET /api/ledger/journal.csv').length).toBe(1);
  // Of this month: all entries would be millions.
  const { query } = api.sentBy('GET /api/ledger/journal.csv')[0] ?? {};
  expect(query?.get('to')).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(query?.get('from')).toBe(`${query?.get('to')?.slice(0, 7)}-01`);
  await expectAccessible();
  await expectToFitNarrowest();
});

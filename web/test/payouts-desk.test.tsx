// Payouts to owners, at the payments desk: gathered, checked, approved by a second admin, and followed.
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { components, paths } from '../src/api.gen.ts';
import { expectAccessible, expectOutline, expectToFitNarrowest } from './accessible.ts';
import { fail, hold, listOf, one, refuse } from './api.ts';
import { booksOf } from './desk-things.ts';
import { openApp, theApi } from './open-app.tsx';
import { admin } from './people.ts';

type Batch = components['schemas']['PayoutBatch'];
type Payout = components['schemas']['Payout'];
type Held =
  paths['/api/payouts/held']['get']['responses'][200]['content']['application/json']['data'][number];
type OpenBatch =
  paths['/api/payout_batches/{id}']['get']['responses'][200]['content']['application/json']['data'];

const waiting: Batch = {
  ...{ id: 7, state: 'waiting', made_at: '2026-11-27T06:05:00+03:00', made_by: 'Peter Kariuki' },
  ...{ is_own: false, approved_at: null, approved_by: null, cancelled_at: null },
  ...{ cancel_reason: null, owners: 2, amount: 40_115, paid: 0, stopped: 0, under_way: 0 },
  ...{ unclear: 0, at_bank: 0, approvals: [], approvals_missing: 1, can_approve: true },
};
const approved: Batch = {
  ...waiting,
  ...{ state: 'approved', approved_at: '2026-11-27T09:00:00+03:00', approved_by: 'Achieng Were' },
  ...{ under_way: 2, approvals_missing: 0, can_approve: false },
};
const sums: OpenBatch['sums'] = {
  ...{ bookings: 6, owners: 2, gross: 48_100, commission: 4_810, vat: 769.6 },
  ...{ withholding: 2_405, net: 40_115.4, amount: 40_115 },
};
const held: Held[] = [
  {
    ...{ owner: { id: 32, name: 'Halima Abdi' }, destination_id: 9, why: 'name' },
    ...{ destination: 'M-Pesa 0724 ••• 505', receiver_name: 'F. WEKESA', payable: 500.3, owed: 0 },
  },
  {
    ...{ owner: { id: 31, name: 'Josephine Musyoka' }, destination_id: null, destination: null },
    ...{ receiver_name: null, why: 'none', payable: 43_409.7, owed: 0 },
  },
  {
    ...{ owner: { id: 33, name: 'Kevin Mutua' }, destination_id: 10, why: 'owes' },
    ...{ destination: 'M-Pesa 0711 ••• 092', receiver_name: null, payable: 0, owed: 277.8 },
  },
];
const njeris: Payout = {
  ...{ id: 3, number: 'PO-3', owner: { id: 52, name: 'Njeri Mwangi' }, batch_id: 7 },
  ...{ state: 'waiting', amount: 26_980, paid: 0, bookings: 4, gross: 32_350 },
  ...{ commission: 3_235, vat: 517.6, withholding: 1_617.5, net: 26_979.9, carried: 0.4 },
  ...{ destination_id: 5, destination: 'M-Pesa 0722 ••• 202', destination_kind: 'phone' },
  ...{ is_asked: false, problem: null, sendings: [], decided_at: null },
  made_at: '2026-11-27T06:05:00+03:00',
};
const tobias: Payout = {
  ...njeris,
  ...{ id: 4, number: 'PO-4', owner: { id: 53, name: 'Tobias Onyango' }, amount: 13_135 },
  ...{ destination: 'Till 512345', destination_kind: 'till' },
};
const lost: Payout['sendings'][number] = {
  ...{ id: 12, amount: 26_980, state: 'sending', transfer_code: null, needs_look: true },
  can_undo: false,
};
const unclear: Payout = { ...njeris, state: 'sending', sendings: [lost] };

const main = page.getByRole('main');
const needs = main.getByRole('region', { name: /^Needs a person/ });
const sum = main.getByRole('region', { name: 'To send on approval' });
const owners = main.getByRole('region', { name: 'Owners in this batch' });
const dialog = page.getByRole('dialog');

type Kept = Partial<OpenBatch> & { held?: Held[]; heldInAll?: number };

/** One batch with its payouts, and who is held. */
function keep(
  batch: Batch,
  payouts: Payout[],
  { held = [], heldInAll = held.length, ...others }: Kept = {},
): void {
  const api = theApi();
  api.on('GET /api/payout_batches', listOf([batch]));
  api.on('GET /api/payout_batches/{id}', one({ ...batch, sums, doubts: [], ...others }));
  api.on('GET /api/payouts/held', { ...listOf(held), total: heldInAll });
  api.on('GET /api/payouts', ({ query }) => {
    const state = query.get('state');
    const isIn = ({ state: is, sendings }: Payout) =>
      state === 'unclear' ? sendings.some(({ needs_look }) => needs_look) : is === state;
    return listOf(state ? payouts.filter(isIn) : payouts);
  });
}

const list = () => openApp('/admin-dashboard/payments?tab=payouts', admin);
const open = () => openApp('/admin-dashboard/payments?tab=payouts&batch=7', admin);
const sentTo = (path: string) => theApi().sentBy(`POST ${path}`);

beforeEach(() => {
  theApi().on('GET /api/reconciliation', booksOf(0, true));
  theApi().on('GET /api/bank_lines', listOf([]));
  keep(waiting, [njeris, tobias], { held });
});

test('what would be left out now is named first, and is not in the sum', async () => {
  const doubt = { payout_id: 4, number: 'PO-4', owner: { id: 53, name: 'Tobias Onyango' } };
  const doubts: OpenBatch['doubts'] = [{ ...doubt, amount: 13_135, why: 'destination_changed' }];
  keep(waiting, [njeris, tobias], { doubts });
  await open();
  await expect.element(needs).toMatchTextContent('PO-4: The destination was changed since.');
  await sum.getByRole('button', { name: 'Approve Kshs 26,980.00' }).click();
  await expect.element(dialog).toMatchTextContent('Leaves the accountKshs 26,980.00To1 owner');
  await expectToFitNarrowest();
});

test('the number of held owners who are not named is shown', async () => {
  keep(waiting, [njeris, tobias], { held, heldInAll: 250 });
  await open();
  await expect.element(sum).toMatchTextContent('; at least Kshs 43,910.00 held for 2');
  await expect.element(needs).toMatchTextContent('Needs a person 250');
  await expect.element(needs).toMatchTextContent('And 247 owners more who cannot be paid now.');
});

test('an admin sees all batches, gathers one, and reads why not', async () => {
  const api = theApi();
  api.on('GET /api/payout_batches', fail(418));
  await list();
  await expect.element(main.getByText(/We could not read the batches/)).toBeVisible();
  api.on('GET /api/payout_batches', listOf([]));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(main.getByText('No batch of payouts yet')).toBeVisible();
  const nobody = 'Nobody is due to be paid now, and nobody has asked.';
  api.on('POST /api/payout_batches', refuse(409, 'NOBODY_DUE', nobody));
  const gather = main.getByRole('button', { name: 'Gather a batch now' });
  await gather.click();
  await expect.element(main.getByText(nobody)).toBeVisible();
  await expectAccessible();
  const own = { ...waiting, made_by: 'Achieng Were', is_own: true, can_approve: false };
  api.on('POST /api/payout_batches', () => {
    keep(own, [njeris, tobias]);
    return one(own);
  });
  await gather.click();
  await expect.element(sum).toMatchTextContent('You made this batch. Another admin has to look');
  await expect.element(sum.getByRole('button', { name: /^Approve/ })).toBeDisabled();
  await main.getByRole('link', { name: 'All batches' }).click();
  const row = main.getByRole('listitem').filter({ hasText: 'Batch 7' });
  await expect.element(row).toMatchTextContent('Waits for approval');
  await expect.element(row).toMatchTextContent('Kshs 40,115.00to 2 owners');
  await expect.element(row.getByRole('link', { name: 'Look at it, batch 7' })).toBeVisible();
  await expectOutline();
  await expectToFitNarrowest();
});

test('on a desktop a batch shows its sums, who is held back, and each payout', async () => {
  await page.viewport(1440, 900);
  await open();
  await expect
    .element(main.getByRole('heading', { name: 'Payouts of Fri 27 Nov 2026' }))
    .toBeVisible();
  await expect.element(sum).toMatchTextContent('2 owners; Kshs 43,910.00 held for 2');
  await expect.element(sum).toMatchTextContent('Prepared by Peter KariukiYou are the second');
  await expect.element(needs).toMatchTextContent(/Halima Abdi.*F\. WEKESA.*Josephine Musyoka/);
  await expect.element(needs).toMatchTextContent('Has not said where the money goes.');
  const table = owners.getByRole('table');
  await expect.element(table).toMatchTextContent('Njeri MwangiM-Pesa 0722 ••• 202, PO-3');
  await expect.element(table).toMatchTextContent(/2 owners648,100.00.*40,115.00/);
  await expectAccessible();
  await expectOutline();
});

test('a name that differs is accepted, and a payout taken out with a reason', async () => {
  const api = theApi();
  await open();
  await needs.getByRole('button', { name: 'Accept name, Halima Abdi' }).click();
  await expect.element(dialog).toMatchTextContent('Ring the owner at the number of their profile');
  await expectAccessible();
  api.on('POST /api/payout_destinations/{id}/accept_name', () => {
    keep(waiting, [njeris, tobias]);
    return fail(418)();
  });
  await dialog.getByRole('button', { name: 'Accept name' }).click();
  await expect.element(dialog.getByText(/could not be accepted/)).toBeVisible();
  api.on('POST /api/payout_destinations/{id}/accept_name', one({}) as never);
  await dialog.getByRole('button', { name: 'Accept name' }).click();
  await expect.element(needs).not.toBeInTheDocument();
  expect(sentTo('/api/payout_destinations/9/accept_name')).toHaveLength(2);

  await owners.getByRole('button', { name: 'Take out Tobias Onyango, PO-4' }).click();
  await dialog.getByRole('button', { name: 'Take out' }).click();
  await expect.element(dialog.getByText('Please say why, in a few words.')).toBeVisible();
  await dialog.getByLabelText('Why is it taken out?').fill('He rang us.');
  api.on('POST /api/payouts/{id}/cancel', () => {
    keep({ ...waiting, owners: 1, amount: 26_980, stopped: 1 }, [njeris]);
    return one({ ...tobias, state: 'cancelled' });
  });
  await dialog.getByRole('button', { name: 'Take out' }).click();
  await expect.element(sum.getByRole('button', { name: 'Approve Kshs 26,980.00' })).toBeVisible();
  expect(sentTo('/api/payouts/4/cancel').at(-1)?.body).toEqual({ reason: 'He rang us.' });
});

test('once the row in question has disappeared the focus is in the list of the others', async () => {
  const api = theApi();
  await open();
  const takeOut = owners.getByRole('button', { name: 'Take out Tobias Onyango, PO-4' });
  await takeOut.click();
  await dialog.getByLabelText('Why is it taken out?').fill('He rang us.');
  const left = hold(() => listOf([njeris]));
  api.on('POST /api/payouts/{id}/cancel', () => {
    api.on('GET /api/payouts', left.answer);
    return one({ ...tobias, state: 'cancelled' });
  });
  await dialog.getByRole('button', { name: 'Take out' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(takeOut).toHaveFocus();
  left.letThrough();
  await expect.element(takeOut).not.toBeInTheDocument();
  await expect.element(owners).toHaveFocus();
});

test('an admin approves the exact sum with the password, and follows the sendings', async () => {
  const api = theApi();
  keep(waiting, [njeris, tobias]);
  await open();
  await sum.getByRole('button', { name: 'Approve Kshs 40,115.00' }).click();
  const asked = page.getByRole('dialog', { name: 'Send this batch?' });
  await expect.element(asked).toMatchTextContent('Leaves the accountKshs 40,115.00To2 owners');
  await expectAccessible();
  const send = asked.getByRole('button', { name: 'Send Kshs 40,115.00' });
  const twice = 'This batch has been approved already. Its payouts are sent once.';
  api.on('POST /api/payout_batches/{id}/approve', refuse(409, 'BATCH_APPROVED', twice));
  await send.click();
  await expect.element(asked.getByText(twice)).toBeVisible();
  const own = 'You made this batch, so you cannot approve it alone.';
  api.on('POST /api/payout_batches/{id}/approve', refuse(403, 'BATCH_OWN', own));
  await send.click();
  await expect.element(asked.getByText(own)).toBeVisible();

  const needed = refuse(403, 'CONFIRM_PASSWORD', 'Please enter your password.');
  const wrong = refuse(422, 'WRONG_PASSWORD', 'This is not your password.');
  api.on('POST /api/payout_batches/{id}/approve', ({ body }) => {
    const { current_password: password } = body as { current_password?: string };
    if (password === undefined) return needed();
    if (password !== 'karibu') return wrong();
    const onTheWay = { state: 'sending' as const, sendings: [{ ...lost, needs_look: false }] };
    keep(approved, [
      { ...njeris, ...onTheWay },
      { ...tobias, ...onTheWay },
    ]);
    return one(approved);
  });
  await send.click();
  const confirm = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await confirm.getByLabelText('Your password').fill('hapana');
  await confirm.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(confirm.getByText('This is not your password.')).toBeVisible();
  await confirm.getByLabelText('Your password').fill('karibu');
  await confirm.getByRole('button', { name: 'Confirm' }).click();
  const arrived = main.getByRole('region', { name: 'Arrived so far' });
  await expect.element(arrived).toMatchTextContent('2 payouts on the way');
  await expect.element(main.getByText('Sending', { exact: true })).toBeVisible();
  await expectToFitNarrowest();
});

test('a sending that M-Pesa did not answer is looked up and recorded', async () => {
  const api = theApi();
  const sent = { ...approved, paid: 13_135, under_way: 1, unclear: 1 };
  keep(sent, [unclear, { ...tobias, state: 'done', paid: 13_135 }]);
  await list();
  await expect.element(needs).toMatchTextContent('did not say whether PO-3 arrived');
  await expectOutline();
  await needs.getByRole('button', { name: 'Record what you found, PO-3' }).click();
  const code = dialog.getByLabelText('M-Pesa code of the money that was sent');
  const sentence = 'Please enter M-Pesa’s code of the money that was sent.';
  const refused = refuse(422, 'INVALID', sentence, { transfer_code: sentence });
  api.on('POST /api/payout_sendings/{id}/close', refused);
  await dialog.getByRole('button', { name: 'Record that it arrived' }).click();
  await expect.element(dialog.getByText(sentence)).toBeVisible();
  await expect.element(code).toHaveFocus();
  await expectAccessible();
  await code.fill('UKRABC1234');
  await dialog.getByLabelText('Where you looked').fill('In the portal.');
  const done = { ...njeris, state: 'done' as const, paid: 26_980, sendings: [] };
  api.on('POST /api/payout_sendings/{id}/close', () => {
    keep({ ...sent, paid: 40_115, under_way: 0, unclear: 0 }, [done]);
    return one(done);
  });
  await dialog.getByRole('button', { name: 'Record that it arrived' }).click();
  await expect.element(needs).not.toBeInTheDocument();
  await expect.element(main.getByText('Sent', { exact: true })).toBeVisible();
  expect(sentTo('/api/payout_sendings/12/close').at(-1)?.body).toEqual({
    outcome: 'done',
    transfer_code: 'UKRABC1234',
    reason: 'In the portal.',
  });
});

test('payouts to a bank have a file, and are closed by the bank’s statement or by hand', async () => {
  const api = theApi();
  const line: components['schemas']['BankLine'] = {
    ...{ id: 5, batch_id: 7, payout_id: 3, payout_number: 'PO-3', sending_id: 12 },
    ...{ reference: 'NAFPO000012', account_name: 'Fundi Works', destination: 'Equity ••• 4567' },
    ...{ amount: 26_980, state: 'open', bank_reference: null, decided_at: null },
  };
  keep({ ...approved, under_way: 1, at_bank: 1 }, [{ ...njeris, state: 'sending' }]);
  api.on('GET /api/bank_lines', listOf([line]));
  await open();
  const bank = main.getByRole('region', { name: 'By the bank' });
  await expect.element(bank).toMatchTextContent('Waits for the bank');
  await expect.element(main.getByText('1 payout at the bank')).toBeVisible();
  await expect.element(bank.getByRole('button', { name: 'Bank file' })).toBeVisible();
  const problem = 'The bank paid Ksh 26,900.00, and the file says Ksh 26,980.00.';
  api.on(
    'POST /api/bank_statements',
    one({
      ...{ closed: 0, known: 0, skipped: 4, open: 1 },
      problems: [{ line: 3, reference: line.reference, problem }],
    }),
  );
  const file = new File(['Date'], 'bank.csv', { type: 'text/csv' });
  await userEvent.upload(bank.getByLabelText('The bank’s statement as CSV'), file);
  await expect.element(bank).toMatchTextContent(`Row 3, NAFPO000012: ${problem}`);
  await expectAccessible();
  await expectToFitNarrowest();
  await bank.getByRole('button', { name: 'Record NAFPO000012' }).click();
  await dialog.getByLabelText('Amount that it paid').fill('26980');
  await dialog.getByLabelText('The bank’s reference').fill('FT26332ABC');
  api.on('POST /api/bank_lines/{id}/close', () => {
    const paid = { ...line, state: 'paid' as const, bank_reference: 'FT26332ABC' };
    api.on('GET /api/bank_lines', listOf([paid]));
    return one(paid);
  });
  await dialog.getByRole('button', { name: 'Record that it paid' }).click();
  await expect.element(bank).toMatchTextContent('PaidFT26332ABC');
  expect(sentTo('/api/bank_lines/5/close').at(-1)?.body).toMatchObject({
    ...{ outcome: 'paid', amount: '26980', bank_reference: 'FT26332ABC' },
  });
});

test('what was not sent is listed first, and what was taken back is recorded', async () => {
  const api = theApi();
  const arrived = { ...lost, state: 'done' as const, needs_look: false };
  const failed = 'M-Pesa did not send it. It is part of the next payout.';
  keep({ ...approved, paid: 26_980, under_way: 0, stopped: 1 }, [
    { ...njeris, state: 'done', paid: 26_980, sendings: [arrived] },
    // Its earnings are part of a later payout.
    { ...tobias, state: 'failed', problem: failed, bookings: 0, gross: 0 },
  ]);
  await open();
  await expect.element(needs).toMatchTextContent(`PO-4: ${failed}`);
  await expect.element(owners).toMatchTextContent(failed);
  await expect.element(owners).not.toMatchTextContent('0 bookings');
  await expect.element(main.getByText('Sent in part')).toBeVisible();
  await owners.getByRole('button', { name: 'Taken back? Njeri Mwangi, PO-3' }).click();
  await dialog.getByLabelText('How do you know?').fill('The portal says so.');
  api.on('POST /api/payout_sendings/{id}/reverse', one({ ...njeris, sendings: [arrived] }));
  await dialog.getByRole('button', { name: 'Record it' }).click();
  await expect.element(page.getByText(/It counts once another admin records/)).toBeVisible();
  expect(sentTo('/api/payout_sendings/12/reverse').at(-1)?.body).toEqual({
    reason: 'The portal says so.',
  });
});

test('the pieces of a payout are taken back, or their records undone, one by one', async () => {
  const api = theApi();
  const piece = { ...lost, needs_look: false, transfer_code: 'UKRABC1234' };
  const first = { ...piece, id: 21, amount: 250_000, state: 'done' as const };
  const last = { ...piece, id: 22, amount: 14_595, state: 'done' as const };
  const whole = { ...njeris, amount: 264_595, paid: 264_595, state: 'done' as const };
  keep({ ...approved, under_way: 0 }, [{ ...whole, sendings: [first, last] }]);
  await open();
  await owners.getByRole('button', { name: 'Taken back? 14,595.00 Njeri Mwangi, PO-3' }).click();
  await expect.element(dialog).toMatchTextContent('returned 14,595.00 that had arrived');
  await dialog.getByLabelText('How do you know?').fill('The portal says so.');
  const underWay = { ...whole, state: 'sending' as const, paid: 250_000 };
  api.on('POST /api/payout_sendings/{id}/reverse', () => {
    const open = { ...last, state: 'sending' as const, transfer_code: null };
    const recorded = { ...underWay, sendings: [{ ...first, can_undo: true }, open] };
    keep(approved, [recorded]);
    return one({ ...whole, sendings: [first, { ...last, state: 'reversed' }] });
  });
  await dialog.getByRole('button', { name: 'Record it' }).click();
  await expect.poll(() => sentTo('/api/payout_sendings/22/reverse').length).toBe(1);

  await owners.getByRole('button', { name: 'Undo 250,000.00 Njeri Mwangi, PO-3' }).click();
  await expect.element(dialog).toMatchTextContent('UKRABC1234 is the code of another sending');
  await expectAccessible();
  await dialog.getByLabelText('What was wrong?').fill('It was the code of the other.');
  api.on('POST /api/payout_sendings/{id}/undo', () => {
    keep(approved, [{ ...underWay, sendings: [{ ...first, state: 'sending' }, piece] }]);
    return one(underWay);
  });
  await dialog.getByRole('button', { name: 'Undo the record' }).click();
  await expect.element(owners.getByRole('button', { name: /^Undo/ })).not.toBeInTheDocument();
  expect(sentTo('/api/payout_sendings/21/undo').at(-1)?.body).toEqual({
    reason: 'It was the code of the other.',
  });
  await expectToFitNarrowest();
});

test('a batch is cancelled with a reason, and an unknown batch in the address is reported', async () => {
  const api = theApi();
  await open();
  await sum.getByRole('button', { name: 'Cancel this batch' }).click();
  await expect.element(dialog).toMatchTextContent('Its owners read why.');
  await dialog.getByLabelText('Why is it cancelled?').fill('A wrong day.');
  const cancelled_at = '2026-11-27T09:00:00+03:00';
  api.on('POST /api/payout_batches/{id}/cancel', () => {
    const gone = { ...waiting, state: 'cancelled' as const, cancelled_at, amount: 0, owners: 0 };
    const none = {
      ...{
        bookings: 0,
        owners: 0,
        gross: 0,
        commission: 0,
        vat: 0,
        withholding: 0,
        net: 0,
        amount: 0,
      },
    };
    keep({ ...gone, cancel_reason: 'A wrong day.', can_approve: false }, [], { sums: none });
    return one(gone);
  });
  await dialog.getByRole('button', { name: 'Cancel batch' }).click();
  await expect.element(main.getByText(/A wrong day\.$/)).toBeVisible();
  const unknown = 'We cannot find this batch of payouts.';
  api.on('GET /api/payout_batches/{id}', refuse(404, 'BATCH_NOT_FOUND', unknown));
  await open();
  await expect.element(main.getByText(unknown)).toBeVisible();
});

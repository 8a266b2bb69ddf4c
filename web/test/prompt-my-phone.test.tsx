// Paying without a code: what the page shows while a phone is prompted, and when the prompt leads to no payment.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from './accessible.ts';
import { hold, one, refuse } from './api.ts';
import { openApp, reload, theApi } from './open-app.tsx';
import { invoice, wanjiku } from './things.ts';

type Invoice = typeof invoice;
type Prompt = NonNullable<Invoice['prompt']>;

const phone = page.getByLabelText('M-Pesa phone number');
const press = page.getByRole('button', { name: 'Prompt my phone' });
const paid = page.getByRole('heading', { name: 'Payment Successful!' });

/** Sets the state of the invoice from now on. */
const stands = (change: Partial<Invoice>): Invoice => {
  const now = { ...invoice, ...change };
  theApi().on('GET /api/invoices/{id}', now);
  return now;
};

const prompted = (state: Prompt['state'], problem: Prompt['problem'] = null): Partial<Invoice> => ({
  prompt: {
    id: 5,
    state,
    phone_number: '0722 000 111',
    amount: 17_500,
    created_at: new Date().toISOString(),
    problem,
  },
});

const nothingPaid = (sentence: string, next_step: string) => ({
  sentence,
  next_step,
  can_retry: true,
  retry_at: null,
});
const cancelledOnPhone = nothingPaid(
  'The payment was cancelled on the phone. Nothing was paid.',
  'Try again when you are ready, or pay with the pay-bill and enter the code from the SMS.',
);
const wrongPin = nothingPaid(
  'The PIN was wrong. Nothing was paid.',
  'Try again and enter the PIN of your M-Pesa account.',
);

/** Prompts a phone for the payment from the page. */
async function promptPhone(): Promise<void> {
  theApi().on('POST /api/invoices/{id}/prompts', () => one(stands(prompted('waiting'))));
  await press.click();
  await expect.element(page.getByRole('heading', { name: 'Look at your phone' })).toBeVisible();
}

async function open(change: Partial<Invoice> = {}): Promise<void> {
  stands(change);
  await openApp(`/invoices/${invoice.id}`, wanjiku);
}

test('the prompted number is the current one, even if changed in another browser, until another is typed', async () => {
  const changed = hold(() => ({ ...wanjiku, phone_number: '+254722000222' }));
  theApi().on('GET /auth/me', changed.answer);
  await open();
  await expect.element(phone).toHaveValue('0712 345 678');
  changed.letThrough();
  await expect.element(phone).toHaveValue('0722 000 222');
  await phone.fill('0722 000 111');
  await promptPhone();
});

test.each([cancelledOnPhone, wrongPin])(
  'a phone can be prompted again after this: $sentence',
  async (problem) => {
    await open();
    await phone.fill('0722 000 111');
    await promptPhone();
    stands(prompted('failed', problem));
    await expect.element(page.getByText(problem.sentence, { exact: true })).toBeVisible();
    await expect.element(page.getByText(problem.next_step)).toBeVisible();
    await expect.element(page.getByText('Your time is held', { exact: true })).toBeVisible();
    await expect.element(page.getByText('247247').first()).toBeVisible();
    await expectAccessible();
    // The input is still there for the next try.
    await expect.element(phone).toHaveValue('0722 000 111');

    await promptPhone();
    stands({
      ...prompted('paid'),
      status: 'paid',
      payment_status: 'paid',
      payment_state: 'paid',
      balance_due: 0,
      paid_at: new Date().toISOString(),
      receipt_codes: ['UKO1234567'],
      booking: { ...invoice.booking, status: 'confirmed', hold_until: null },
    });
    await expect.element(paid).toBeVisible();
    await expect.element(page.getByText('UKO1234567', { exact: true })).toBeVisible();
    expect(
      theApi()
        .sentBy('POST /api/invoices/12/prompts')
        .map(({ body }) => body),
    ).toEqual([{ phone_number: '0722 000 111' }, { phone_number: '0722 000 111' }]);
  },
);

test('after a part was paid, a prompt is offered for the rest, without the problem of an older one', async () => {
  await open(prompted('failed', cancelledOnPhone));
  const story = page.getByText(cancelledOnPhone.sentence, { exact: true });
  await expect.element(story).toBeVisible();
  stands({
    ...prompted('failed'),
    payment_state: 'short',
    balance_due: 2500,
    receipt_codes: ['UKO1234567'],
  });
  await reload();
  await expect.element(page.getByText('Ksh 2,500.00 is still missing')).toBeVisible();
  await expect.element(press).toBeVisible();
  await expect.element(page.getByText(/PIN to pay Ksh 2,500/)).toBeVisible();
  await expect.element(story).not.toBeInTheDocument();
});

test('a code that comes too late is refused with a sentence, and the page shows what is owed back', async () => {
  const gone: Partial<Invoice> = {
    status: 'cancelled',
    payment_status: 'cancelled',
    payment_state: 'cancelled',
    booking: { ...invoice.booking, status: 'cancelled', hold_until: null },
  };
  const tooLate =
    'This booking was released, so nothing is booked with this payment. What you paid for it is owed back to you.';
  await open(gone);
  theApi().on('PUT /api/invoices/{id}', () => {
    const created_at = new Date().toISOString();
    stands({
      ...gone,
      payment_state: 'refund_due',
      refund_due: 17_500,
      refunds: [
        {
          id: 3,
          amount: 17_500,
          reason: 'late',
          state: 'due',
          means: 'mpesa',
          to_phone: null,
          code_by_hand: null,
          created_at,
          decided_at: null,
        },
      ],
      receipt_codes: ['UKO1234567'],
    });
    return refuse(409, 'PAYMENT_TOO_LATE', tooLate)();
  });
  await page.getByRole('button', { name: 'I have paid' }).click();
  await page.getByLabelText(/confirmation code/i).fill('UKO1234567');
  await page.getByRole('button', { name: 'Confirm payment' }).click();
  await expect.element(page.getByText(tooLate).first()).toBeVisible();
  const owed = page.getByText('Ksh 17,500.00 is owed back to you');
  await expect.element(owed).toBeVisible();
  await expect
    .element(page.getByRole('heading', { name: 'This booking was cancelled' }))
    .toBeVisible();
  await expect.element(paid).not.toBeInTheDocument();
  await reload();
  await expect.element(owed).toBeVisible();
});

// The payment changes state while its client is typing the code: the input stays, and so does the caret.
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { invoiceQuery } from '../src/features/invoices/invoices.api.ts';
import { hold, one, refuse } from './api.ts';
import { openApp, queryClient, theApi } from './open-app.tsx';
import { invoice, wanjiku } from './things.ts';

const field = page.getByLabelText('Payment confirmation code');
const confirm = page.getByRole('button', { name: 'Confirm payment' });
type Invoice = typeof invoice;

/** Sets the state of the invoice from now on. */
const stands = (change: Partial<Invoice>): Invoice => {
  const now = { ...invoice, ...change };
  theApi().on('GET /api/invoices/{id}', now);
  return now;
};
const claimed = (
  code: string,
  state: 'verifying' | 'refused',
  taken_off = false,
): Partial<Invoice> => ({
  payment_state: state === 'verifying' ? 'verifying' : 'unpaid',
  claim: { code, state, not_found: false, taken_off, ask_again_at: null },
});
const prompted = (state: 'waiting' | 'failed'): Partial<Invoice> => ({
  prompt: {
    id: 5,
    state,
    phone_number: '0712 345 678',
    amount: 17_500,
    created_at: new Date().toISOString(),
    problem:
      state === 'failed'
        ? {
            sentence: 'The payment was cancelled on the phone.',
            next_step: 'Try again.',
            can_retry: true,
            retry_at: null,
          }
        : null,
  },
});

async function open(change: Partial<Invoice> = {}): Promise<void> {
  theApi().on('GET /auth/me', wanjiku);
  stands(change);
  await openApp(`/invoices/${invoice.id}`, wanjiku);
}

test('an empty or malformed code is refused with a sentence, and stays in its field', async () => {
  const words =
    'We cannot find a code in this. It is the first word in the SMS from M-Pesa: ten letters and digits.';
  theApi().on(
    'PUT /api/invoices/{id}',
    refuse(422, 'CODE_MALFORMED', words, { payment_complete_id: words }) as never,
  );
  await open();
  // On a busy phone a frame may pass before the words are drawn; the focus does not depend on it.
  const frames = vi.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => {
    frame(performance.now());
    return 0;
  });
  onTestFinished(() => frames.mockRestore());
  await confirm.click();
  await expect.element(page.getByText('Please enter a payment confirmation code')).toBeVisible();
  await expect.element(field).toHaveFocus();
  await field.fill("'; drop table receipts; --");
  await confirm.click();
  await expect.element(page.getByText(words).first()).toBeVisible();
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveValue("'; drop table receipts; --");
});

test('a code that is being typed stays while a prompt is decided, and the cursor with it', async () => {
  await open();
  await field.fill('UKO12');
  theApi().on('POST /api/invoices/{id}/prompts', () => one(stands(prompted('waiting'))));
  await page.getByLabelText('M-Pesa phone number').fill('0712 345 678');
  await page.getByRole('button', { name: 'Prompt my phone' }).click();
  await expect.element(page.getByRole('heading', { name: 'Look at your phone' })).toBeVisible();
  await expect.element(field).toHaveValue('UKO12');

  await field.click();
  await userEvent.keyboard('{End}45{ArrowLeft}{ArrowLeft}');
  stands(prompted('failed'));
  const sentence = 'The payment was cancelled on the phone.';
  await expect.element(page.getByText(sentence).first()).toBeVisible();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('3');
  await expect.element(field).toHaveValue('UKO12345');
  // Announced politely, as the focus is elsewhere.
  await expect
    .poll(() => page.getByRole('status').filter({ hasText: sentence }).elements().length)
    .toBeGreaterThan(0);
});

test('a code that is being typed stays when the first one is refused, and a notice says so', async () => {
  await open(claimed('TAB1WRONG3', 'verifying'));
  await expect.element(page.getByRole('heading', { name: 'Checking TAB1WRONG3' })).toBeVisible();
  await field.click();
  await userEvent.keyboard('UKO12345');
  stands(claimed('TAB1WRONG3', 'refused'));
  await expect
    .element(page.getByRole('heading', { name: 'Let us prompt your phone' }))
    .toBeVisible();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('67');
  await expect.element(field).toHaveValue('UKO1234567');
  await expect.element(page.getByText(/We could not confirm TAB1WRONG3/).last()).toBeVisible();
});

test('a code that is refused while nothing is typed comes back with its problem', async () => {
  await open(claimed('TAB1WRONG4', 'verifying'));
  await expect.element(page.getByRole('heading', { name: 'Checking TAB1WRONG4' })).toBeVisible();
  stands(claimed('TAB1WRONG4', 'refused'));
  await expect.element(field).toHaveValue('TAB1WRONG4');
  await expect.element(page.getByText('Payment validation failed')).toBeVisible();
});

test('a code whose payment an admin took off says so, and what to do', async () => {
  await open(claimed('TAB1WRONG5', 'refused', true));
  await expect.element(page.getByText(/^This payment was taken off this invoice/)).toBeVisible();
  await expect.element(page.getByText('Payment validation failed')).not.toBeInTheDocument();
});

test('a number that M-Pesa cannot prompt is refused beside its field, which keeps it', async () => {
  const words =
    'M-Pesa asks Kenyan mobile numbers only. Write yours like 0712 345 678, or pay with the pay-bill.';
  theApi().on(
    'POST /api/invoices/{id}/prompts',
    refuse(422, 'PHONE_NOT_MPESA', words, { phone_number: words }),
  );
  await open();
  const phone = page.getByLabelText('M-Pesa phone number');
  await expect.element(phone).toHaveValue('0712 345 678');
  await phone.fill('+44 20 7946 0958');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(words).first()).toBeVisible();
  await expect.element(phone).toHaveFocus();
  await expect.element(phone).toHaveValue('+44 20 7946 0958');
});

test('an answer from before the code was taken does not take it back', async () => {
  const api = theApi();
  await open();
  await field.fill('UKO1234567');
  const late = hold(() => invoice);
  api.on('GET /api/invoices/{id}', late.answer);
  const reads = () => api.sentBy(`GET /api/invoices/${invoice.id}`).length;
  const before = reads();
  // Returning to the page after reading the SMS refetches the invoice.
  window.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(reads).toBe(before + 1);
  api.on('PUT /api/invoices/{id}', () => stands(claimed('UKO1234567', 'verifying')));
  await confirm.click();
  const checking = page.getByRole('heading', { name: 'Checking UKO1234567' });
  await expect.element(checking).toBeVisible();
  late.letThrough();
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  const shown = queryClient.getQueryData(invoiceQuery(invoice.id).queryKey);
  expect(shown?.invoice.claim?.code).toBe('UKO1234567');
  await expect.element(checking).toBeVisible();
});

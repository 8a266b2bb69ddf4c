// The phone that pays, and the payment page before it.
import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import {
  type Account,
  bookByApi,
  dayAhead,
  expect,
  get,
  post,
  SANDBOX,
  signIn,
} from './fixtures.ts';

/** Pays the pay-bill from a phone of its own, so that its SMS is the only one; answers its code. */
export async function payOnPhone(page: Page, amount: number): Promise<string> {
  const number = newPhoneNumber();
  const phone = await page.context().newPage();
  await phone.goto(
    `${SANDBOX}/?business_number=247247&account=booking&amount=${amount}&phone=${number}`,
  );
  await phone.getByRole('textbox', { name: 'M-Pesa PIN' }).fill('1234');
  await phone.getByRole('button', { name: /^Pay Ksh/ }).click();
  await phone
    .getByText(/Confirmed\. Ksh/)
    .first()
    .waitFor();
  const screen = await phone.locator('body').innerText();
  await phone.close();
  const code = /\b[A-Z][A-L][1-9A-V][A-Z0-9]{7}\b/.exec(screen)?.[0];
  if (!code) throw new Error(`The phone shows no code: ${screen}`);
  return code;
}

/** A number that no other test uses. */
export const newPhoneNumber = (): string => `0712${String(randomInt(1_000_000)).padStart(6, '0')}`;

/** Enters a PIN for the prompt that waits on a phone; answers the code of its payment. */
export async function answerPrompt(phone: string, pin: string): Promise<string> {
  const path = `/phone/prompts/${await promptOn(phone)}/answer`;
  return (await post<{ confirmation_code: string }>(path, { pin }, { at: SANDBOX }))
    .confirmation_code;
}

async function promptOn(phone: string): Promise<number> {
  const prompts = await get<{ id: number }[]>(`/phone/prompts?phone=${phone}`, { at: SANDBOX });
  const [prompt] = prompts;
  if (!prompt) throw new Error(`No prompt waits on ${phone}`);
  return prompt.id;
}

/** Opens the payment page of an hour booked by the account, `days` ahead. */
export async function openPayment(
  page: Page,
  account: Account,
  days: number,
  project: { name: string },
): Promise<{ invoiceId: number }> {
  const { invoiceId } = await bookByApi(account, 'Acacia Boardroom', dayAhead(days, project));
  await signIn(page, account);
  await page.goto(`/invoices/${invoiceId}`);
  return { invoiceId };
}

/** Prompts a phone for the payment from the page. */
export async function promptPhone(page: Page, phone: string): Promise<void> {
  await page.getByLabel('M-Pesa phone number').fill(phone);
  await page.getByRole('button', { name: 'Prompt my phone' }).click();
  await expect(page.getByRole('heading', { name: 'Look at your phone' })).toBeVisible();
}

/** Pays an invoice as the account, by the pay-bill and the code of its SMS, which it answers once it counts. */
export async function payByCode(
  account: Account,
  invoiceId: number,
  amount: number,
): Promise<string> {
  const phone = newPhoneNumber();
  const payment = { business_number: '247247', account: 'booking', amount, phone };
  const { confirmation_code } = await post<{ confirmation_code: string }>('/phone/pay', payment, {
    at: SANDBOX,
  });
  const typed = { payment_complete_id: confirmation_code };
  const how = { token: account.accessToken, method: 'PUT' } as const;
  const path = `/api/invoices/${invoiceId}`;
  await post(path, typed, how);
  // On a busy machine an accepted code may still be under check.
  await expect
    .poll(async () => (await get<{ receipt_codes: string[] }>(path, how)).receipt_codes)
    .toContain(confirmation_code);
  return confirmation_code;
}

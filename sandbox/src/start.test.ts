import { createTransport } from 'nodemailer';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startSandbox } from './start.ts';
import { BASIC, startMerchant } from './test-world.ts';

const OPTIONS = {
  port: 0,
  host: '127.0.0.1',
  shortCode: '247247',
  merchantName: 'NAFASI',
  consumerKey: 'key',
  consumerSecret: 'secret',
  logger: false,
} as const;

async function start(merchantStatus: number) {
  const merchant = await startMerchant(merchantStatus);
  const sandbox = await startSandbox(OPTIONS);
  onTestFinished(async () => {
    merchant.close();
    await sandbox.close();
  });
  await register(sandbox.url, merchant.url);
  return { merchant, sandbox };
}

async function register(sandboxUrl: string, merchantUrl: string) {
  const token = await fetch(`${sandboxUrl}/oauth/v1/generate?grant_type=client_credentials`, {
    headers: { authorization: BASIC },
  });
  const { access_token } = (await token.json()) as { access_token: string };
  await send(
    `${sandboxUrl}/mpesa/c2b/v2/registerurl`,
    {
      ShortCode: '247247',
      ResponseType: 'Completed',
      ConfirmationURL: `${merchantUrl}/confirmation`,
      ValidationURL: `${merchantUrl}/validation`,
    },
    { authorization: `Bearer ${access_token}` },
  );
}

async function send(url: string, body: object, headers = {}) {
  const type = { 'content-type': 'application/json' };
  return fetch(url, {
    method: 'POST',
    headers: { ...type, ...headers },
    body: JSON.stringify(body),
  });
}

async function pay(sandboxUrl: string) {
  const payment = { business_number: '247247', account: 'booking', amount: 1500 };
  const answer = await send(`${sandboxUrl}/phone/pay`, { ...payment, phone: '0712345678' });
  expect(answer.status).toBe(201);
  return (await answer.json()) as { confirmation_code: string; sms: string; acknowledged: boolean };
}

test('the merchant has acknowledged the confirmation when the phone has paid', async () => {
  const { merchant, sandbox } = await start(200);
  const paid = await pay(sandbox.url);
  expect(paid.acknowledged).toBe(true);
  expect(merchant.received).toEqual([
    {
      TransactionType: 'Pay Bill',
      TransID: paid.confirmation_code,
      TransTime: expect.stringMatching(/^20\d{12}$/),
      TransAmount: '1500.00',
      BusinessShortCode: '247247',
      BillRefNumber: 'booking',
      InvoiceNumber: '',
      OrgAccountBalance: '1500.00',
      ThirdPartyTransID: '',
      MSISDN: '2547 ***** 678',
      FirstName: 'WANJIKU',
      MiddleName: '',
      LastName: '',
    },
  ]);
});

test('a merchant that fails, or is gone, does not undo the payment', async () => {
  const { merchant, sandbox } = await start(500);
  expect(await pay(sandbox.url)).toMatchObject({ acknowledged: false });
  merchant.close();
  expect(await pay(sandbox.url)).toMatchObject({ acknowledged: false });
});

test('the page is served with its fonts, under a policy without inline script', async () => {
  const { sandbox } = await start(200);
  const page = await fetch(sandbox.url);
  expect(await page.text()).toContain('<title>Sandbox phone</title>');
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
  for (const path of [
    'phone.js',
    'prompt.js',
    'faults.js',
    'call.js',
    'prompt.css',
    'faults.css',
    'fonts/figtree.woff2',
    'fonts/bricolage.woff2',
  ]) {
    expect((await fetch(`${sandbox.url}/${path}`)).status).toBe(200);
  }
});

test('the mailbox has a page of its own, which shows what is sent by SMTP', async () => {
  const { sandbox } = await start(200);
  const page = await fetch(`${sandbox.url}/mailbox`);
  expect(await page.text()).toContain('<title>Sandbox mailbox</title>');
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
  for (const path of ['mailbox.js', 'mailbox.css', 'day-and-time.js'])
    expect((await fetch(`${sandbox.url}/${path}`)).status).toBe(200);
  const mail = { from: 'x@nafasi.example', to: 'y@example.com', subject: 'Karibu', text: 'x' };
  await createTransport({ url: sandbox.smtpUrl }).sendMail(mail);
  const answer = await fetch(`${sandbox.url}/mailbox/messages?to=y@example.com`);
  expect(await answer.json()).toMatchObject({ messages: [{ subject: 'Karibu' }] });
});

test("it hands out the key for a client's encryption", async () => {
  const { sandbox } = await start(200);
  const answer = await fetch(`${sandbox.url}/__sim/certificate`);
  expect(await answer.text()).toBe(sandbox.certificate);
});

test('it refuses to run in production', async () => {
  vi.stubEnv('NODE_ENV', 'production');
  onTestFinished(() => void vi.unstubAllEnvs());
  await expect(startSandbox(OPTIONS)).rejects.toThrow('must not run in production');
});

// Mail as it leaves the server, by SMTP to the sandbox.
import { startSandbox } from '@nafasi/sandbox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Mail, mailBySmtp } from '#platform/mail.ts';

const MAIL = { subject: 'Karibu', text: 'Habari', html: '<p>Habari</p>' };
const FROM = { from: 'Nafasi <no-reply@nafasi.example>', replyTo: 'support@nafasi.example' };

let sandbox: Awaited<ReturnType<typeof startSandbox>>;
beforeAll(async () => {
  sandbox = await startSandbox({
    host: '127.0.0.1',
    port: 0,
    shortCode: '247247',
    merchantName: 'NAFASI',
    consumerKey: 'key',
    consumerSecret: 'secret',
    logger: false,
  });
});
afterAll(() => sandbox.close());

async function arrived(mail: Mail) {
  const { send, close } = mailBySmtp({ smtpUrl: sandbox.smtpUrl, ...FROM });
  await send(mail);
  await close();
  const answer = await fetch(`${sandbox.url}/mailbox/messages`);
  return ((await answer.json()) as { messages: { from: object; to: object[] }[] }).messages[0];
}

test.each([
  ['wanjiku@example.com', 'wanjiku@example.com'],
  // One mailbox, not two; quoted, as SMTP requires.
  ['a,b@example.com', '"a,b"@example.com'],
  ['i\u0307x@b.co', 'i\u0307x@b.co'],
])('a mail to %s arrives at %s and nowhere else', async (to, address) => {
  expect(await arrived({ to, ...MAIL })).toMatchObject({
    from: { name: 'Nafasi', address: 'no-reply@nafasi.example' },
    to: [{ address }],
    subject: 'Karibu',
  });
});

test('a mail is refused if no mail server responds, and if none is configured', async () => {
  for (const smtpUrl of ['smtp://127.0.0.1:1', undefined]) {
    const { send, close } = mailBySmtp({ smtpUrl, ...FROM });
    await expect(send({ to: 'wanjiku@example.com', ...MAIL })).rejects.toThrow();
    await close();
  }
});

import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { inspect } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PermanentFailure } from './jobs.ts';
import { describeError } from './log.ts';
import { mailBySmtp } from './mail.ts';

const ADDRESS = 'wanjiku@example.com';

/** A mail server that takes every mail and keeps it as it came. */
const taken: string[] = [];
const taking = createServer((socket) => {
  socket.on('error', () => undefined);
  let isMail = false;
  socket.write('220 mail.example ESMTP\r\n');
  createInterface(socket).on('line', (line) => {
    if (isMail && line !== '.') return void taken.push(line);
    socket.write(line === 'DATA' ? '354 go on\r\n' : '250 ok\r\n');
    isMail = line === 'DATA';
  });
});

/** A mail server that takes nobody's mail and, as they do, says whose it does not take. */
const refusing = createServer((socket) => {
  // Whoever is refused hangs up, perhaps before the last answer.
  socket.on('error', () => undefined);
  socket.write('220 mail.example ESMTP\r\n');
  createInterface(socket).on('line', (line) => {
    const isRecipient = line.startsWith('RCPT TO');
    socket.write(
      isRecipient ? `550 5.1.1 <${ADDRESS}>: Recipient address rejected\r\n` : '250 ok\r\n',
    );
  });
});
beforeAll(async () => {
  await once(refusing.listen(0, '127.0.0.1'), 'listening');
  await once(taking.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => {
  refusing.close();
  taking.close();
});

test('a mail says where its kind is switched off, as mail programs read it', async () => {
  const { port } = taking.address() as AddressInfo;
  const { send, close } = mailBySmtp({
    smtpUrl: `smtp://127.0.0.1:${port}`,
    from: 'no-reply@nafasi.example',
    replyTo: 'support@nafasi.example',
  });
  const unsubscribe = 'https://nafasi.example/profile#notices';
  await send({
    to: ADDRESS,
    subject: 'Karibu',
    text: 'Habari',
    html: '<p>Habari</p>',
    unsubscribe,
  });
  await close();
  expect(taken).toContain(`List-Unsubscribe: <${unsubscribe}>`);
});

test('no more mails go out in a second than may', async () => {
  const { port } = taking.address() as AddressInfo;
  const { send, close } = mailBySmtp({
    smtpUrl: `smtp://127.0.0.1:${port}`,
    from: 'no-reply@nafasi.example',
    replyTo: 'support@nafasi.example',
    mostPerSecond: 6,
  });
  const began = Date.now();
  const sendOne = async (nth: number) => {
    await send({ to: ADDRESS, subject: `Mail ${nth}`, text: 'Habari', html: '<p>Habari</p>' });
    return Date.now() - began;
  };
  const gone = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(sendOne));
  await close();
  // However slow the machine is, the rest is never sooner; a timer may be early by a millisecond or two.
  expect(gone.filter((ms) => ms < 990).length).toBeLessThanOrEqual(6);
});

test('a mail that must go encrypted waits where the mail server cannot', async () => {
  const { port } = taking.address() as AddressInfo;
  const before = taken.length;
  const { send, close } = mailBySmtp({
    smtpUrl: `smtp://127.0.0.1:${port}`,
    from: 'no-reply@nafasi.example',
    replyTo: 'support@nafasi.example',
    needsTls: true,
  });
  const mail = { to: ADDRESS, subject: 'Karibu', text: 'Habari', html: '<p>Habari</p>' };
  await expect(send(mail)).rejects.toThrow('The mail server did not take a mail');
  await close();
  expect(taken).toHaveLength(before);
});

test('a mail that the mail server refuses fails with what went wrong, and not with whose it was', async () => {
  const { port } = refusing.address() as AddressInfo;
  const { send, close } = mailBySmtp({
    smtpUrl: `smtp://127.0.0.1:${port}`,
    from: 'no-reply@nafasi.example',
    replyTo: 'support@nafasi.example',
  });
  const mail = { to: ADDRESS, subject: 'Karibu', text: 'Habari', html: '<p>Habari</p>' };
  const error = await send(mail).then(
    () => new Error('It was not refused'),
    (refused) => refused,
  );
  await close();
  // It will be refused tomorrow as well.
  expect(error).toBeInstanceOf(PermanentFailure);
  expect(error).toMatchObject({ code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' });
  // The log keeps message and stack, the queue whatever an error holds.
  expect(describeError(error).message).toContain('EENVELOPE, 550, RCPT TO');
  expect(inspect(error, { depth: 9, showHidden: true })).not.toContain('wanjiku');
});

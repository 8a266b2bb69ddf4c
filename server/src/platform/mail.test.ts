import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { inspect } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PermanentFailure } from './jobs.ts';
import { describeError } from './log.ts';
import { mailBySmtp } from './mail.ts';

const ADDRESS = 'wanjiku@example.com';

/** A mail server that accepts every mail and keeps it. */
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

/** What the refusing server replies to each mail. */
let refusal = '';
/** A mail server that refuses every mail and, as such servers do, repeats the recipient. */
const refusing = createServer((socket) => {
  // A refused client hangs up, perhaps before the last reply.
  socket.on('error', () => undefined);
  socket.write('220 mail.example ESMTP\r\n');
  createInterface(socket).on('line', (line) => {
    const isRecipient = line.startsWith('RCPT TO');
    socket.write(isRecipient ? `${refusal}\r\n` : '250 ok\r\n');
  });
});
/** A mail server that sends a few bytes now and then, and never a complete reply. */
const dripping = createServer((socket) => {
  socket.on('error', () => undefined);
  socket.write('220 mail.example ESMTP\r\n');
  const drip = setInterval(() => socket.write('250-wait\r\n'), 20);
  socket.on('close', () => clearInterval(drip)).resume();
});
beforeAll(async () => {
  await once(dripping.listen(0, '127.0.0.1'), 'listening');
  await once(refusing.listen(0, '127.0.0.1'), 'listening');
  await once(taking.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => {
  dripping.close();
  refusing.close();
  taking.close();
});

test('a mail has its id, and where to unsubscribe from its kind, in the headers that mail programs read', async () => {
  const { port } = taking.address() as AddressInfo;
  const { send, close } = mailBySmtp({
    smtpUrl: `smtp://127.0.0.1:${port}`,
    from: 'Nafasi <no-reply@nafasi.example>',
    replyTo: 'support@nafasi.example',
  });
  const unsubscribe = 'https://nafasi.example/profile#notices';
  await send({
    to: ADDRESS,
    subject: 'Karibu',
    text: 'Habari',
    html: '<p>Habari</p>',
    unsubscribe,
    id: 'notice.1',
  });
  await close();
  expect(taken).toContain('Message-ID: <notice.1@nafasi.example>');
  expect(taken).toContain(`List-Unsubscribe: <${unsubscribe}>`);
});

test('no more mails go out in a second than configured', async () => {
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
  // However slow the machine, the rest never goes earlier; a timer may be early by a millisecond or two.
  expect(gone.filter((ms) => ms < 990).length).toBeLessThanOrEqual(6);
});

test('a mail is withdrawn from a mail server whose reply does not end', async () => {
  const { port } = dripping.address() as AddressInfo;
  const { send, close } = mailBySmtp({
    smtpUrl: `smtp://127.0.0.1:${port}`,
    from: 'no-reply@nafasi.example',
    replyTo: 'support@nafasi.example',
    withinMs: 200,
  });
  const mail = { to: ADDRESS, subject: 'Karibu', text: 'Habari', html: '<p>Habari</p>' };
  const hungUp = once(dripping, 'connection').then(([socket]) => once(socket, 'close'));
  await expect(send(mail)).rejects.toThrow('The mail server did not take a mail (EABORT).');
  // The server cannot accept it any more.
  await hungUp;
  await close();
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

/** The error of a mail that is refused so. */
async function refusedWith(reply: string): Promise<unknown> {
  refusal = reply;
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
  return error;
}

test.each([
  [`550 <${ADDRESS}>: no such user`],
  ['550-5.1.1 The email account that you tried to reach\r\n550 5.1.1 does not exist'],
  ['550 5.2.1 Mailbox disabled'],
  ['551 User not local'],
  ['553 5.1.3 Not an address'],
  ['554 5.1.1 Unknown recipient'],
])('a mailbox that is refused is not tried again: %s', async (reply) => {
  expect(await refusedWith(reply)).toBeInstanceOf(PermanentFailure);
});

test.each([
  [`554 5.7.1 <${ADDRESS}>: Relay access denied`],
  ['550 5.7.1 Authentication needed'],
  ['550-5.7.26 This mail is not authenticated\r\n550 5.7.26 See our pages'],
  ["553 Sorry, that domain isn't in my list of allowed rcpthosts (#5.7.1)"],
  ['550 5.1.8 Sender address rejected: Domain not found'],
  ['550 5.4.5 Daily sending quota exceeded'],
  ['552 5.2.2 Mailbox full'],
  ['554 No'],
  ['530 5.7.0 Must issue a STARTTLS command first'],
  ['450 4.2.1 Try later'],
  ['451 4.1.1 Not now: the next server said 550 5.1.1'],
])('what is refused of us, or for now, is tried again: %s', async (reply) => {
  const error = await refusedWith(reply);
  expect(error).toMatchObject({ code: 'EENVELOPE', command: 'RCPT TO' });
  expect(error).not.toBeInstanceOf(PermanentFailure);
});

test('a mail that the mail server refuses fails with the reason, and without the recipient', async () => {
  const error = await refusedWith(`550 5.1.1 <${ADDRESS}>: Recipient address rejected`);
  // It will be refused tomorrow as well.
  expect(error).toBeInstanceOf(PermanentFailure);
  expect(error).toMatchObject({ code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' });
  // The log keeps message and stack, the queue everything an error holds.
  expect(describeError(error).message).toContain('EENVELOPE, 550, RCPT TO');
  expect(inspect(error, { depth: 9, showHidden: true })).not.toContain('wanjiku');
});

// Mails as a program sends them, by SMTP, read back over HTTP.
import { once } from 'node:events';
import { connect } from 'node:net';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { startMailServer } from './mail-server.ts';
import { createMailbox } from './mailbox.ts';
import { sandboxOf247247 } from './test-world.ts';

const LETTER = {
  from: '"Nafasi" <no-reply@nafasi.example>',
  to: '"Wanjikũ Ng’ang’a" <wanjiku@example.com>',
  subject: 'Karibu – your booking',
  text: 'Habari Wanjikũ\n',
  html: '<p>Habari <b>Wanjikũ</b></p>',
};

let post: Awaited<ReturnType<typeof openPost>>;
beforeEach(async () => {
  post = await openPost();
});

async function openPost() {
  const mailbox = createMailbox();
  const server = await startMailServer(mailbox);
  const transport = createTransport({ url: server.url });
  onTestFinished(() => server.close());
  return {
    server,
    sandbox: sandboxOf247247(mailbox),
    send: (changes: SendMailOptions = {}) => transport.sendMail({ ...LETTER, ...changes }),
  };
}

async function read(path = '') {
  const answer = await post.sandbox.inject(`/mailbox/messages${path}`);
  return { status: answer.statusCode, headers: answer.headers, text: answer.body };
}
const list = async (query = '') => JSON.parse((await read(query)).text).messages;

test('a sent mail is in the list, and complete under its id', async () => {
  await post.send();
  const mail = {
    id: 1,
    received_at: expect.stringMatching(/^[\d-]{10}T[\d:]{8}\+03:00$/),
    from: { name: 'Nafasi', address: 'no-reply@nafasi.example' },
    to: [{ name: 'Wanjikũ Ng’ang’a', address: 'wanjiku@example.com' }],
    subject: LETTER.subject,
    text: expect.stringMatching(/^Habari Wanjikũ\n+$/),
  };
  expect(await list()).toEqual([mail]);
  const whole = await read('/1');
  expect(JSON.parse(whole.text)).toEqual({
    ...mail,
    html: expect.stringContaining(LETTER.html),
    attachments: [],
  });
});

test('attachments are listed with their mail, and can be downloaded', async () => {
  const content = 'BEGIN:VCALENDAR\nEND:VCALENDAR\n';
  await post.send({
    attachments: [
      { filename: 'BK-1 “Acacia”.ics', contentType: 'text/calendar; method=PUBLISH', content },
      { filename: 'page.html', contentType: 'text/html', content: '<script>alert(1)</script>' },
    ],
  });
  const { attachments } = JSON.parse((await read('/1')).text);
  expect(attachments).toMatchObject([
    { filename: 'BK-1 “Acacia”.ics', content_type: 'text/calendar' },
    { filename: 'page.html', content_type: 'text/html' },
  ]);
  expect(await read('/1/attachments/0')).toMatchObject({ status: 200, text: content });
  const { headers } = await read('/1/attachments/1');
  expect(headers['content-type']).toBe('application/octet-stream');
  expect(headers['content-disposition']).toBe("attachment; filename*=UTF-8''page.html");
});

test('the newest mail comes first; the list can be narrowed to one address, in any case', async () => {
  await post.send({ to: 'a@example.com', subject: 'one' });
  await post.send({ to: 'b@example.com', subject: 'two' });
  await post.send({ to: 'A@example.com', subject: 'three' });
  const subjects = async (query = '') =>
    (await list(query)).map(({ subject }: { subject: string }) => subject);
  expect(await subjects()).toEqual(['three', 'two', 'one']);
  expect(await subjects('?to=a@EXAMPLE.com')).toEqual(['three', 'one']);
  expect(await subjects('?to=nobody@example.com')).toEqual([]);
  expect(await subjects('?to=')).toHaveLength(3);
  expect((await read('?to=a&to=b')).status).toBe(422);
});

test('a mail lists all its recipients, including those left out of its headers', async () => {
  await post.send({
    to: 'a@example.com, "B" <b@example.com>',
    cc: 'c@example.com',
    bcc: 'd@example.com',
  });
  const [{ to }] = await list();
  expect(to).toEqual([
    { name: '', address: 'a@example.com' },
    { name: 'B', address: 'b@example.com' },
    { name: '', address: 'c@example.com' },
    { name: '', address: 'd@example.com' },
  ]);
  expect(await list('?to=d@example.com')).toHaveLength(1);
});

test('a mail may have no subject, no text and no HTML', async () => {
  await post.send({ subject: '', text: '', html: '' });
  expect(await list()).toMatchObject([{ subject: '', text: '' }]);
  expect((await read('/1/html')).status).toBe(404);
});

test('anything that is not a mail is accepted as it is', async () => {
  await post.send({
    raw: '\u0000\u00ff nothing of a mail',
    envelope: { from: 'x@y.ke', to: 'z@y.ke' },
  });
  expect(await list()).toMatchObject([
    { from: { address: 'x@y.ke' }, to: [{ address: 'z@y.ke' }] },
  ]);
});

test('a mail of more than a megabyte is refused, with and without declaring its size first', async () => {
  const huge = { text: 'x'.repeat(1_100_000) };
  await expect(post.send(huge)).rejects.toMatchObject({ responseCode: 552 });
  await expect(
    post.send({ ...huge, envelope: { from: 'x@y.ke', to: 'z@y.ke', size: 1 } }),
  ).rejects.toMatchObject({
    responseCode: 552,
  });
  expect(await list()).toEqual([]);
  await post.send();
  expect(await list()).toHaveLength(1);
});

test('the oldest of many mails are dropped', async () => {
  const mailbox = createMailbox();
  for (let nth = 0; nth < 205; nth += 1)
    await mailbox.take(Buffer.from(`Subject: ${nth}\r\n\r\nx`), { from: 'x@y.ke', to: ['z@y.ke'] });
  const mails = mailbox.list();
  expect([mails.length, mails[0]?.subject, mails.at(-1)?.subject]).toEqual([200, '204', '5']);
  expect(mailbox.find(1)).toBeUndefined();
});

test('all mails can be deleted; ids are never reused', async () => {
  await post.send();
  const answer = await post.sandbox.inject({ method: 'DELETE', url: '/mailbox/messages' });
  expect([answer.statusCode, answer.json()]).toEqual([200, { messages: [] }]);
  expect((await read('/1')).status).toBe(404);
  await post.send();
  expect(await list()).toMatchObject([{ id: 2 }]);
});

test.each([
  '/2',
  '/0',
  '/-1',
  '/x',
  '/1.5',
  '/99999999999999999999',
  '/2/html',
  '/2/attachments/0',
  '/1/attachments/0',
  '/1/attachments/-1',
  '/1/attachments/x',
])('%s is the address of no mail', async (path) => {
  await post.send();
  const answer = await read(path);
  expect([answer.status, JSON.parse(answer.text).code]).toEqual([404, 'MAIL_NOT_FOUND']);
});

test('the HTML of a mail can run nothing and fetch nothing, and links open in a tab of their own', async () => {
  await post.send({
    html: '<script>alert(1)</script><a href="https://nafasi.example/x" target="_top">go</a><abbr>a</abbr>',
  });
  const { headers, text } = await read('/1/html');
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  const policy = String(headers['content-security-policy']).split('; ');
  expect(policy).toContain('sandbox allow-popups allow-popups-to-escape-sandbox');
  expect(policy).toContain("default-src 'none'");
  expect(policy.join()).not.toMatch(/script-src|allow-scripts|allow-same-origin|allow-top/);
  expect(text).toContain('<a target=_blank rel=noopener href="https://nafasi.example/x"');
  expect(text).toContain('<abbr>');
});

test('stopping does not wait for connections that stay open', async () => {
  const socket = connect(Number(new URL(post.server.url).port), '127.0.0.1');
  await once(socket, 'data');
  socket.write('EHLO idle\r\n');
  await once(socket, 'data');
  await post.server.close();
  await once(socket, 'close');
});

test('a sender that breaks off in the middle leaves nothing behind, and others go on', async () => {
  const socket = connect(Number(new URL(post.server.url).port), '127.0.0.1');
  for (const line of [
    'EHLO x',
    'MAIL FROM:<x@y.ke>',
    'RCPT TO:<z@y.ke>',
    'DATA',
    'Subject: half',
  ]) {
    await once(socket, 'data');
    socket.write(`${line}\r\n`);
  }
  socket.destroy();
  await post.send({ subject: 'whole' });
  expect(await list()).toMatchObject([{ subject: 'whole' }]);
});

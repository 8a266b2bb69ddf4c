// Messages between clients and owners: the list, a thread, drafts, reports.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { components } from '../src/api.gen.ts';
import { beginSession, endSession } from '../src/lib/session-store.ts';
import { expectAccessible, expectOutline, expectToFitNarrowest } from './accessible.ts';
import { fail, hold, listOf, lose, one, refuse } from './api.ts';
import { heldBooking, offer } from './bookings.ts';
import { address, openApp, reload, theApi } from './open-app.tsx';
import { njeri } from './owner-things.ts';
import { admin } from './people.ts';
import { acacia, wanjiku } from './things.ts';
import { takeUploads } from './uploads.ts';

type Schemas = components['schemas'];
type Thread = Schemas['Thread'];
type Message = Schemas['Message'];

const asked: Message = {
  id: 101,
  is_mine: true,
  words: 'Is it free?\nOn Friday?',
  is_hidden: false,
  written_at: '2026-11-20T09:00:00+03:00',
  files: [],
};
const answered: Message = {
  ...asked,
  id: 102,
  is_mine: false,
  words: 'Yes. Call [hidden until you have paid].',
  is_hidden: true,
  written_at: '2026-11-21T10:30:00+03:00',
};
const thread: Thread = {
  id: 5,
  space_id: acacia.id,
  space_title: acacia.title,
  image: null,
  booking_id: null,
  booking_number: null,
  start_time: null,
  end_time: null,
  part: 'client',
  other_name: 'Njeri',
  last: { id: 102, is_mine: false, words: answered.words, written_at: answered.written_at },
  last_files: 0,
  is_unread: false,
  other_read_to: 101,
  can_write: true,
  hides_contacts: true,
  shows_way_in: false,
  is_reported: false,
};
const ofBooking: Partial<Thread> = {
  booking_id: 11,
  booking_number: 'BK-11',
  start_time: '2026-11-24T09:00:00+03:00',
  end_time: '2026-11-24T14:00:00+03:00',
};

const main = page.getByRole('main');
const log = main.getByRole('log');
const field = main.getByLabelText('Your message');
const send = main.getByRole('button', { name: 'Send' });

function lastOf(messages: readonly Message[]): Thread['last'] {
  const { id, is_mine, words, written_at } = messages.at(-1) ?? asked;
  return { id, is_mine, words, written_at };
}

/** A thread with a stateful API of its own. */
function keep(changes: Partial<Thread> = {}, ...messages: Message[]) {
  const api = theApi();
  const kept = { thread: { ...thread, last: lastOf(messages), ...changes }, messages };
  api.on('GET /api/threads/{id}', () => kept.thread);
  api.on('GET /api/threads/{id}/messages', () => listOf(kept.messages.toReversed()));
  return {
    api,
    kept,
    /** A message arrives, and the thread mentions it. */
    arrive: (message: Message) => {
      kept.messages.push(message);
      kept.thread = { ...kept.thread, last: lastOf([message]) };
      return message;
    },
  };
}

/** Handles sent messages as the server does. */
const takeMessages = ({ api, kept, arrive }: ReturnType<typeof keep>) =>
  api.on('POST /api/threads/{id}/messages', ({ body }) =>
    one(
      arrive({
        ...asked,
        id: 200 + kept.messages.length,
        words: (body as { words: string }).words,
      }),
    ),
  );

test('the list shows who wrote last about what, and what is unread', async () => {
  const { api } = keep({}, asked, answered);
  api.on(
    'GET /api/threads',
    listOf([
      { ...thread, is_unread: true },
      { ...thread, ...ofBooking, id: 6 },
    ]),
  );
  api.on('GET /api/threads/unread_count', one({ unread: 1 }));
  await openApp('/messages', wanjiku);
  const [unread, read] = [main.getByRole('listitem').first(), main.getByRole('listitem').nth(1)];
  await expect.element(unread).toMatchTextContent('Unread: Njeri');
  await expect.element(unread).toMatchTextContent('Yes. Call [hidden until you have paid].');
  await expect.element(read).toMatchTextContent('Acacia Boardroom, BK-11');
  await expectAccessible();
  await expectOutline();
  await expectToFitNarrowest();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect.element(page.getByRole('link', { name: /^Messages.*1 unread$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Close menu' }).click();
  await unread.getByRole('link').click();
  await expect.poll(address).toBe('/messages/5');
});

test('an empty list says where to begin, and one that does not load can be retried', async () => {
  const api = theApi();
  api.on('GET /api/threads', fail(500));
  await openApp('/messages', wanjiku);
  await expect.element(main.getByRole('alert')).toBeVisible();
  api.on('GET /api/threads', listOf([]));
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect.element(main.getByText(/^Ask the host on the page of a space/)).toBeVisible();
});

test('a thread shows the messages, newest last, and which of them were read', async () => {
  keep(ofBooking, asked, answered);
  await openApp('/messages/5', wanjiku);
  const [first, second] = [log.getByRole('article').first(), log.getByRole('article').nth(1)];
  await expect.element(first).toMatchTextContent('You:');
  await expect.element(first).toMatchTextContent('Read');
  await expect.element(second).toMatchTextContent('Njeri:');
  await expect.element(second).not.toMatchTextContent('Read');
  await expect
    .element(main.getByRole('link', { name: 'BK-11' }))
    .toHaveAttribute('href', '/bookings/11');
  await expectAccessible();
  await expectOutline();
  await expectToFitNarrowest();
});

test('visible messages are marked as read once, and the bell is refetched', async () => {
  const { api, kept } = keep({ is_unread: true }, asked, answered);
  api.on('POST /api/threads/{id}/read', () => {
    kept.thread = { ...kept.thread, is_unread: false };
    return one(null);
  });
  await openApp('/messages/5', wanjiku);
  await expect.poll(() => api.sentBy('POST /api/threads/5/read').length).toBe(1);
  expect(api.sentBy('POST /api/threads/5/read')[0]?.body).toEqual({ up_to: 102 });
});

test('a new message appears while the page is looked at', async () => {
  const { arrive } = keep({}, asked);
  await openApp('/messages/5', wanjiku);
  await expect.element(log).toMatchTextContent('Is it free?');
  arrive(answered);
  window.dispatchEvent(new Event('visibilitychange'));
  await expect.element(log).toMatchTextContent('Yes. Call');
});

test('older messages are loaded on demand', async () => {
  const { api } = keep({}, answered);
  api.on('GET /api/threads/{id}/messages', ({ query }) =>
    query.get('cursor')
      ? listOf([asked])
      : { ...listOf([answered]), total: 2, next_cursor: 'older' },
  );
  await openApp('/messages/5', wanjiku);
  await main.getByRole('button', { name: 'Show older messages' }).click();
  await expect.element(log.getByRole('article').first()).toMatchTextContent('Is it free?');
  await expect.element(log.getByRole('article').nth(1)).toMatchTextContent('Yes. Call');
});

test('a message keeps its key however often it is sent, and the next one has another', async () => {
  const thread = keep({}, asked);
  const { api } = thread;
  const keysSent = () =>
    api.sentBy('POST /api/threads/5/messages').map(({ headers }) => headers.get('idempotency-key'));
  api.on('POST /api/threads/{id}/messages', lose);
  await openApp('/messages/5', wanjiku);
  await send.click();
  await expect.element(main.getByText('Please write something, or choose a file.')).toBeVisible();
  await field.fill('Are you there?');
  await send.click();
  await expect.element(main.getByRole('alert')).toMatchTextContent('Your message is still here');
  await expect.element(field).toHaveValue('Are you there?');

  takeMessages(thread);
  await reload();
  await expect.element(field).toHaveValue('Are you there?');
  await send.click();
  await expect.element(log).toMatchTextContent('Are you there?');
  await expect.element(field).toHaveValue('');
  await field.fill('Hello?');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.poll(() => keysSent().length).toBe(3);
  const [lost, again, other] = keysSent();
  expect(lost).toBe(again);
  expect(other).not.toBe(again);
});

test('a message that was sent while its page was left is no longer a draft', async () => {
  const { api, arrive } = keep({}, asked);
  api.on('GET /api/threads', listOf([thread]));
  const words = 'Are you there?';
  const sent = hold(() => one(arrive({ ...asked, id: 201, words })));
  api.on('POST /api/threads/{id}/messages', sent.answer);
  await openApp('/messages/5', wanjiku);
  await field.fill(words);
  await send.click();
  await main.getByRole('link', { name: 'Messages' }).click();
  const row = main.getByRole('listitem').getByRole('link');
  await expect.element(row).toBeVisible();
  sent.letThrough();
  await row.click();
  await expect.element(log).toMatchTextContent(words);
  await expect.element(field).toHaveValue('');
});

test('what is added while a message is being sent becomes another message', async () => {
  const { api, arrive } = keep({}, asked);
  const words = 'Is there parking?';
  const sent = hold(() => one(arrive({ ...asked, id: 201, words })));
  api.on('POST /api/threads/{id}/messages', sent.answer);
  await openApp('/messages/5', wanjiku);
  await field.fill(words);
  await send.click();
  await expect.poll(() => api.sentBy('POST /api/threads/5/messages')).toHaveLength(1);
  await field.fill(`${words} And a lift?`);
  sent.letThrough();
  await expect.element(log).toMatchTextContent(words);
  await expect.element(field).toHaveValue('And a lift?');
  await send.click();
  await expect.poll(() => api.sentBy('POST /api/threads/5/messages')).toHaveLength(2);
  const [first, other] = api.sentBy('POST /api/threads/5/messages');
  expect(other?.body).toMatchObject({ words: 'And a lift?' });
  expect(other?.headers.get('idempotency-key')).not.toBe(first?.headers.get('idempotency-key'));
});

test.each([
  [true, 'My number is 0712 345 678.', true],
  [true, 'I can pay Ksh 10,500 for BK-2084.', false],
  [false, 'My number is 0712 345 678.', false],
])(
  'where numbers are hidden (%s), writing %j says so before: %s',
  async (hides_contacts, words, isSaid) => {
    keep({ hides_contacts }, asked);
    await openApp('/messages/5', wanjiku);
    await field.fill(words);
    await expect.element(field).toHaveValue(words);
    const note = main.getByText(/^Njeri does not see the phone numbers/);
    if (isSaid) await expect.element(note).toBeVisible();
    else expect(note.elements()).toHaveLength(0);
  },
);

test('an owner taps a quick answer, edits it and sends it; a client has none', async () => {
  const thread = keep({ part: 'owner', other_name: 'Wanjiku' }, { ...asked, is_mine: false });
  takeMessages(thread);
  await openApp('/messages/5', njeri);
  await main.getByRole('button', { name: 'Yes, it is free' }).click();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard(' See you.');
  await send.click();
  await expect.element(log).toMatchTextContent(/Yes, it is free then.+ See you/);
  keep({}, asked);
  await openApp('/messages/5', wanjiku);
  await expect.element(field).toBeVisible();
  expect(main.getByRole('group', { name: /Quick answers/ }).elements()).toHaveLength(0);
});

test('files are uploaded first, and refused ones say why', async () => {
  takeUploads();
  const thread = keep({}, asked);
  const { api } = thread;
  takeMessages(thread);
  const plan = {
    id: 31,
    kind: 'pdf',
    name: 'Plan.pdf',
    size: 9,
    width: null,
    height: null,
  } as const;
  const pdf = (name: string) => new File(['%PDF'], name, { type: 'application/pdf' });
  api.on('POST /api/message-files', ({ query }) =>
    query.get('name') === 'Plan.pdf'
      ? one(plan)
      : refuse(422, 'FILE_NOT_READABLE', 'This file cannot be read. Please choose another.')(),
  );
  await openApp('/messages/5', wanjiku);
  await expect.element(field).toBeVisible();
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('There is no way to choose a file');
  await userEvent.upload(input, [pdf('Plan.pdf'), pdf('Broken.pdf')]);
  const files = main.getByRole('list', { name: 'Files of this message' });
  await expect.element(files).toMatchTextContent('Plan.pdf');
  await expect
    .element(files)
    .toMatchTextContent('This file cannot be read. Please choose another.');
  await expectAccessible();
  await main.getByRole('button', { name: 'Remove Broken.pdf' }).click();
  await send.click();
  await expect
    .poll(() => api.sentBy('POST /api/threads/5/messages')[0]?.body)
    .toEqual({
      words: '',
      file_ids: [31],
    });
});

test('a file that was on its way when the session ran out says so, and the message can be sent without it', async () => {
  takeUploads();
  const { api } = keep({}, asked);
  const arriving = hold(() => one(null as never));
  api.on('POST /api/message-files', arriving.answer);
  await openApp('/messages/5', wanjiku);
  await expect.element(field).toBeVisible();
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('There is no way to choose a file');
  const pdf = (name: string) => new File(['%PDF'], name, { type: 'application/pdf' });
  await userEvent.upload(input, [pdf('Plan.pdf'), pdf('Waiting.pdf')]);
  await expect.poll(() => api.sentBy('POST /api/message-files')).toHaveLength(1);
  endSession({ expired: true });
  await expect.element(page.getByText('This page waits for you, as you left it.')).toBeVisible();
  beginSession({ accessToken: 'new', refreshToken: 'newer' }, wanjiku);
  const files = main.getByRole('list', { name: 'Files of this message' }).getByRole('listitem');
  for (const name of ['Plan.pdf', 'Waiting.pdf']) {
    const file = files.filter({ hasText: name });
    await expect.element(file).toMatchTextContent('This file could not be sent in.');
    await file.getByRole('button', { name: `Remove ${name}` }).click();
  }
  arriving.letThrough();
});

test('a picture is fetched in the person’s name, and shown', async () => {
  const file = { id: 32, kind: 'picture', name: 'Room.jpg', size: 9, width: 4, height: 3 } as const;
  const { api } = keep({}, { ...asked, files: [file] });
  api.on('GET /api/message-files/{id}', 'bytes');
  await openApp('/messages/5', wanjiku);
  const picture = log.getByRole('img', { name: 'Room.jpg' });
  await expect.poll(() => picture.element().getAttribute('src')).toMatch(/^blob:/);
});

test('a closed thread is read-only; a paid one links to the way in', async () => {
  keep({ can_write: false }, asked);
  await openApp('/messages/5', wanjiku);
  await expect.element(main.getByText(/and not write any more/)).toBeVisible();
  expect(field.elements()).toHaveLength(0);
  keep({ ...ofBooking, shows_way_in: true }, asked);
  await openApp('/messages/5', wanjiku);
  await expect
    .element(main.getByRole('link', { name: 'How to get in, WhatsApp and call' }))
    .toHaveAttribute('href', '/bookings/11#way-in');
});

test("somebody else's thread does not exist", async () => {
  theApi().on(
    'GET /api/threads/{id}',
    refuse(404, 'THREAD_NOT_FOUND', 'We cannot find these messages among yours.'),
  );
  await openApp('/messages/9', wanjiku);
  await expect.element(main.getByText('We cannot find these messages among yours.')).toBeVisible();
});

test('a report needs a reason and words, and opens over the thread', async () => {
  const { api, kept } = keep({}, asked, answered);
  api.on('POST /api/threads/{id}/reports', () => {
    kept.thread = { ...kept.thread, is_reported: true };
    return one(null);
  });
  await openApp('/messages/5', wanjiku);
  await main.getByRole('button', { name: 'Report' }).click();
  const dialog = page.getByRole('dialog');
  const report = dialog.getByRole('button', { name: 'Report' });
  await report.click();
  await expect.element(dialog.getByText('Please choose what is wrong.')).toBeVisible();
  await dialog.getByRole('button', { name: 'It is rude or threatening' }).click();
  await report.click();
  await expect.element(dialog.getByText('Please say what is wrong, in your words.')).toBeVisible();
  await dialog.getByLabelText('What happened?').fill('They shout.');
  await expectAccessible();
  await report.click();
  await expect.element(main.getByText('Reported. We are looking at it.')).toBeVisible();
  expect(api.sentBy('POST /api/threads/5/reports')[0]?.body).toEqual({
    reason: 'rude',
    words: 'They shout.',
  });
});

test('an admin reads a reported thread when they choose to, and closes it with a note', async () => {
  const api = theApi();
  api.othersWait();
  let reports: Schemas['ThreadReport'][] = [
    {
      id: 8,
      thread_id: 5,
      space_id: acacia.id,
      space_title: acacia.title,
      booking_id: null,
      booking_number: null,
      client_name: 'Wanjiku Kamau',
      owner_name: 'Njeri Otieno',
      reported_by: 'owner',
      reason: 'pays_outside',
      words: 'They want to pay cash.',
      reported_at: '2026-11-21T10:30:00+03:00',
      note: null,
      closed_at: null,
    },
  ];
  const written: Schemas['ReportedMessage'] = {
    id: 1,
    author: 'client',
    words: 'Call 0712 345 678.',
    files: [],
    written_at: '2026-11-21T10:30:00+03:00',
  };
  api.on('GET /api/thread-reports', () => listOf(reports));
  api.on('GET /api/thread-reports/{id}/messages', listOf([written]));
  api.on('POST /api/thread-reports/{id}/close', () => {
    reports = [];
    return one(null);
  });
  await openApp('/admin-dashboard?tab=messages', admin);
  const list = main.getByRole('region', { name: 'Reported messages' });
  await expect.element(list).toMatchTextContent('They want to pay cash.');
  expect(api.sentBy('GET /api/thread-reports/8/messages')).toEqual([]);
  await list.getByRole('button', { name: 'Read the messages' }).click();
  await expect.element(list).toMatchTextContent('Call 0712 345 678.');
  await expectAccessible();
  await expectToFitNarrowest();
  await list.getByRole('button', { name: 'Close', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('What have you done?').fill('Spoke to both.');
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect.element(list).toMatchTextContent('Nothing waits to be looked at');
  expect(api.sentBy('POST /api/thread-reports/8/close')[0]?.body).toEqual({
    note: 'Spoke to both.',
  });
});

test('asking a host requires an account first, and then opens the thread', async () => {
  offer();
  const { api } = keep({}, asked);
  api.othersWait();
  api.on('POST /api/threads', () => one(thread));
  await openApp(`/spaces/${acacia.id}`);
  const ask = main.getByRole('link', { name: 'Ask the host' });
  await ask.click();
  await expect.element(page.getByRole('dialog', { name: 'Sign up to ask the host' })).toBeVisible();
  expect(api.sentBy('POST /api/threads')).toEqual([]);
  await openApp(`/spaces/${acacia.id}`, wanjiku);
  await ask.click();
  await expect.poll(address).toBe('/messages/5');
  expect(api.sentBy('POST /api/threads')[0]?.body).toEqual({ space_id: acacia.id });
});

test('a host cannot ask themselves', async () => {
  offer();
  theApi().othersWait();
  await openApp(`/spaces/${acacia.id}`, { ...njeri, id: acacia.owner_id });
  await expect.element(main.getByText('Hosted by Njeri')).toBeVisible();
  expect(main.getByRole('link', { name: 'Ask the host' }).elements()).toHaveLength(0);
});

test('a booking leads to its thread', async () => {
  const { api } = keep(ofBooking, asked);
  api.othersWait();
  api.on('GET /api/bookings/{id}', heldBooking);
  api.on('POST /api/threads', () => one({ ...thread, ...ofBooking }));
  await openApp('/bookings/11', wanjiku);
  await main.getByRole('link', { name: 'Message the host' }).click();
  await expect.poll(address).toBe('/messages/5');
  expect(api.sentBy('POST /api/threads')[0]?.body).toEqual({ booking_id: 11 });
});

import { dayAndTime } from './day-and-time.js';

const LOOK_EVERY_MS = 2000;
const NO_SUBJECT = '(no subject)';

const list = document.getElementById('mails');
const letter = document.getElementById('letter');
const attachments = document.getElementById('attachments');
const plain = document.getElementById('plain');
const to = document.getElementById('to');
const openedAt = Date.now();

/** The mails shown, by id: their facts and their places in the list. */
const shown = new Map();
let chosen = Number(location.hash.slice(1));
let lastLook = 0;
let shownLook = 0;

/** The server's answer; null where there is none. */
async function call(path, options) {
  try {
    const response = await fetch(path, options);
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}

const withName = ({ name, address }) => (name ? `${name} <${address}>` : address);

/** Looks for mails. What is there already stays as it is, with the focus that may be on it. */
async function refresh() {
  const asked = to.value.trim();
  lastLook += 1;
  const nth = lastLook;
  const answer = await call(`mailbox/messages?to=${encodeURIComponent(asked)}`);
  // An answer that a newer one has overtaken would take away what came since.
  if (asked !== to.value.trim() || nth < shownLook) return;
  shownLook = nth;
  document.getElementById('outcome').textContent = answer
    ? ''
    : 'The sandbox does not answer. Is it still running?';
  if (!answer) return;
  const { messages } = answer;
  forgetAllBut(new Set(messages.map(({ id }) => id)));
  const arrived = messages.filter(({ id }) => !shown.has(id));
  for (const message of arrived.toReversed()) add(message);
  showCounts(messages, asked);
  if (!shown.has(chosen)) choose(messages[0]?.id);
  return arrived;
}

function forgetAllBut(ids) {
  for (const [id, { item }] of shown) {
    if (ids.has(id)) continue;
    item.remove();
    shown.delete(id);
  }
}

/** Puts a mail where its id belongs: a narrower search may have left gaps. */
function add(message) {
  const item = document.getElementById('mail').content.firstElementChild.cloneNode(true);
  item.querySelector('.about').textContent = message.subject || NO_SUBJECT;
  item.querySelector('.for').textContent = message.to.map(({ address }) => address).join(', ');
  const time = item.querySelector('time');
  time.dateTime = message.received_at;
  time.textContent = dayAndTime(new Date(message.received_at));
  item.dataset.id = message.id;
  const button = item.querySelector('button');
  button.addEventListener('click', () => open(message.id));
  if (message.id === chosen) button.setAttribute('aria-current', 'true');
  const below = [...list.children].find(({ dataset }) => Number(dataset.id) < message.id);
  list.insertBefore(item, below ?? null);
  shown.set(message.id, { message, item });
  if (message.id === chosen) show(message);
}

function showCounts(messages, asked) {
  document.getElementById('empty').hidden = messages.length > 0;
  document.getElementById('empty-why').textContent = asked
    ? `None has come for ${asked}.`
    : 'Request a reset link, for instance. Its mail arrives here within seconds.';
  document.getElementById('act').hidden = messages.length === 0;
  const fresh = messages.filter(({ received_at }) => Date.parse(received_at) > openedAt - 1000);
  const badge = document.getElementById('new-count');
  badge.hidden = fresh.length === 0;
  badge.textContent = `${fresh.length} new`;
}

/** Shows another mail, or none. */
function choose(id) {
  shown.get(chosen)?.item.firstElementChild.removeAttribute('aria-current');
  chosen = id;
  const entry = shown.get(id);
  history.replaceState(null, '', entry ? `#${id}` : location.pathname + location.search);
  letter.hidden = !entry;
  if (!entry) return;
  entry.item.firstElementChild.setAttribute('aria-current', 'true');
  show(entry.message);
}

/** A person's choice: on a phone the mail stands below the list. */
function open(id) {
  choose(id);
  document.getElementById('subject').focus({ preventScroll: true });
  letter.scrollIntoView({ block: 'nearest' });
}

async function show(message) {
  letter.hidden = false;
  document.getElementById('subject').textContent = message.subject || NO_SUBJECT;
  document.getElementById('from').textContent = withName(message.from);
  document.getElementById('recipients').textContent = message.to.map(withName).join(', ');
  const arrived = document.getElementById('arrived');
  arrived.dateTime = message.received_at;
  arrived.textContent = dayAndTime(new Date(message.received_at));
  attachments.replaceChildren();
  const whole = await call(`mailbox/messages/${message.id}`);
  if (!whole || chosen !== message.id) return;
  plain.hidden = !whole.html;
  attachments.replaceChildren(
    ...whole.attachments.map(({ filename }, nth) => linkTo(whole.id, nth, filename)),
  );
  showContent(whole);
  plain.onclick = () => {
    plain.setAttribute('aria-pressed', String(plain.getAttribute('aria-pressed') !== 'true'));
    showContent(whole);
  };
}

/** What came with a mail, to be saved and opened. */
function linkTo(id, nth, filename) {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.href = `mailbox/messages/${id}/attachments/${nth}`;
  link.download = filename;
  link.textContent = filename;
  item.append(link);
  return item;
}

function showContent({ id, html, text }) {
  const asText = !html || plain.getAttribute('aria-pressed') === 'true';
  document.getElementById('content').replaceChildren(asText ? textOf(text) : frameOf(id));
}

function textOf(text) {
  const pre = document.createElement('pre');
  pre.textContent = text;
  return pre;
}

/** A new frame each time: another address in the same one would be a step in the browser's history. */
function frameOf(id) {
  const frame = document.getElementById('html').content.firstElementChild.cloneNode(true);
  frame.src = `mailbox/messages/${id}/html`;
  return frame;
}

async function look() {
  if (document.hidden) return;
  const arrived = await refresh();
  if (!arrived?.length) return;
  document.getElementById('announcer').textContent =
    `New mail: ${arrived.map(({ subject }) => subject || NO_SUBJECT).join(', ')}`;
}

/** The arrow keys go through the list, as in any mail program. */
list.addEventListener('keydown', (event) => {
  const item = event.target.closest('li');
  const next = { ArrowDown: item?.nextElementSibling, ArrowUp: item?.previousElementSibling }[
    event.key
  ];
  if (!next) return;
  event.preventDefault();
  next.firstElementChild.focus();
  choose(Number(next.dataset.id));
});
document.querySelector('.filter').addEventListener('submit', (event) => event.preventDefault());
to.addEventListener('input', refresh);
document.getElementById('delete').addEventListener('click', async () => {
  await call('mailbox/messages', { method: 'DELETE' });
  await refresh();
  document.getElementById('announcer').textContent = 'All mails were deleted.';
  to.focus();
});
window.addEventListener('focus', look);

// What was typed while the page loaded stays.
to.value ||= new URLSearchParams(location.search).get('to') ?? '';
await refresh();
setInterval(look, LOOK_EVERY_MS);

import { call } from './call.js';
import { dayAndTime } from './day-and-time.js';

const LOOK_EVERY_MS = 2000;
const MONEY = new Intl.NumberFormat('en-KE', { minimumFractionDigits: 2 });

const places = document.getElementById('places');
const to = document.getElementById('to');
const outcome = document.getElementById('outcome');
const announcer = document.getElementById('announcer');
let shown = '';
let known = null;

const money = (amount) => `Ksh ${MONEY.format(amount)}`;
const copyOf = (id) => document.getElementById(id).content.firstElementChild.cloneNode(true);

const NAMES = {
  phone: ({ number }) => `Phone 0${number.slice(3, 6)} ${number.slice(6, 9)} ${number.slice(9)}`,
  till: ({ number }) => `Till ${number}`,
  pay_bill: ({ number, account }) => `Pay bill ${number}, account ${account}`,
  bank: ({ number, account }) => `${account}, account ${number}`,
};
const nameOf = (payment) => NAMES[payment.kind](payment);

/** Looks what has arrived. What is on the page stays as it is until there is something new. */
async function refresh() {
  const asked = to.value.trim();
  const { ok, body } = await call(`received/payments?to=${encodeURIComponent(asked)}`);
  if (asked !== to.value.trim()) return;
  outcome.textContent = ok ? '' : 'The sandbox does not answer. Is it still running?';
  if (!ok) return;
  const { payments } = body;
  announce(payments, asked);
  const now = JSON.stringify([asked, payments]);
  if (now === shown) return;
  shown = now;
  places.replaceChildren(...[...Map.groupBy(payments, nameOf)].map(sectionOf));
  document.getElementById('empty').hidden = payments.length > 0;
  document.getElementById('empty-why').textContent = asked
    ? `Nothing has come to ${asked}.`
    : 'Approve a batch of payouts. What it pays arrives here.';
}

function announce(payments, asked) {
  const codes = new Set(payments.map(({ confirmation_code }) => confirmation_code));
  if (known && known.asked === asked) {
    const [first] = payments.filter(({ confirmation_code }) => !known.codes.has(confirmation_code));
    if (first) announcer.textContent = `${money(first.amount)} arrived: ${nameOf(first)}`;
  }
  known = { asked, codes };
}

function sectionOf([name, payments], nth) {
  const section = copyOf('place');
  const heading = section.querySelector('h2');
  heading.id = `place-${nth}`;
  heading.textContent = name;
  section.setAttribute('aria-labelledby', heading.id);
  section.querySelector('.whose').textContent = payments[0].name;
  const sum = payments.reduce((cents, { amount }) => cents + Math.round(amount * 100), 0) / 100;
  section.querySelector('.total strong').textContent = money(sum);
  section.querySelector('.total span').textContent =
    payments.length === 1 ? '1 payment' : `${payments.length} payments`;
  section.querySelector('ol').append(...payments.map(itemOf));
  return section;
}

function itemOf({ amount, from, confirmation_code, received_at, charge }) {
  const item = copyOf('payment');
  item.querySelector('strong').textContent = money(amount);
  item.querySelector('.from').textContent = `from ${from}`;
  item.querySelector('.receipt').textContent = confirmation_code;
  const time = item.querySelector('time');
  time.dateTime = received_at;
  time.textContent = dayAndTime(new Date(received_at));
  item.querySelector('.charge').textContent = `${money(charge)}, paid by the sender`;
  return item;
}

/** Gives the bank a file that was downloaded at the desk. */
async function giveFile({ target }) {
  const [file] = target.files;
  if (!file) return;
  const sent = { method: 'POST', headers: { 'content-type': 'text/csv' }, body: file };
  const { ok, body } = await call('bank/file', sent);
  target.value = '';
  await refresh();
  outcome.textContent = ok ? '' : body.message;
  if (ok)
    announcer.textContent = body.paid === 1 ? 'The bank paid 1.' : `The bank paid ${body.paid}.`;
}

document.getElementById('bank-file').addEventListener('change', giveFile);
document.querySelector('.filter').addEventListener('submit', (event) => event.preventDefault());
to.addEventListener('input', refresh);
window.addEventListener('focus', refresh);

// What was typed while the page loaded stays.
to.value ||= new URLSearchParams(location.search).get('to') ?? '';
await refresh();
setInterval(() => document.hidden || refresh(), LOOK_EVERY_MS);

import { call, post } from './call.js';
import { showFaults } from './faults.js';
import { showMessages } from './messages.js';
import { lookForPrompts } from './prompt.js';

const FIELDS = ['business_number', 'account', 'amount', 'phone', 'pin'];
const NAIROBI = { timeZone: 'Africa/Nairobi', hour: '2-digit', minute: '2-digit' };
const LOOK_EVERY_MS = 1500;
const TWO_DECIMALS = { minimumFractionDigits: 2 };

const form = document.getElementById('pay');
const button = document.getElementById('pay-button');
const outcome = document.getElementById('outcome');
const announcer = document.getElementById('announcer');
const { amount, phone, pin } = form.elements;

/** Typed amounts may carry spaces and thousands separators; the server wants digits. */
function shillings() {
  return amount.value.replace(/[\s,]/g, '');
}

function showAmount() {
  const digits = shillings();
  const isWhole = /^\d{1,9}$/.test(digits);
  const formatted = isWhole ? Number(digits).toLocaleString('en-KE') : '';
  button.textContent = isWhole ? `Pay Ksh ${formatted}` : 'Pay';
  return formatted;
}

function tidyAmount() {
  amount.value = showAmount() || amount.value;
}

function tidyPhone() {
  phone.value = phone.value.replace(/^(0\d{3})(\d{3})(\d{3})$/, '$1 $2 $3');
}

/** Shows each problem beside its field, what is left over above the button, and goes to the first. */
function showProblems({ message = '', errors = {} }) {
  for (const name of FIELDS) {
    document.getElementById(`${name}-problem`).textContent = errors[name] ?? '';
    form.elements[name].ariaInvalid = String(name in errors);
  }
  const first = FIELDS.find((name) => name in errors);
  outcome.classList.remove('paid');
  outcome.textContent = first ? '' : message;
  if (first) form.elements[first].focus();
}

/** Fetches balance and texts of the phone; a number that is none has neither. */
async function refresh() {
  const asked = phone.value;
  const query = `?phone=${encodeURIComponent(asked)}`;
  const [balance, messages, texts, mails] = await Promise.all([
    call(`phone/balance${query}`),
    call(`phone/messages${query}`),
    call(`phone/texts${query}`),
    call('mailbox/messages'),
  ]);
  if (asked !== phone.value) return undefined;
  if (mails.ok) showMailCount(mails.body.messages.length);
  const shown = balance.ok ? balance.body.balance.toLocaleString('en-KE', TWO_DECIMALS) : '…';
  document.getElementById('balance').textContent = `Ksh ${shown}`;
  if (!messages.ok || !texts.ok) return undefined;
  document.getElementById('inbox-phone').textContent = phone.value;
  return showMessages(messages.body, texts.body);
}

function showMailCount(count) {
  const words = count === 1 ? '1 mail' : `${count} mails`;
  document.getElementById('mail-count').textContent = count === 0 ? 'No mails yet' : words;
}

/** Prompts, money and texts come by themselves while somebody looks. */
async function look() {
  if (document.hidden) return;
  await Promise.all([lookForPrompts(phone.value, refresh), refresh(), showFaults()]);
}

async function pay() {
  const typed = Object.fromEntries(new FormData(form));
  const { ok, body } = await post('phone/pay', { ...typed, amount: shillings() });
  showProblems(ok ? {} : body);
  if (!ok) return;
  pin.value = '';
  const newest = await refresh();
  announcer.textContent = `New message from MPESA: ${body.sms}`;
  if (!body.acknowledged) {
    outcome.classList.add('paid');
    outcome.textContent = 'Paid, but the marketplace has not acknowledged the payment.';
  }
  newest?.scrollIntoView({ block: 'nearest' });
}

form.addEventListener('submit', async (event) => {
  event.preventDefault();
  if (button.getAttribute('aria-disabled') === 'true') return;
  button.setAttribute('aria-disabled', 'true');
  await pay();
  button.removeAttribute('aria-disabled');
});
amount.addEventListener('input', showAmount);
amount.addEventListener('change', tidyAmount);
phone.addEventListener('change', () => {
  tidyPhone();
  refresh();
});
// Scripts and other pages pay from this phone too.
window.addEventListener('focus', look);

function showClock() {
  document.getElementById('clock').textContent = new Date().toLocaleTimeString('en-GB', NAIROBI);
}

for (const [name, value] of new URLSearchParams(location.search)) {
  if (FIELDS.includes(name) && name !== 'pin') form.elements[name].value = value;
}
tidyAmount();
tidyPhone();
showClock();
setInterval(showClock, 10_000);
await look();
setInterval(look, LOOK_EVERY_MS);

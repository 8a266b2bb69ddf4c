import { call, post } from './call.js';

const PIN_LENGTH = 4;

const sheet = document.getElementById('prompt');
const form = document.getElementById('prompt-form');
const problem = document.getElementById('prompt-problem');
const send = document.getElementById('prompt-send');
const announcer = document.getElementById('announcer');
const everything = document.querySelectorAll('.strip, .app-head, #pay, .messages, .wrong');
const phoneOnly = document.querySelectorAll('.app-head, #pay');
/** On a small screen the page is the phone, and the sheet covers all of it. */
const isSmall = matchMedia('(max-width: 767px)');
const { pin } = form.elements;

let shown;
let cameFrom;

/**
 * Shows what waits on the phone, as a sheet over it, and takes it away where nothing does any more.
 * `answered` is called once somebody paid or did not.
 */
export async function lookForPrompts(phone, answered) {
  const asked = shown;
  const { ok, body } = await call(`phone/prompts?phone=${encodeURIComponent(phone)}`);
  if (!ok || asked !== shown || isBusy()) return;
  if (shown && !body.some(({ id }) => id === shown.id)) {
    close();
    announcer.textContent = 'The prompt has left the phone.';
    answered();
  }
  if (!shown && body.length > 0) open(body[0], answered);
}

function open(prompt, answered) {
  shown = { ...prompt, answered };
  document.getElementById('prompt-amount').textContent =
    `Ksh ${prompt.amount.toLocaleString('en-KE')}`;
  document.getElementById('prompt-merchant').textContent = prompt.merchant;
  document.getElementById('prompt-account').textContent = prompt.account;
  showProblem('');
  pin.value = '';
  sheet.hidden = false;
  cameFrom = document.activeElement;
  for (const part of isSmall.matches ? everything : phoneOnly) part.inert = true;
  announcer.textContent = `M-Pesa asks: ${document.getElementById('prompt-title').textContent}`;
  // Whoever reads or types elsewhere on the page is not pulled away.
  if (isSmall.matches || isOnPhone(cameFrom)) pin.focus();
}

function showProblem(words) {
  problem.textContent = words;
  pin.ariaInvalid = String(words !== '');
}

const isOnPhone = (element) =>
  element === document.body || element?.closest('.device') !== null || element === null;

function close() {
  const hadFocus = sheet.contains(document.activeElement);
  shown = undefined;
  sheet.hidden = true;
  for (const part of everything) part.inert = false;
  if (hadFocus && cameFrom?.isConnected) cameFrom.focus();
}

/** Ends the prompt with a call; a refusal that leaves it on the phone is said beside the PIN. */
async function end(way, body, words) {
  const { id, answered } = shown;
  const { ok, body: answer } = await post(`phone/prompts/${id}/${way}`, body);
  if (!ok && answer.code === 'NOT_VALID') {
    showProblem(answer.message);
    pin.focus();
    return;
  }
  close();
  document.getElementById('outcome').textContent = ok ? '' : answer.message;
  announcer.textContent = ok ? words(answer) : answer.message;
  answered();
}

const isBusy = () => send.getAttribute('aria-disabled') === 'true';

async function once(work) {
  if (!shown || isBusy()) return;
  send.setAttribute('aria-disabled', 'true');
  await work();
  send.removeAttribute('aria-disabled');
}

const cancel = () => once(() => end('cancel', {}, () => 'The payment was cancelled.'));

form.addEventListener('submit', (event) => {
  event.preventDefault();
  once(() => end('answer', { pin: pin.value }, ({ sms }) => `New message from MPESA: ${sms}`));
});
document.getElementById('prompt-cancel').addEventListener('click', cancel);
sheet.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') cancel();
});
document.getElementById('pad').addEventListener('click', ({ target }) => {
  const { digit } = target.dataset;
  if (digit === undefined) return;
  showProblem('');
  pin.value =
    digit === 'delete' ? pin.value.slice(0, -1) : (pin.value + digit).slice(0, PIN_LENGTH);
});

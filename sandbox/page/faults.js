import { call, post } from './call.js';

const LATE_MS = 15_000;
/** What a payment and a prompt are told by. */
const TOLD = ['c2b', 'stk'];
/** What pays a phone, and what a till or pay bill. */
const PAYS = ['b2c', 'b2b'];

/** Each chip sets these rules while it is on. */
const CHIPS = {
  'after-payment': [
    { words: 'Told 15 s late', rules: TOLD.map((on) => rule(on, { kind: 'delay', ms: LATE_MS })) },
    { words: 'Never told', rules: TOLD.map((on) => rule(on, { kind: 'drop' })) },
    { words: 'Told twice', rules: TOLD.map((on) => rule(on, { kind: 'duplicate', copies: 1 })) },
    { words: 'Wrong amount', rules: TOLD.map((on) => rule(on, { kind: 'wrong-amount' })) },
  ],
  'next-payout': [
    payout('Not sent', { kind: 'result', code: '2006' }),
    payout('Result 15 s late', { kind: 'delay', ms: LATE_MS }),
    payout('Result lost', { kind: 'drop' }),
    payout('Result twice', { kind: 'duplicate', copies: 1 }),
    payout('Result first', { kind: 'before-response' }),
    payout('Stuck in the queue', { kind: 'timeout-url', processed: false }),
    payout('Sent, no answer', { kind: 'hang', processed: true }),
    payout('Refused at once', { kind: 'unavailable', processed: false }),
  ],
  'code-check': [
    { words: 'Answer 85 s late', rules: [rule('status', { kind: 'delay', ms: 85_000 })] },
    { words: 'No answer', rules: [rule('status', { kind: 'drop' })] },
    { words: 'Not found', rules: [rule('status', { kind: 'result', code: '2032' })] },
  ],
  always: [
    {
      words: 'M-Pesa unavailable',
      rules: [rule('all', { kind: 'unavailable', processed: false })],
    },
    { words: 'Access token expires', rules: [once(rule('all', { kind: 'expired-token' }))] },
  ],
  'next-prompt': [
    { words: 'Cancelled', rules: [once(rule('stk', { kind: 'result', code: '1032' }))] },
    { words: 'No answer', rules: [once(rule('stk', { kind: 'result', code: '1037' }))] },
    { words: 'Wrong PIN', rules: [once(rule('stk', { kind: 'result', code: '2001' }))] },
    { words: 'Too little money', rules: [once(rule('stk', { kind: 'result', code: '1' }))] },
    { words: 'Result lost', rules: [once(rule('stk', { kind: 'drop' }))] },
    { words: 'Phone busy', rules: [once(rule('stk', { kind: 'result', code: '1001' }))] },
  ],
};

const state = document.getElementById('wrong-state');
const problem = document.getElementById('wrong-problem');
const clear = document.getElementById('wrong-clear');
const buttons = new Map();

function rule(on, fault) {
  return { on, fault };
}

function once(given) {
  return { ...given, times: 1 };
}

function payout(words, fault) {
  return { words, rules: PAYS.map((on) => once(rule(on, fault))) };
}

const sameRule = (one, other) =>
  one.on === other.on &&
  JSON.stringify(sorted(one.fault)) === JSON.stringify(sorted(other.fault)) &&
  Object.keys(other.match).length === 0;

const sorted = (fault) => Object.entries(fault).toSorted();

/** Brings the chips in line with the rules there are: they may be set elsewhere, or used up. */
export async function showFaults() {
  const { ok, body } = await call('__sim/faults');
  problem.textContent = ok ? '' : body.message;
  if (!ok) return [];
  const { rules } = body;
  for (const [button, chip] of buttons)
    button.setAttribute('aria-pressed', String(chip.rules.every((one) => isSet(one, rules))));
  const isOfChip = (set) =>
    [...buttons.values()].some((chip) => chip.rules.some((one) => sameRule(one, set)));
  const on = [...buttons.keys()].filter(
    (button) => button.getAttribute('aria-pressed') === 'true',
  ).length;
  const others = rules.filter((set) => !isOfChip(set)).length;
  state.textContent = wordsFor(on, others);
  clear.hidden = rules.length === 0;
  return rules;
}

const isSet = (wanted, rules) => rules.some((set) => sameRule(wanted, set));

function wordsFor(on, others) {
  if (on + others === 0) return 'Everything goes as it should';
  const parts = [on > 0 && `${on} on`, others > 0 && `${others} set elsewhere`];
  return parts.filter(Boolean).join(', ');
}

async function toggle(chip) {
  const rules = await showFaults();
  const set = rules.filter((one) => chip.rules.some((wanted) => sameRule(wanted, one)));
  const isOn = chip.rules.every((wanted) => isSet(wanted, rules));
  const work = isOn
    ? set.map(({ id }) => call(`__sim/faults/${id}`, { method: 'DELETE' }))
    : chip.rules.filter((wanted) => !isSet(wanted, rules)).map((one) => post('__sim/faults', one));
  await Promise.all(work);
  await showFaults();
}

for (const [group, chips] of Object.entries(CHIPS)) {
  for (const chip of chips) {
    const button = document.getElementById('chip').content.firstElementChild.cloneNode(true);
    button.textContent = chip.words;
    button.addEventListener('click', () => toggle(chip));
    document.getElementById(group).append(button);
    buttons.set(button, chip);
  }
}
clear.addEventListener('click', async () => {
  await call('__sim/faults', { method: 'DELETE' });
  await showFaults();
  document.getElementById('wrong-title').focus();
});

// What a person should know of now, whatever the list they look at: pure.

const MINUTE_MS = 60_000;
const CALLBACK_WAITS_LONG = 2 * MINUTE_MS;
const CLAIM_WAITS_LONG = 10 * MINUTE_MS;
/** It comes each hour: one may fail. */
const CHECK_IS_OLD = 130 * MINUTE_MS;
/** A fault of the configuration counts as there for so long after M-Pesa last said so. */
export const FAULT_STANDS_MS = 15 * MINUTE_MS;

export type Watched = {
  callbacks_to_look_at: number;
  callbacks_waiting: number;
  oldest_callback: Date | null;
  claims_verifying: number;
  oldest_claim: Date | null;
  refunds_unclear: number;
  oldest_unclear: Date | null;
  contradictions_open: number;
  oldest_contradiction: Date | null;
  configuration_fault: Date | null;
  /** When money was first on record: from then on there is something to check. */
  first_receipt: Date | null;
};

export const ALARMS = {
  books_disagree: 'The books do not agree. See below what was expected and what was found.',
  books_unchecked: 'The books have not been checked for a while. Look whether the jobs run.',
  contradictions_open:
    'M-Pesa’s books say otherwise than ours of some payments. See Contradictions.',
  callbacks_to_look_at: 'Messages from M-Pesa need a look. See Callbacks.',
  callbacks_waiting: 'Messages from M-Pesa wait to be worked on. Look at the log for what fails.',
  configuration_fault: 'M-Pesa refuses our requests: the operator or its password needs a look.',
  refunds_unclear: 'Nobody knows whether a refund went out. Look in the M-Pesa portal.',
  claims_waiting: 'A code has waited long for M-Pesa’s word. See Claims.',
} as const;
export type AlarmName = keyof typeof ALARMS;
export type Alarm = { name: AlarmName; count: number; since: Date | null };

type Checked = { at: Date; problems: number } | null;

/** What a person should know of now. */
export function alarmsOf(watched: Watched, difference: number, checked: Checked, now: Date) {
  const isOlder = (time: Date | null, ms: number) =>
    time !== null && now.getTime() - time.getTime() > ms;
  const problems = Math.max(checked?.problems ?? 0, difference === 0 ? 0 : 1);
  const all: [boolean, Alarm][] = [
    [problems > 0, { name: 'books_disagree', count: problems, since: checked?.at ?? null }],
    [
      isOlder(checked?.at ?? watched.first_receipt, CHECK_IS_OLD),
      { name: 'books_unchecked', count: 1, since: checked?.at ?? null },
    ],
    [
      watched.configuration_fault !== null,
      { name: 'configuration_fault', count: 1, since: watched.configuration_fault },
    ],
    [
      watched.refunds_unclear > 0,
      { name: 'refunds_unclear', count: watched.refunds_unclear, since: watched.oldest_unclear },
    ],
    [
      isOlder(watched.oldest_callback, CALLBACK_WAITS_LONG),
      {
        name: 'callbacks_waiting',
        count: watched.callbacks_waiting,
        since: watched.oldest_callback,
      },
    ],
    [
      watched.callbacks_to_look_at > 0,
      { name: 'callbacks_to_look_at', count: watched.callbacks_to_look_at, since: null },
    ],
    [
      watched.contradictions_open > 0,
      {
        name: 'contradictions_open',
        count: watched.contradictions_open,
        since: watched.oldest_contradiction,
      },
    ],
    [
      isOlder(watched.oldest_claim, CLAIM_WAITS_LONG),
      { name: 'claims_waiting', count: watched.claims_verifying, since: watched.oldest_claim },
    ],
  ];
  return all.filter(([applies]) => applies).map(([, alarm]) => alarm);
}

// The proofs that can be run.

/** What a proof tries, its test files (by a part of their names), and the faults that can be planted in it. */
export type Proof = { tries: string; files: readonly string[]; plants?: readonly string[] };

export const PROOFS: Readonly<Record<string, Proof>> = {
  'one-slot': {
    tries: '32 clients want one time at once, over two processes, 1,000 times',
    files: ['proofs/one-slot'],
    plants: ['no-exclusion'],
  },
  races: {
    tries:
      '50,000 wishes, payments, cancels, moves, refunds and payouts from 16 clients; two people type one code, 2,000 times in each of three orders',
    files: ['proofs/everything', 'same-code'],
    plants: ['times-overlap', 'two-invoices', 'unposted-money'],
  },
  crashes: {
    tries: 'SIGKILL of the API, PostgreSQL or both, 200 times under load',
    files: ['proofs/crashes'],
    plants: ['lazy-commits'],
  },
  faults: {
    tries:
      'connections cut, PostgreSQL away 30 s, slow by 2 s, its disk full, all connections taken, one row locked',
    files: ['proofs/faults'],
    plants: ['no-retry-after'],
  },
  mails: {
    tries: 'the mail server is away for an hour',
    files: ['proofs/mails-held'],
    plants: ['mail-again'],
  },
  load: {
    tries:
      'ten minutes of mixed use at the rate at which it is quick, two at twice that rate, and what comes after',
    files: ['proofs/load'],
    plants: ['slow-answers'],
  },
  kills: {
    tries: 'a process is killed at every statement and every request it sends',
    files: ['kill-between-steps'],
  },
  payouts: {
    tries:
      'servers that pay owners are killed with kill -9, 200 times, before an M-Pesa with every fault',
    files: ['paid-once'],
  },
  'paid-in': {
    tries:
      'clients pay in every way while M-Pesa goes wrong: every fault of the sandbox at every place that such money passes, once, twice and on and on, and under every switch',
    files: ['proofs/paid-in'],
    plants: ['acknowledged-unstored', 'counted-again', 'any-result-pays', 'unsaid-lie'],
  },
  storm: { tries: '2,000 payments over 500 bookings, 40 at once', files: ['storm'] },
  'free-times': {
    tries: 'what is shown free is searched for and booked, under 1,000 random sets of rules',
    files: ['free-is-bookable'],
  },
  histories: {
    tries: 'books, times and averages after 100 to 1,000 random histories each',
    files: [
      'add-up',
      'keep-sums',
      'books/totals',
      'earnings/earnings',
      'payout-histories',
      'problem-money',
      'import-statement',
      'keep-apart',
      'change-at-once',
      'events-minus-taken',
      'keep-average',
      'figures.test',
    ],
  },
  lists: {
    tries: 'every list is walked page by page while rows come and go, 30 times',
    files: ['src/lists'],
  },
  fuzz: {
    tries:
      '100,000 requests to every operation, as its schema says, broken and hostile, by everybody',
    files: ['test/fuzz'],
    plants: ['fuzz-throws', 'fuzz-breaks-schema', 'fuzz-leaks'],
  },
  attacks: {
    tries:
      'a hostile text in every column, every screen in a browser; what comes before any feature',
    files: ['test/hostile', 'src/attacks', 'src/permissions'],
    plants: ['hostile-html'],
  },
};

// What can become of a change of a booking's time. One that costs nothing more is applied at once.

export const CHANGE_STATES = ['pending', 'applied', 'lapsed', 'cancelled'] as const;
export type ChangeState = (typeof CHANGE_STATES)[number];

/** Whether the hold of a change has run out: from that instant it has lapsed, whether or not the job has come by. */
export const hasChangeRunOut = (
  { state, hold_until }: { state: ChangeState; hold_until: Date | null },
  now: Date,
): boolean => state === 'pending' && hold_until !== null && hold_until <= now;

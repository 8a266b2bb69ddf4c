/** In which part people look at bookings and invoices, the widest first: at all, at those of their spaces, at their own. */
export const parts = ['admin', 'owner', 'client'] as const;
export type Part = (typeof parts)[number];

/** Owners read `Kshs`. */
export const currencyOf = (part: Part) => (part === 'owner' ? 'Kshs' : 'Ksh');

/** What a list can be searched for; whoever looks at their own need not ask who booked. */
export const searchHintOf = (part: Part): string =>
  part === 'client' ? 'Search by space or number' : 'Search by space, client or number';

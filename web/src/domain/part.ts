/** In which part people look at bookings and invoices, the widest first: at all, at those of their spaces, at their own. */
export const parts = ['admin', 'owner', 'client'] as const;
export type Part = (typeof parts)[number];

/** Owners read `Kshs`. */
export const currencyOf = (part: Part) => (part === 'owner' ? 'Kshs' : 'Ksh');

/** What a list can be searched for; whoever looks at their own need not ask who booked. */
export const searchHintOf = (part: Part): string =>
  part === 'client' ? 'Search by space or number' : 'Search by space, client or number';

/** The parts a person has by their roles, the widest first. Anybody may book, so nobody has none. */
export function partsOf(roles: readonly string[]): readonly [Part, ...Part[]] {
  const [first = 'client', ...others] = parts.filter((part) => roles.includes(part));
  return [first, ...others];
}

/** The part that an address asks for, where the person has it; else their widest one. */
export function partIn(requested: Part | undefined, roles: readonly string[]): Part {
  const own = partsOf(roles);
  return own.find((part) => part === requested) ?? own[0];
}

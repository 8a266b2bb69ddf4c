/**
 * As what people see bookings and invoices, widest first: an admin all, an owner those of their spaces, a client their
 * own.
 */
export const parts = ['admin', 'owner', 'client'] as const;
export type Part = (typeof parts)[number];

/** Owners read `Kshs`. */
export const currencyOf = (part: Part) => (part === 'owner' ? 'Kshs' : 'Ksh');

/** What a list can be searched for; in their own list, nobody needs to search for the client. */
export const searchHintOf = (part: Part): string =>
  part === 'client' ? 'Search by space or number' : 'Search by space, client or number';

/** The parts that a person's roles give them, widest first. Anybody may book, so everybody is a client. */
export function partsOf(roles: readonly string[]): readonly [Part, ...Part[]] {
  const [first = 'client', ...others] = parts.filter((part) => roles.includes(part));
  return [first, ...others];
}

/** The part in the address if the person has it; else their widest one. */
export function partIn(requested: Part | undefined, roles: readonly string[]): Part {
  const own = partsOf(roles);
  return own.find((part) => part === requested) ?? own[0];
}

import type { AgreedCommission } from './commission.api.ts';

export type TermsStanding = 'ahead' | 'holds' | 'past';

const subjectOf = ({ owner, space }: AgreedCommission) => `${owner?.id} ${space?.id}`;

/**
 * The standing of all terms on a given day: for each subject, the latest that have begun apply to bookings made on it.
 */
export function standingsOn(
  day: string,
  all: readonly AgreedCommission[],
): Map<number, TermsStanding> {
  const held = new Map<string, AgreedCommission>();
  for (const terms of all) {
    const last = held.get(subjectOf(terms));
    if (terms.from_day <= day && (!last || last.from_day < terms.from_day))
      held.set(subjectOf(terms), terms);
  }
  return new Map(
    all.map((terms) => {
      if (terms.from_day > day) return [terms.id, 'ahead'];
      return [terms.id, held.get(subjectOf(terms)) === terms ? 'holds' : 'past'];
    }),
  );
}

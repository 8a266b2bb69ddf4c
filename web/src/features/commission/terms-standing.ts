import type { AgreedCommission } from './commission.api.ts';

export type TermsStanding = 'ahead' | 'holds' | 'past';

const subjectOf = ({ owner, space }: AgreedCommission) => `${owner?.id} ${space?.id}`;

/** How each of the terms stands on a day: of one subject, the last that has begun holds for what is booked then. */
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

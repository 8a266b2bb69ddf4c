import { clockDifference, differenceInWords } from './clock-difference.ts';

/** Whose clock the times are of, for those whose own says something else on that day: `2026-11-24`. */
export function ClockNote({ day }: { day: string }) {
  const difference = differenceInWords(clockDifference(day));
  if (difference === null) return null;
  return <p className="small">All times are Nairobi time (EAT). Your clock says {difference}.</p>;
}

import { formatStretch } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import classes from './other-time.module.css';
import { toWhenDraft, type WhenDraft } from './reservation-draft.ts';

/** A time that is free in place of one that is not, `2026-11-24T16:00`. */
export type Other = { start: string; end: string };

type Props = { other: Other | undefined; onTake: (part: Partial<WhenDraft>) => void };

/** What is free instead, and one tap that takes it. */
export function OtherTime({ other, onTake }: Props) {
  if (!other) return null;
  const { day, times } = formatStretch(`${other.start}:00+03:00`, `${other.end}:00+03:00`);
  return (
    <p className={classes.other}>
      <span>
        {day}, <span className="unbroken">{times}</span> is free.
      </span>
      <Button variant="light" size="sm" onClick={() => onTake(toWhenDraft(other) ?? {})}>
        Take it
      </Button>
    </p>
  );
}

import type { MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { formatStretch } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import classes from './other-time.module.css';
import { toWhenDraft, type WhenDraft } from './reservation-draft.ts';

/** A time that is free in place of one that is not, `2026-11-24T16:00`. */
export type Other = { start: string; end: string };

type Props = {
  other: Other | undefined;
  /** The day that was asked for, which need not be said again. */
  day: string;
  /** Somebody has taken the time since it was chosen. */
  isLost?: boolean;
  onTake: (part: Partial<WhenDraft>) => void;
};

/** What is free instead, and one tap that takes it. */
export function OtherTime({ other, day, isLost = false, onTake }: Props) {
  if (!other) return null;
  const take = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    // This button goes with what it offers: the one that books goes on from here.
    flushSync(() => onTake(toWhenDraft(other)));
    const parts = [...(form?.elements ?? [])].filter((one) => one instanceof HTMLElement);
    const first = (selector: string) => parts.find((one) => one.matches(selector));
    (first('[type="submit"]:enabled') ?? first('[type="checkbox"]'))?.focus();
  };
  const found = formatStretch(`${other.start}:00+03:00`, `${other.end}:00+03:00`);
  return (
    <p className={classes.other}>
      <span>
        {isLost && 'Somebody was quicker. '}
        {!other.start.startsWith(day) && `${found.day}, `}
        <span className="unbroken">{found.times}</span> is free.
      </span>
      <Button variant="light" size="sm" ref={isLost ? takeFocus : null} onClick={take}>
        Take it
      </Button>
    </p>
  );
}

/** Where the button that was pressed is disabled now, and loses the focus or has lost it. */
function takeFocus(button: HTMLButtonElement | null): void {
  const { activeElement, body } = document;
  if (activeElement === body || activeElement?.matches(':disabled')) button?.focus();
}

import type { MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { formatStretch } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import classes from './other-time.module.css';
import { toWhenDraft, type WhenDraft } from './reservation-draft.ts';

/** A free time instead of one that is not free, such as `2026-11-24T16:00`. */
export type Other = { start: string; end: string };

type Props = {
  other: Other | undefined;
  /** The requested day, which is not repeated. */
  day: string;
  /** Somebody has taken the time since it was chosen. */
  isLost?: boolean;
  onTake: (part: Partial<WhenDraft>) => void;
};

/** Suggests a free time, which is taken with one tap. */
export function OtherTime({ other, day, isLost = false, onTake }: Props) {
  if (!other) return null;
  const take = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    // This button disappears with its suggestion, so the focus goes to the one that books, or else to the terms.
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

/** Takes the focus if the button that was pressed is now disabled and has lost it or is about to. */
function takeFocus(button: HTMLButtonElement | null): void {
  const { activeElement, body } = document;
  if (activeElement === body || activeElement?.matches(':disabled')) button?.focus();
}

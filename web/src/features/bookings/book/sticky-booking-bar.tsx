import { type RefObject, useEffect, useState } from 'react';
import { formatStretch } from '../../../lib/dates.ts';
import { formatMoney } from '../../../lib/money.ts';
import { Button } from '../../../ui/button.tsx';
import type { BookableSpace } from '../bookings.api.ts';
import { costOf, type ReservationDraft, stretchOf } from './reservation-draft.ts';
import classes from './sticky-booking-bar.module.css';

type Props = {
  draft: ReservationDraft;
  space: BookableSpace;
  form: RefObject<HTMLFormElement | null>;
};

/** On narrow screens: total and way to the form, at the foot until the form's own button is in view. */
export function StickyBookingBar({ draft, space, form }: Props) {
  const buttonInView = useInView(form, '[type="submit"]');
  const stretch = stretchOf(draft);
  const { day, times } = stretch
    ? formatStretch(stretch.start, stretch.end)
    : { day: '', times: '' };
  const goToForm = () => {
    form.current?.scrollIntoView({ block: 'start' });
    form.current?.querySelector('input')?.focus({ preventScroll: true });
  };
  if (buttonInView) return null;
  return (
    <div className={classes.bar}>
      <p>
        <strong>{formatMoney(costOf(draft, space).shillings)}</strong>
        <span>
          {day}, <span className="unbroken">{times}</span>
        </span>
      </p>
      <Button size="lg" onClick={goToForm}>
        Book and pay
      </Button>
    </div>
  );
}

function useInView(within: RefObject<Element | null>, selector: string): boolean {
  const [inView, setInView] = useState(true);
  useEffect(() => {
    const element = within.current?.querySelector(selector);
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => {
      // Past it, at the foot of the page, the bar would only cover what is there.
      const isPast = !!entry && entry.boundingClientRect.bottom < 0;
      setInView(isPast || !!entry?.isIntersecting);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [within, selector]);
  return inView;
}

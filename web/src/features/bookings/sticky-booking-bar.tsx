import { Button } from '@mantine/core';
import { type RefObject, useEffect, useState } from 'react';
import { formatStretch } from '../../lib/dates.ts';
import { formatMoney } from '../../lib/money.ts';
import { type BookingDraft, costOf, stretchOf } from './booking-draft.ts';
import type { BookableSpace } from './bookings.api.ts';
import classes from './sticky-booking-bar.module.css';

type Props = {
  draft: BookingDraft;
  space: BookableSpace;
  form: RefObject<HTMLFormElement | null>;
};

/** On narrow screens: total and way to the form, at the foot until the form itself is in view. */
export function StickyBookingBar({ draft, space, form }: Props) {
  const formInView = useInView(form);
  const stretch = stretchOf(draft);
  const { day, times } = stretch
    ? formatStretch(stretch.start, stretch.end)
    : { day: '', times: '' };
  const goToForm = () => {
    form.current?.scrollIntoView({ block: 'start' });
    form.current?.querySelector('input')?.focus({ preventScroll: true });
  };
  if (formInView) return null;
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

function useInView(element: RefObject<Element | null>): boolean {
  const [inView, setInView] = useState(true);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(([entry]) => setInView(!!entry?.isIntersecting), {
      rootMargin: '0px 0px -80px',
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return inView;
}

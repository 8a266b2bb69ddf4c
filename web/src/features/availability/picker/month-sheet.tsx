import { type KeyboardEvent, useId, useState } from 'react';
import { Sheet } from '../../../ui/sheet.tsx';
import { MonthGrid } from '../../../ui/when/month-grid.tsx';
import { dayFor } from '../../../ui/when/month-keys.ts';
import { dayLabel } from '../time-parts.ts';
import type { FreeDays } from '../use-free-days.ts';

type Props = {
  week: FreeDays;
  /** The day currently shown. */
  shown: string;
  /** The last bookable day; undefined if unknown. */
  last: string | undefined;
  onDay: (day: string) => void;
  onClose: () => void;
};

/** Chooses any day from pages of five weeks, including those beyond the day strip. */
export function MonthSheet({ week, shown, last, onDay, onClose }: Props) {
  const { today, days, times } = week;
  const id = useId();
  const [active, setActive] = useState(shown);
  const noteOf = (day: string) => {
    if (day < today) return { isRefused: true, note: 'passed' };
    if (last && day > last) return { isRefused: true, note: 'too far ahead' };
    const known = days?.find((one) => one.day === day);
    return { note: known && times && dayLabel(known, times) };
  };
  const take = (day: string) => {
    onDay(day);
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayFor(event.key, active, { today, noteOf });
    if (next === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (next === undefined && !noteOf(active).isRefused) take(active);
    else if (next !== undefined && next >= today) setActive(next);
  };
  const keys = {
    tabIndex: 0,
    'data-autofocus': true,
    'aria-activedescendant': `${id}-${active}`,
    onKeyDown,
  };
  return (
    <Sheet title="Choose a day" onClose={onClose}>
      <MonthGrid
        id={id}
        label="Days"
        today={today}
        chosen={shown}
        active={active}
        noteOf={noteOf}
        onActive={(day) => setActive(day < today ? today : day)}
        onTake={take}
        keys={keys}
      />
    </Sheet>
  );
}

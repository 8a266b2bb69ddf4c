import type { KeyboardEvent } from 'react';
import type { Month, Open } from './combo.ts';
import { dayFor } from './month-keys.ts';
import { type Option, placeAfter } from './options.ts';

type Given = {
  value: string;
  open: Open | null;
  shown: readonly Option[];
  month: Month | undefined;
  /** A text that is being typed and has not been taken yet. */
  typing: string | null;
  moveTo: (part: Pick<Open, 'place'> | Pick<Open, 'day'>) => void;
  begin: (isSheet: boolean) => void;
  choose: (option: Option | undefined) => void;
  take: (value: string) => void;
  settle: () => void;
  giveUp: () => void;
};

/** The keyboard control of a field with a list or a calendar: the current position, and what its keys do. */
export function useComboKeys({ value, open, shown, month, typing, moveTo, ...acts }: Given) {
  const active = open?.place ?? (typing?.trim() ? 0 : startOf(value, shown));
  const activeDay = (open?.day ?? value) || (month?.today ?? '');
  const moveDay = (day: string) => {
    const isBehind = !!month && day < month.today && month.noteOf(day).isRefused;
    if (!isBehind) moveTo({ day });
  };
  const onMonthKey = (key: string, weeks: Month): boolean => {
    const next = dayFor(key, activeDay, weeks);
    if (next) moveDay(next);
    else if (key === 'Enter' && !weeks.noteOf(activeDay).isRefused) acts.take(activeDay);
    return next !== undefined || key === 'Enter';
  };
  // The text was deleted, or matches nothing.
  const isEmptied = shown.length === 0 || (typing?.trim() === '' && open?.place === null);
  const onListKey = (key: string): boolean => {
    const next = placeAfter(key, active, shown);
    if (next !== undefined) moveTo({ place: next });
    else if (key === 'Enter' && isEmptied) acts.settle();
    else if (key === 'Enter') acts.choose(shown[active]);
    return next !== undefined || key === 'Enter';
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (!open) {
      if (key !== 'ArrowDown' && key !== 'Enter') return;
      event.preventDefault();
      return acts.begin(false);
    }
    if (key === 'Escape') {
      event.preventDefault();
      // Otherwise a surrounding dialog would close too.
      event.stopPropagation();
      return acts.giveUp();
    }
    if (key === 'Tab' && open.place !== null) return acts.choose(shown[active]);
    // While typing, these move the caret.
    if (typing !== null && (key === 'Home' || key === 'End')) return;
    const isHandled = open.as === 'month' && month ? onMonthKey(key, month) : onListKey(key);
    if (isHandled) event.preventDefault();
  };
  return { active, activeDay, moveDay, onKeyDown };
}

/** The keyboard's initial position: the chosen option, else the first that can be chosen. */
function startOf(value: string, options: readonly Option[]): number {
  const chosen = options.findIndex((option) => option.value === value);
  const firstFree = options.findIndex(({ isRefused }) => !isRefused);
  return Math.max(chosen < 0 ? firstFree : chosen, 0);
}

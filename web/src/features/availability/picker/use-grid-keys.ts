import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { nairobiDay, startOfDay } from '../../../lib/dates.ts';
import { type Stretch, timeOfDay, wholeDay } from '../stretches.ts';
import { type Cell, cellMs } from '../time-parts.ts';
import type { TimePick } from './use-time-pick.ts';

type Given = {
  grid: RefObject<HTMLElement | null>;
  /** The days in sight, in order. */
  days: readonly string[];
  today: string;
  /** Where the keyboard starts unless it has been somewhere. */
  first: number;
  cellAt: (at: number) => Cell | undefined;
  pick: TimePick;
  /** Brings a day into sight. */
  onDay: (day: string) => void;
};

/**
 * The keyboard on a calendar, as grids have it: arrows move, Enter and Space pick, Shift with an arrow
 * makes the time longer or shorter, Escape gives up a start that waits for its end. One cell at a time
 * can be reached by Tab.
 */
export function useGridKeys({ grid, days, today, first, cellAt, pick, onDay }: Given) {
  const [wanted, setWanted] = useState<number | null>(null);
  const stretched = useRef<Stretch | null>(null);
  const isMoving = useRef(false);
  const isInSight = wanted !== null && days.includes(nairobiDay(wanted));
  const active = isInSight ? wanted : first;

  useEffect(() => {
    if (!isMoving.current) return;
    isMoving.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-at="${active}"]`)?.focus();
  }, [active, grid]);

  const goTo = (at: number) => {
    const day = nairobiDay(at);
    if (day < today) return;
    isMoving.current = true;
    setWanted(at);
    if (!days.includes(day)) onDay(day);
  };
  const stretchTo = (at: number) => {
    const from = cellAt(active);
    const over = cellAt(at);
    stretched.current ??= from?.free ?? null;
    if (from && !stretched.current) pick.pick(from);
    if (stretched.current && over) pick.drag(stretched.current, over);
    if (over) goTo(at);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.metaKey) return;
    const next = nextOf(event, active, days);
    const isPick = event.key === 'Enter' || event.key === ' ';
    if (next === null && !isPick && event.key !== 'Escape') return;
    event.preventDefault();
    if (next !== null && event.shiftKey) return stretchTo(next);
    stretched.current = null;
    if (next !== null) return goTo(next);
    const cell = cellAt(active);
    if (event.key === 'Escape') pick.giveUp();
    else if (cell) pick.pick(cell);
  };
  return { active, onKeyDown, onFocusAt: setWanted };
}

/** Where a key leads from a half hour; null for keys that lead nowhere. */
function nextOf(
  { key, ctrlKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey'>,
  at: number,
  days: readonly string[],
): number | null {
  const day = nairobiDay(at);
  const { start, end } = wholeDay(day);
  const within = (to: number) => Math.min(Math.max(to, start), end - cellMs);
  const on = (other: string | undefined) => startOfDay(other ?? day) + timeOfDay(at);
  switch (key) {
    case 'ArrowUp':
      return within(at - cellMs);
    case 'ArrowDown':
      return within(at + cellMs);
    case 'ArrowLeft':
      return on(nairobiDay(day, -1));
    case 'ArrowRight':
      return on(nairobiDay(day, 1));
    case 'PageUp':
      return on(nairobiDay(day, -7));
    case 'PageDown':
      return on(nairobiDay(day, 7));
    case 'Home':
      return ctrlKey ? startOfDay(days[0] ?? day) : on(days[0]);
    case 'End':
      return ctrlKey ? wholeDay(days.at(-1) ?? day).end - cellMs : on(days.at(-1));
    default:
      return null;
  }
}

import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { nairobiDay, startOfDay } from '../../../lib/dates.ts';
import { dayMs } from '../../../lib/durations.ts';
import { timeOfDay } from '../stretches.ts';
import { type Cell, cellMs } from '../time-parts.ts';
import type { Rows } from './shown-rows.ts';
import type { TimePick } from './use-time-pick.ts';

type Given = {
  grid: RefObject<HTMLElement | null>;
  /** The visible days, in order. */
  days: readonly string[];
  rows: Rows;
  today: string;
  /** The cell where the keyboard starts. */
  first: number;
  cellAt: (at: number) => Cell | undefined;
  pick: TimePick;
  /** Brings a day into sight. */
  onDay: (day: string) => void;
};

/**
 * Keyboard control of the calendar in the grid pattern: arrows move, Enter and Space start and end a time, Shift with
 * an arrow moves the end of the chosen one, Escape drops a start. Only one cell at a time is in the tab order.
 */
export function useGridKeys({ grid, days, rows, today, first, cellAt, pick, onDay }: Given) {
  const [wanted, setWanted] = useState<number | null>(null);
  const isMoving = useRef(false);
  const isInSight = wanted !== null && days.includes(nairobiDay(wanted)) && isWithin(wanted, rows);
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
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.metaKey) return;
    const cell = cellAt(active);
    const isPick = event.key === 'Enter' || event.key === ' ';
    const by = event.shiftKey ? steps[event.key] : undefined;
    const next = nextOf(event, active, days, rows);
    if (next === null && !isPick && event.key !== 'Escape') return;
    event.preventDefault();
    if (by !== undefined) {
      const moved = pick.moveEnd(by, cell);
      if (moved) goTo(moved.end - cellMs);
    } else if (next !== null) goTo(next);
    else if (event.key === 'Escape') pick.drop();
    else if (cell) pick.pick(cell);
  };
  return { active, onKeyDown, onFocusAt: setWanted };
}

const isWithin = (at: number, { first, end }: Rows): boolean =>
  timeOfDay(at) >= first * cellMs && timeOfDay(at) < end * cellMs;

/** The steps of the arrow keys. */
const steps: Readonly<Record<string, number>> = {
  ArrowUp: -cellMs,
  ArrowDown: cellMs,
  ArrowLeft: -dayMs,
  ArrowRight: dayMs,
};

/** The half hour a key moves to; null for keys that do not move. */
function nextOf(
  { key, ctrlKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey'>,
  at: number,
  days: readonly string[],
  rows: Rows,
): number | null {
  const day = nairobiDay(at);
  const onDay = (other: string | undefined, time: number) => startOfDay(other ?? day) + time;
  const [top, bottom] = [rows.first * cellMs, (rows.end - 1) * cellMs];
  const within = (time: number) => onDay(day, Math.min(Math.max(time, top), bottom));
  const on = (other: string | undefined) => onDay(other, timeOfDay(at));
  switch (key) {
    case 'ArrowUp':
      return within(timeOfDay(at) - cellMs);
    case 'ArrowDown':
      return within(timeOfDay(at) + cellMs);
    case 'ArrowLeft':
      return on(nairobiDay(day, -1));
    case 'ArrowRight':
      return on(nairobiDay(day, 1));
    case 'PageUp':
      return on(nairobiDay(day, -7));
    case 'PageDown':
      return on(nairobiDay(day, 7));
    case 'Home':
      return ctrlKey ? onDay(days[0], top) : on(days[0]);
    case 'End':
      return ctrlKey ? onDay(days.at(-1), bottom) : on(days.at(-1));
    default:
      return null;
  }
}

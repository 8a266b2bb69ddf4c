import { useState } from 'react';
import { formatDate, formatTime } from '../../../lib/dates.ts';
import { type FreeTime, wallTime } from '../free-times.ts';
import type { SpaceRules } from '../rules/space-rules.api.ts';
import type { Stretch } from '../stretches.ts';
import { type Cell, whyInWords } from '../time-parts.ts';
import { begin, between, canReach, finish, type Picked } from './pick-time.ts';

type From = {
  free: readonly Stretch[];
  rules: SpaceRules | undefined;
  now: number;
  /** The time that is chosen so far. */
  time: Stretch | null;
  /** That one is only a suggestion. */
  isSuggested: boolean;
  onChoose: (time: FreeTime, isSuggested: boolean) => void;
};

export type TimePick = ReturnType<typeof useTimePick>;

/** A message about a time; once another is chosen, it no longer applies. */
type Message = { text: string; of: Stretch | null };

/** A start without an end yet, and the choice before it. */
type Started = { at: number; before: Pick<From, 'time' | 'isSuggested'> };

/**
 * Choosing a time on a calendar: first a start and then an end, or both by a drag. `message` says what to do next, or
 * why something is not possible.
 */
export function useTimePick({ time, isSuggested, onChoose, ...from }: From) {
  const [started, setStarted] = useState<Started | null>(null);
  const [message, setMessage] = useState<Message>({ text: '', of: null });
  // If another time is typed or chosen, the start is no longer pending.
  const waiting = started && started.at === time?.start ? started : null;

  const choose = (next: Stretch, isSuggestion = false) =>
    onChoose({ start: wallTime(next.start), end: wallTime(next.end) }, isSuggestion);
  const apply = (picked: Picked, textOf: (time: Stretch) => string) => {
    if (!picked.time) return setMessage({ text: picked.problem, of: time });
    setMessage({ text: textOf(picked.time), of: picked.time });
    choose(picked.time);
  };
  const pick = (cell: Cell) => {
    if (!cell.free) {
      setMessage({ text: cell.why ? whyInWords(cell.why, from.rules) : stillLoading, of: time });
      return;
    }
    if (waiting && canReach(waiting.at, cell, from)) {
      setStarted(null);
      apply(finish(waiting.at, cell, from), nothing);
      return;
    }
    const picked = begin(cell, from);
    const before = waiting?.before ?? { time, isSuggested };
    setStarted(picked.time ? { at: picked.time.start, before } : null);
    apply(picked, startText);
  };
  /** Over all from where a drag began to where it is. */
  const drag = (fixed: Stretch, over: Stretch) => {
    setStarted(null);
    const dragged = between(fixed, over, from);
    if (!dragged) return null;
    setMessage({ text: dragged.limit ?? '', of: dragged.time });
    choose(dragged.time);
    return dragged.time;
  };
  /** Moves the end of the chosen time; without a choice, starts one at a half hour. */
  const moveEnd = (by: number, cell: Cell | undefined): Stretch | null => {
    if (time && !isSuggested) {
      if (time.end + by <= time.start) return null;
      const fixed = { start: time.start, end: time.start };
      return drag(fixed, { start: time.start, end: time.end + by });
    }
    if (cell) pick(cell);
    return null;
  };
  /** Drops a pending start and restores the choice before it. */
  const drop = () => {
    if (waiting?.before.time) choose(waiting.before.time, waiting.before.isSuggested);
    setStarted(null);
    setMessage({ text: '', of: null });
  };
  const isShown = isSame(message.of, time);
  return {
    waiting: waiting !== null,
    message: isShown ? message.text : '',
    pick,
    drag,
    moveEnd,
    drop,
  };
}

const isSame = (one: Stretch | null, other: Stretch | null) =>
  one?.start === other?.start && one?.end === other?.end;

const stillLoading = 'The free times of this day are not here yet. Please try again in a moment.';

const startText = ({ start }: Stretch) =>
  `From ${formatTime(start)} on ${formatDate(start)}. Now choose the end.`;

const nothing = () => '';

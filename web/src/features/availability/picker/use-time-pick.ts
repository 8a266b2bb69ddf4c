import { useState } from 'react';
import { formatDate, formatStretch, formatTime } from '../../../lib/dates.ts';
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
  onChoose: (time: FreeTime) => void;
};

export type TimePick = ReturnType<typeof useTimePick>;

/** A message about a time: once another is chosen, it does not apply any more. */
type Message = { text: string; of: Stretch | null };

/** Choosing a time on a calendar: a start first and then an end, or both by a drag. `message` says what came of it. */
export function useTimePick({ time, onChoose, ...from }: From) {
  const [start, setStart] = useState<number | null>(null);
  const [message, setMessage] = useState<Message>({ text: '', of: null });
  // Once something else is typed or chosen, that start waits no longer.
  const waiting = start !== null && start === time?.start ? start : null;

  const choose = (next: Stretch) =>
    onChoose({ start: wallTime(next.start), end: wallTime(next.end) });
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
    if (waiting !== null && canReach(waiting, cell, from)) {
      setStart(null);
      apply(finish(waiting, cell, from), chosenText);
      return;
    }
    const picked = begin(cell, from);
    setStart(picked.time?.start ?? null);
    apply(picked, startText);
  };
  /** Over all from where a drag began to where it is. */
  const drag = (fixed: Stretch, over: Stretch) => {
    setStart(null);
    const dragged = between(fixed, over, from);
    if (!dragged) return;
    setMessage({ text: dragged.limit ?? chosenText(dragged.time), of: dragged.time });
    choose(dragged.time);
  };
  const giveUp = () => {
    setStart(null);
    setMessage({ text: '', of: null });
  };
  return { waiting, message: isSame(message.of, time) ? message.text : '', pick, drag, giveUp };
}

const isSame = (one: Stretch | null, other: Stretch | null) =>
  one?.start === other?.start && one?.end === other?.end;

const stillLoading = 'The free times of this day are not here yet. Please try again in a moment.';

const startText = ({ start }: Stretch) =>
  `From ${formatTime(start)} on ${formatDate(start)}. Now choose the end.`;

function chosenText({ start, end }: Stretch): string {
  const { day, times } = formatStretch(start, end);
  return `${day}, ${times}.`;
}

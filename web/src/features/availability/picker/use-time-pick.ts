import { useState } from 'react';
import { formatDate, formatStretch, formatTime } from '../../../lib/dates.ts';
import { type FreeTime, wallTime } from '../free-times.ts';
import type { SpaceRules } from '../rules/space-rules.api.ts';
import { type Cell, type Stretch, whyInWords } from '../time-parts.ts';
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

/** Words about a time: once it is another, they are not true any more. */
type Said = { words: string; of: Stretch | null };

/** Choosing a time on a calendar: a start first and then an end, or both by a drag. `said` is what there is to say of it. */
export function useTimePick({ time, onChoose, ...from }: From) {
  const [start, setStart] = useState<number | null>(null);
  const [said, setSaid] = useState<Said>({ words: '', of: null });
  // Once something else is typed or chosen, that start waits no longer.
  const waiting = start !== null && start === time?.start ? start : null;

  const choose = (next: Stretch) =>
    onChoose({ start: wallTime(next.start), end: wallTime(next.end) });
  const say = (picked: Picked, words: (time: Stretch) => string) => {
    if (!picked.time) return setSaid({ words: picked.problem, of: time });
    setSaid({ words: words(picked.time), of: picked.time });
    choose(picked.time);
  };
  const pick = (cell: Cell) => {
    if (!cell.free) {
      setSaid({ words: cell.why ? whyInWords(cell.why, from.rules) : stillLoading, of: time });
      return;
    }
    if (waiting !== null && canReach(waiting, cell, from)) {
      setStart(null);
      say(finish(waiting, cell, from), chosenInWords);
      return;
    }
    const picked = begin(cell, from);
    setStart(picked.time?.start ?? null);
    say(picked, startInWords);
  };
  /** Over all from where a drag began to where it is. */
  const drag = (fixed: Stretch, over: Stretch) => {
    setStart(null);
    const dragged = between(fixed, over, from);
    if (!dragged) return;
    setSaid({ words: dragged.limit ?? chosenInWords(dragged.time), of: dragged.time });
    choose(dragged.time);
  };
  const giveUp = () => {
    setStart(null);
    setSaid({ words: '', of: null });
  };
  return { waiting, said: isSame(said.of, time) ? said.words : '', pick, drag, giveUp };
}

const isSame = (one: Stretch | null, other: Stretch | null) =>
  one?.start === other?.start && one?.end === other?.end;

const stillLoading = 'The free times of this day are not here yet. Please try again in a moment.';

const startInWords = ({ start }: Stretch) =>
  `From ${formatTime(start)} on ${formatDate(start)}. Now choose the end.`;

function chosenInWords({ start, end }: Stretch): string {
  const { day, times } = formatStretch(start, end);
  return `${day}, ${times}.`;
}

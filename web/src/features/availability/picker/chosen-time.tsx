import { hoursShown } from '@nafasi/server/contract/renting/prices/prices';
import type { PointerEvent } from 'react';
import { cssVariables } from '../../../lib/css-variables.ts';
import { formatTime } from '../../../lib/dates.ts';
import { common, type Stretch, wholeDay } from '../stretches.ts';
import { cellMs } from '../time-parts.ts';
import classes from './chosen-time.module.css';

type Props = {
  time: Stretch;
  /** The days in sight, in order. */
  days: readonly string[];
  isFree: boolean;
  /** A start is chosen, and its end not yet. */
  isWaiting: boolean;
  /** It is a suggestion, and this takes it. */
  onTake: (() => void) | undefined;
  onGrip: (event: PointerEvent, fixed: number) => void;
};

/** The chosen time as it lies on the calendar, with a grip at either end. Its cells say the same to who cannot see it. */
export function ChosenTime({ time, days, isFree, isWaiting, onTake, onGrip }: Props) {
  return days.map((day, column) => {
    const whole = wholeDay(day);
    const [part] = common([time], whole);
    if (!part) return null;
    const length = (part.end - part.start) / cellMs;
    if (onTake)
      return (
        <div
          key={day}
          className={classes.suggested}
          style={cssVariables({ column, from: (part.start - whole.start) / cellMs, length })}
        >
          <button type="button" onClick={onTake}>
            Take {formatTime(time.start)} to {formatTime(time.end)}
          </button>
        </div>
      );
    return (
      <div
        key={day}
        className={classes.chosen}
        aria-hidden="true"
        data-clash={!isFree || undefined}
        data-waiting={isWaiting || undefined}
        data-narrow={days.length > 1 || undefined}
        data-short={length < 2 || undefined}
        style={cssVariables({ column, from: (part.start - whole.start) / cellMs, length })}
      >
        {part.start === time.start && (
          <div
            className={classes.grip}
            data-edge="start"
            onPointerDown={(event) => onGrip(event, time.end)}
          />
        )}
        {part.start === time.start && (
          <p>
            <strong>
              <span>{formatTime(time.start)}</span> <span className={classes.to}>to</span>{' '}
              <span>{formatTime(time.end)}</span>
            </strong>
            <small>
              {isWaiting
                ? 'Choose the end'
                : `${hoursShown(new Date(time.start), new Date(time.end))} hours`}
            </small>
          </p>
        )}
        {part.end === time.end && (
          <div
            className={classes.grip}
            data-edge="end"
            onPointerDown={(event) => onGrip(event, time.start)}
          />
        )}
      </div>
    );
  });
}

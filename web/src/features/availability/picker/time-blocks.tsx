import { hoursShown } from '@nafasi/server/contract/renting/prices/prices';
import type { PointerEvent } from 'react';
import { cssVariables } from '../../../lib/css-variables.ts';
import { formatTime } from '../../../lib/dates.ts';
import type { Stretch } from '../stretches.ts';
import { type Place, placesOf, type Rows } from './shown-rows.ts';
import classes from './time-blocks.module.css';

/** The visible part of the calendar. */
type Sight = { days: readonly string[]; rows: Rows };

const lies = ({ column, from, length }: Place) => cssVariables({ column, from, length });
const isAlone = ({ days }: Sight) => days.length === 1;
const wordsOf = ({ start, end }: Stretch, sight: Sight) =>
  [formatTime(start), formatTime(end)].join(isAlone(sight) ? ' to ' : '–');

/** Taken times, hatched. For screen readers the cells beneath say the same. */
export function TakenTimes({ taken, ...sight }: Sight & { taken: readonly Stretch[] }) {
  const places = taken.flatMap((time) => placesOf(time, sight.days, sight.rows));
  return places.map((place) => (
    <div key={place.start} className={classes.taken} aria-hidden="true" style={lies(place)}>
      <span>Taken{isAlone(sight) && ` ${wordsOf(place, sight)}`}</span>
    </div>
  ));
}

/** The current time of a booking that is being moved. */
export function OldTime({ time, ...sight }: Sight & { time: Stretch }) {
  return placesOf(time, sight.days, sight.rows).map((place) => (
    <div key={place.day} className={classes.old} aria-hidden="true" style={lies(place)}>
      <strong>Now{isAlone(sight) && `, ${wordsOf(time, sight)}`}</strong>
      {isAlone(sight) ? 'Given back when you change' : wordsOf(time, sight)}
    </div>
  ));
}

/** A time that is only suggested, and can be taken with one tap. */
export function SuggestedTime(props: Sight & { time: Stretch; onTake: () => void }) {
  const { time, onTake, ...sight } = props;
  return placesOf(time, sight.days, sight.rows).map((place) => (
    <div key={place.day} className={classes.suggested} style={lies(place)}>
      <button type="button" onClick={onTake}>
        Take <span className="unbroken">{wordsOf(time, sight)}</span>
      </button>
    </div>
  ));
}

type ChosenProps = Sight & {
  time: Stretch;
  isFree: boolean;
  /** A start has been chosen, but not its end. */
  isWaiting: boolean;
  /** The price, in a few words. */
  cost: string;
  onGrip: (event: PointerEvent, fixed: number) => void;
};

/** The chosen time on the calendar, with a grip at either end. For screen readers its cells say the same. */
export function ChosenTime({ time, isFree, isWaiting, cost, onGrip, ...sight }: ChosenProps) {
  const hours = `${hoursShown(new Date(time.start), new Date(time.end))} hours`;
  return placesOf(time, sight.days, sight.rows).map((place) => (
    <div
      key={place.day}
      className={classes.chosen}
      aria-hidden="true"
      data-clash={!isFree || undefined}
      data-waiting={isWaiting || undefined}
      data-narrow={!isAlone(sight) || undefined}
      data-rows={Math.min(Math.ceil(place.length), 3)}
      style={lies(place)}
    >
      {place.start === time.start && (
        <>
          <Grip edge="start" onGrip={(event) => onGrip(event, time.end)} />
          <p>
            <strong>
              {formatTime(time.start)}
              <span className={classes.until}>
                {isAlone(sight) ? ' to ' : '–'}
                {formatTime(time.end)}
              </span>
            </strong>
            <small>
              {isWaiting ? 'Choose the end' : hours}
              {!isWaiting && isAlone(sight) && ` · ${cost}`}
            </small>
          </p>
        </>
      )}
      {place.end === time.end && <Grip edge="end" onGrip={(event) => onGrip(event, time.start)} />}
    </div>
  ));
}

type GripProps = { edge: 'start' | 'end'; onGrip: (event: PointerEvent) => void };

const Grip = ({ edge, onGrip }: GripProps) => (
  <div className={classes.grip} data-edge={edge} onPointerDown={onGrip} />
);

import { Button } from '@mantine/core';
import {
  dayOpening,
  lengthInWords,
  WEEKDAYS,
} from '@nafasi/server/contract/places/availability/availability';
import { useQuery } from '@tanstack/react-query';
import { nairobiDay } from '../../../lib/dates.ts';
import { Notice } from '../../../ui/notice.tsx';
import { closedSpans, spanInWords } from './closed-spans.ts';
import classes from './opening-times.module.css';
import { type SpaceRules, spaceRulesQuery } from './space-rules.api.ts';

/** How far ahead closed days are told, and how many spans of them. */
const daysTold = 60;
const mostTold = 5;
const usualLeast = 30;

/** When a space is open, closed and to be booked, for those who want it. Nothing where its owner asks nothing. */
export function OpeningTimes({ spaceId }: { spaceId: number }) {
  const { data, isError, refetch } = useQuery(spaceRulesQuery(spaceId));
  if (isError && !data) {
    return (
      <section className={classes.times} aria-labelledby="opening-times">
        <h2 id="opening-times">Opening hours</h2>
        <Notice tone="red">We could not load the opening hours. Please try again.</Notice>
        <Button variant="default" mt={12} onClick={() => refetch()}>
          Try again
        </Button>
      </section>
    );
  }
  return data ? <Told rules={data} /> : null;
}

function Told({ rules }: { rules: SpaceRules }) {
  const today = nairobiDay(new Date());
  const closed = closedSpans(
    rules.closures.filter(({ day }) => day <= nairobiDay(today, daysTold)),
  ).slice(0, mostTold);
  const asked = askedInWords(rules);
  const hasHours = rules.opening_hours.length > 0;
  if (!hasHours && closed.length === 0 && asked.length === 0) return null;
  return (
    <section className={classes.times} aria-labelledby="opening-times">
      <h2 id="opening-times">{hasHours ? 'Opening hours' : 'Good to know'}</h2>
      {hasHours && <Week rules={rules} today={today} />}
      {closed.length > 0 && (
        <div className={classes.closed}>
          <h3>Closed soon</h3>
          <ul>
            {closed.map((span) => (
              <li key={span.first}>
                {spanInWords(span)}
                {span.note && <span className={classes.note}>, {span.note}</span>}
              </li>
            ))}
          </ul>
        </div>
      )}
      {asked.length > 0 && <p className={classes.asked}>{asked.join(' ')}</p>}
    </section>
  );
}

function Week({ rules, today }: { rules: SpaceRules; today: string }) {
  const weekday = (new Date(`${today}T12:00:00Z`).getUTCDay() + 6) % 7;
  return (
    <dl className={classes.week}>
      {WEEKDAYS.map((name, day) => {
        const open = dayOpening(rules.opening_hours, day + 1);
        return (
          <div key={name} data-today={day === weekday || undefined}>
            <dt>
              {name}
              {day === weekday && <span> today</span>}
            </dt>
            <dd>
              {open.length === 0 && 'Closed'}
              {open.map(({ opens, closes }) => (
                <span key={opens} className="unbroken">
                  {opens === '00:00' && closes === '24:00' ? 'All day' : `${opens} to ${closes}`}
                </span>
              ))}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** What a booking has to keep to, one sentence each; what every space asks is not said. */
function askedInWords(rules: SpaceRules): string[] {
  const { least_minutes: least, most_minutes: most, notice_minutes: notice } = rules;
  return [
    least > usualLeast && `The shortest booking is ${lengthInWords(least)}.`,
    most !== null && `The longest booking is ${lengthInWords(most)}.`,
    notice > 0 && `Please book at least ${lengthInWords(notice)} ahead.`,
  ].filter((sentence) => sentence !== false);
}

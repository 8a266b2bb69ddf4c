import {
  dayOpening,
  formatDuration,
  LEAST_MINUTES,
  WEEKDAYS,
} from '@nafasi/server/contract/places/availability/availability';
import { useQuery } from '@tanstack/react-query';
import { nairobiDay, weekdayOf } from '../../../lib/dates.ts';
import { ProblemBanner } from '../../../ui/problem-banner.tsx';
import { closedSpans, spanInWords } from './closed-spans.ts';
import classes from './opening-times.module.css';
import { type SpaceRules, spaceRulesQuery } from './space-rules.api.ts';

/** How far ahead closed days are shown, and how many spans of them. */
const daysAhead = 60;
const mostSpans = 5;

/** When a space is open, closed and bookable, for its visitors. Nothing if there are no restrictions. */
export function OpeningTimes({ spaceId }: { spaceId: number }) {
  const { data, isError, refetch } = useQuery(spaceRulesQuery(spaceId));
  if (isError && !data) {
    return (
      <section className={classes.times} aria-labelledby="opening-times">
        <h2 id="opening-times">Opening hours</h2>
        <ProblemBanner onRetry={() => refetch()}>
          We could not load the opening hours. Please try again.
        </ProblemBanner>
      </section>
    );
  }
  return data ? <LoadedTimes rules={data} /> : null;
}

function LoadedTimes({ rules }: { rules: SpaceRules }) {
  const today = nairobiDay(new Date());
  const closed = closedSpans(
    rules.closures.filter(({ day }) => day <= nairobiDay(today, daysAhead)),
  ).slice(0, mostSpans);
  const sentences = sentencesFor(rules);
  const hasHours = rules.opening_hours.length > 0;
  if (!hasHours && closed.length === 0 && sentences.length === 0) return null;
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
      {sentences.length > 0 && <p className={classes.rules}>{sentences.join(' ')}</p>}
    </section>
  );
}

function Week({ rules, today }: { rules: SpaceRules; today: string }) {
  const weekday = weekdayOf(today);
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

/** What a booking must keep to, one sentence each; without what holds for every space. */
function sentencesFor(rules: SpaceRules): string[] {
  const { least_minutes: least, most_minutes: most, notice_minutes: notice } = rules;
  return [
    least > LEAST_MINUTES && `The shortest booking is ${formatDuration(least)}.`,
    most !== null && `The longest booking is ${formatDuration(most)}.`,
    notice > 0 && `Please book at least ${formatDuration(notice)} ahead.`,
  ].filter((sentence) => sentence !== false);
}

import { IconX } from '@tabler/icons-react';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { sentenceOf } from '../../../lib/api-error.ts';
import { nairobiDay } from '../../../lib/dates.ts';
import { plural } from '../../../lib/plural.ts';
import { Button } from '../../../ui/button.tsx';
import { TextInput } from '../../../ui/field.tsx';
import { DayField } from '../../../ui/when/day-field.tsx';
import {
  type ClosedSpan,
  closedSpans,
  closuresOf,
  mostDaysAtOnce,
  spanInWords,
  withClosures,
} from './closed-spans.ts';
import classes from './closures-field.module.css';
import { type Closure, publicHolidaysQuery } from './space-rules.api.ts';

type Props = {
  closures: readonly Closure[];
  problem: string | undefined;
  onChange: (closures: Closure[]) => void;
};

/** Days on which the space is closed, whatever its hours: one by one, in spans, or all public holidays. */
export function ClosuresField({ closures, problem, onChange }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const add = (more: readonly Closure[]) => {
    const next = withClosures(closures, more);
    setAnnouncement(addedSentence(next.length - closures.length));
    onChange(next);
  };
  const holidays = usePublicHolidays(add, setAnnouncement);
  const remove = ({ first, last }: ClosedSpan) => {
    onChange(closures.filter(({ day }) => day < first || day > last));
    setAnnouncement('');
    // The button that was pressed has gone with its row.
    list.current?.focus();
  };
  return (
    <div className={classes.closures}>
      <div ref={list} tabIndex={-1} className={classes.list}>
        {closures.length === 0 && <p className="quiet">No day is closed.</p>}
        <ul aria-label="Closed days">
          {closedSpans(closures).map((span) => (
            <li key={span.first}>
              <span className="unbroken">{spanInWords(span)}</span>
              <span className={classes.note}>{span.note}</span>
              <button
                type="button"
                className="tool"
                data-muted
                aria-label={`Remove ${spanInWords(span)}`}
                onClick={() => remove(span)}
              >
                <IconX size={18} stroke={1.75} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      </div>
      {problem && <p className="flaw">{problem}</p>}
      <div>
        <Button variant="default" loading={holidays.busy} onClick={holidays.load}>
          Add public holidays
        </Button>
        <p className={classes.hint}>
          Kenya’s, of this year and the next. The days of Idd follow the moon: please look at the
          Gazette shortly before.
        </p>
        <p className={classes.announcement} role="status">
          {announcement}
        </p>
      </div>
      <AddSpan onAdd={add} />
    </div>
  );
}

function addedSentence(added: number): string {
  if (added === 0) return 'Those days are closed already.';
  return `${plural(added, 'day')} added. Save to close them.`;
}

function usePublicHolidays(add: (more: Closure[]) => void, announce: (sentence: string) => void) {
  const queries = useQueryClient();
  const busy = useIsFetching({ queryKey: publicHolidaysQuery.queryKey }) > 0;
  const load = async () => {
    try {
      const holidays = await queries.fetchQuery(publicHolidaysQuery);
      const today = nairobiDay(new Date());
      add(holidays.filter(({ day }) => day >= today).map(({ day, name }) => ({ day, note: name })));
    } catch (error) {
      announce(sentenceOf(error, 'The public holidays could not be loaded. Please try again.'));
    }
  };
  return { busy, load };
}

const longestNote = 100;
const nothing = { first: '', last: '', note: '' };

function AddSpan({ onAdd }: { onAdd: (closures: Closure[]) => void }) {
  const [span, setSpan] = useState(nothing);
  const [problems, setProblems] = useState<Partial<typeof nothing>>({});
  const { first, last, note } = span;
  const add = () => {
    const found = problemsWithSpan(first, last);
    setProblems(found);
    if (found.first || found.last) return;
    onAdd(closuresOf({ first, last: last || first, note: note.trim() || null }));
    setSpan(nothing);
  };
  const field = (name: keyof typeof nothing) => ({
    value: span[name],
    error: problems[name],
    onChange: (value: string) => setSpan((before) => ({ ...before, [name]: value })),
  });
  const today = nairobiDay(new Date());
  return (
    <fieldset className={classes.add}>
      <legend>Close other days</legend>
      <DayField {...field('first')} label="Day" min={today} />
      <DayField {...field('last')} label="Last day (if several)" min={first || today} />
      <TextInput
        value={note}
        onChange={({ currentTarget }) => field('note').onChange(currentTarget.value)}
        label="Why (optional)"
        placeholder="Renovation"
        maxLength={longestNote}
      />
      <Button variant="default" h={48} onClick={add}>
        Add
      </Button>
    </fieldset>
  );
}

function problemsWithSpan(first: string, last: string): { first?: string; last?: string } {
  if (!first) return { first: 'Please choose a day.' };
  if (first < nairobiDay(new Date())) return { first: 'This day has passed.' };
  if (last && last < first) return { last: 'The last day must not be before the first.' };
  if (last > nairobiDay(first, mostDaysAtOnce - 1))
    return { last: `Please close at most ${mostDaysAtOnce} days at once.` };
  return {};
}

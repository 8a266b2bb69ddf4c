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
  blankSpan,
  type ClosedSpan,
  closedSpans,
  closuresOfDraft,
  problemsWithSpan,
  type SpanDraft,
  spanInWords,
  withClosures,
} from './closed-spans.ts';
import classes from './closures-field.module.css';
import { type RulesDraft, type RulesProblems, spanField } from './rules-draft.ts';
import { type Closure, publicHolidaysQuery } from './space-rules.api.ts';

type Closed = Pick<RulesDraft, 'closures' | 'toClose'>;
type Unread = {
  /** Fields that contain a text which is not a day. */
  unread: readonly string[];
  onUnread: (field: string, isUnread: boolean) => void;
};
type Props = Closed &
  Unread & { problems: RulesProblems; onChange: (part: Partial<Closed>) => void };

/** Days on which the space is closed, whatever its hours: one by one, in spans, or all public holidays. */
export function ClosuresField({ closures, toClose, problems, onChange, ...unread }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const add = (more: readonly Closure[], left: Partial<Closed> = {}) => {
    const next = withClosures(closures, more);
    setAnnouncement(addedSentence(next.length - closures.length));
    onChange({ closures: next, ...left });
  };
  const holidays = usePublicHolidays(add, setAnnouncement);
  const remove = ({ first, last }: ClosedSpan) => {
    onChange({ closures: closures.filter(({ day }) => day < first || day > last) });
    setAnnouncement('');
    // The button that had the focus has disappeared with its row.
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
      {problems.closures && <p className="flaw">{problems.closures}</p>}
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
      <AddSpan
        span={toClose}
        problems={problems}
        onChange={(span) => onChange({ toClose: span })}
        {...unread}
        onAdd={(more) => add(more, { toClose: blankSpan })}
      />
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
  // The latest `add`: closures may be added and removed while the holidays load.
  const addNow = useRef(add);
  addNow.current = add;
  const load = async () => {
    try {
      const holidays = await queries.fetchQuery(publicHolidaysQuery);
      const today = nairobiDay(new Date());
      addNow.current(
        holidays.filter(({ day }) => day >= today).map(({ day, name }) => ({ day, note: name })),
      );
    } catch (error) {
      announce(sentenceOf(error, 'The public holidays could not be loaded. Please try again.'));
    }
  };
  return { busy, load };
}

const longestNote = 100;

type AddProps = Unread & {
  span: SpanDraft;
  problems: RulesProblems;
  onChange: (span: SpanDraft) => void;
  onAdd: (closures: Closure[]) => void;
};

function AddSpan({ span, problems, unread, onChange, onUnread, onAdd }: AddProps) {
  const [found, setFound] = useState<Partial<SpanDraft>>({});
  const today = nairobiDay(new Date());
  const add = () => {
    const next = span.first ? problemsWithSpan(span, today) : { first: 'Please choose a day.' };
    setFound(next);
    const isReadable = !unread.includes(spanField('last'));
    if (isReadable && Object.keys(next).length === 0) onAdd(closuresOfDraft(span));
  };
  const field = (name: keyof SpanDraft) => ({
    value: span[name],
    error: found[name] ?? problems[spanField(name)],
    onChange: (value: string) => {
      setFound({});
      onChange({ ...span, [name]: value });
    },
  });
  const day = (name: keyof SpanDraft) => ({
    ...field(name),
    onUnread: (isUnread: boolean) => onUnread(spanField(name), isUnread),
  });
  return (
    <fieldset className={classes.add}>
      <legend>Close other days</legend>
      <DayField {...day('first')} label="Day" min={today} />
      <DayField {...day('last')} label="Last day (if several)" min={span.first || today} />
      <TextInput
        value={span.note}
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

import { useId } from 'react';
import { formatStretch, nairobiDay } from '../../../lib/dates.ts';
import { DayField } from '../../../ui/when/day-field.tsx';
import type { Option } from '../../../ui/when/options.ts';
import { TimeField } from '../../../ui/when/time-field.tsx';
import {
  type ReservationProblems,
  stretchOf,
  type WhenDraft,
  withStart,
} from './reservation-draft.ts';
import classes from './when-fields.module.css';

/** The options of the fields, as far as free times are known. */
export type WhenChoices = {
  noteOfDay?: ((day: string) => string | undefined) | undefined;
  starts?: readonly Option[] | undefined;
  ends?: readonly Option[] | undefined;
  /** Says that free times are unknown. */
  footnote?: string | undefined;
};

type Props = {
  draft: WhenDraft;
  problems: ReservationProblems;
  /** A sentence saying that the time is not free, once known. */
  notFree: string | undefined;
  choices?: WhenChoices | undefined;
  onChange: (part: Partial<WhenDraft>) => void;
};

/** The fields for start and end, in one frame. */
export function WhenFields({ draft, problems, notFree, choices = {}, onChange }: Props) {
  const id = useId();
  const today = nairobiDay(new Date());
  const common = { isJoined: true, required: true, footnote: choices.footnote };
  const ofStart = {
    ...common,
    error: Boolean(problems.start_time),
    describedBy: problems.start_time && `${id}-start`,
  };
  const ofEnd = {
    ...common,
    error: Boolean(problems.end_time),
    describedBy: problems.end_time && `${id}-end`,
  };
  return (
    <div>
      <div className={classes.frame}>
        <DayField
          {...ofStart}
          label="Start date"
          value={draft.startDate}
          min={today}
          noteOf={choices.noteOfDay}
          onChange={(startDate) => onChange(withStart(draft, { startDate }))}
        />
        <TimeField
          {...ofStart}
          label="Start time"
          value={draft.startTime}
          times={choices.starts}
          onChange={(startTime) => onChange(withStart(draft, { startTime }))}
        />
        <DayField
          {...ofEnd}
          label="End date"
          value={draft.endDate ?? draft.startDate}
          min={draft.startDate || today}
          noteOf={choices.noteOfDay}
          onChange={(day) => onChange({ endDate: day === draft.startDate ? null : day })}
        />
        <TimeField
          {...ofEnd}
          label="End time"
          value={draft.endTime}
          times={choices.ends}
          onChange={(endTime) => onChange({ endTime })}
        />
      </div>
      <Problems id={id} problems={problems} />
      {!problems.start_time && !problems.end_time && <WrittenOut draft={draft} />}
      <p className={classes.taken} aria-live="polite">
        {notFree}
      </p>
    </div>
  );
}

/** The whole of it in one line. */
function WrittenOut({ draft }: { draft: WhenDraft }) {
  const stretch = stretchOf(draft);
  if (!stretch || stretch.end <= stretch.start) return null;
  const { day, times } = formatStretch(stretch.start, stretch.end);
  return (
    <p className={classes.written}>
      {day}, <span className="together">{times}</span> in Nairobi
    </p>
  );
}

function Problems({ id, problems }: { id: string; problems: ReservationProblems }) {
  const { start_time: start, end_time: end } = problems;
  return (
    <>
      {start && (
        <p className={classes.problem} id={`${id}-start`}>
          {start}
        </p>
      )}
      {end && (
        <p className={classes.problem} id={`${id}-end`} hidden={end === start}>
          {end}
        </p>
      )}
    </>
  );
}

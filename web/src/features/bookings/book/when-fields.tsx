import { type ComponentProps, useId } from 'react';
import { formatStretch, nairobiDay } from '../../../lib/dates.ts';
import { type ReservationProblems, stretchOf, type WhenDraft } from './reservation-draft.ts';
import classes from './when-fields.module.css';

type Props = {
  draft: WhenDraft;
  problems: ReservationProblems;
  /** That the time is known not to be free, in a sentence. */
  notFree: string | undefined;
  onChange: (part: Partial<WhenDraft>) => void;
};

/** Half hours in the picker; any minute can be typed, the form itself does not check the step. */
const stepSeconds = 1800;

/** Start and end in one frame. The phone's own pickers: they need no download and everyone knows them. */
export function WhenFields({ draft, problems, notFree, onChange }: Props) {
  const id = useId();
  const today = nairobiDay(new Date());
  const ofStart = { invalid: Boolean(problems.start_time), describedBy: `${id}-start` };
  const ofEnd = { invalid: Boolean(problems.end_time), describedBy: `${id}-end` };
  const date = (name: 'startDate' | 'endDate') => ({
    type: 'date' as const,
    value: draft[name] ?? draft.startDate,
    onChange: (value: string) => onChange({ [name]: value }),
  });
  const time = (name: 'startTime' | 'endTime') => ({
    type: 'time' as const,
    step: stepSeconds,
    value: draft[name],
    onChange: (value: string) => onChange({ [name]: value }),
  });
  return (
    <div>
      <div className={classes.frame}>
        <Cell {...ofStart} {...date('startDate')} label="Start date" min={today} />
        <Cell {...ofStart} {...time('startTime')} label="Start time" />
        <Cell {...ofEnd} {...date('endDate')} label="End date" min={draft.startDate || today} />
        <Cell {...ofEnd} {...time('endTime')} label="End time" />
      </div>
      <Problems id={id} problems={problems} />
      {!problems.start_time && !problems.end_time && <WrittenOut draft={draft} />}
      <p className={classes.taken} aria-live="polite">
        {notFree}
      </p>
    </div>
  );
}

/** Browsers write dates in their own way; this is the way that cannot be mistaken. */
function WrittenOut({ draft }: { draft: WhenDraft }) {
  const stretch = stretchOf(draft);
  if (!stretch || stretch.end <= stretch.start) return null;
  const { day, times } = formatStretch(stretch.start, stretch.end);
  return (
    <p className={classes.written}>
      {day}, <span className="unbroken">{times}</span> in Nairobi
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

type CellProps = Omit<ComponentProps<'input'>, 'onChange'> & {
  label: string;
  invalid: boolean;
  describedBy: string;
  onChange: (value: string) => void;
};

function Cell({ label, invalid, describedBy, onChange, ...input }: CellProps) {
  return (
    <label className={classes.cell} data-invalid={invalid || undefined}>
      <span className="tiny">{label}</span>
      <input
        {...input}
        required
        aria-invalid={invalid}
        aria-describedby={invalid ? describedBy : undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </label>
  );
}

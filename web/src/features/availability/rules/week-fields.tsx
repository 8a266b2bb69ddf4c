import { WEEKDAYS } from '@nafasi/server/contract/places/availability/availability';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useId } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Switch } from '../../../ui/tick.tsx';
import { TimeField } from '../../../ui/when/time-field.tsx';
import {
  copiedToWeekdays,
  type Hours,
  hoursField,
  mayHaveMore,
  type RulesDraft,
  type RulesProblems,
  withDay,
} from './rules-draft.ts';
import classes from './week-fields.module.css';

type Week = RulesDraft['week'];
type Props = { week: Week; problems: RulesProblems; onChange: (week: Week) => void };

/** Monday to Sunday: whether the space is open that day, and from when to when. */
export function WeekFields(props: Props) {
  return (
    <ul className={classes.week}>
      {WEEKDAYS.map((name, day) => (
        <DayFields key={name} {...props} day={day} />
      ))}
    </ul>
  );
}

function DayFields({ week, problems, onChange, day }: Props & { day: number }) {
  const name = WEEKDAYS[day] ?? '';
  const stretches = week[day] ?? [];
  const set = (changed: Hours[]) => onChange(week.with(day, changed));
  return (
    <li className={classes.day}>
      <Switch
        label={name}
        checked={stretches.length > 0}
        onChange={(event) => onChange(withDay(week, day, event.currentTarget.checked))}
      />
      {stretches.length === 0 && <p className={classes.closed}>Closed</p>}
      {stretches.length > 0 && (
        <div className={classes.stretches}>
          {stretches.map((stretch, nth) => (
            <StretchFields
              // Stretches have no ids: they are keyed by their position in the day.
              key={hoursField(day, nth, 'opens')}
              label={stretches.length > 1 ? `${name} ${nth + 1}` : name}
              stretch={stretch}
              opensProblem={problems[hoursField(day, nth, 'opens')]}
              closesProblem={problems[hoursField(day, nth, 'closes')]}
              onChange={(part) => set(stretches.with(nth, { ...stretch, ...part }))}
              onRemove={stretches.length > 1 ? () => set(stretches.toSpliced(nth, 1)) : undefined}
            />
          ))}
          <div className={classes.acts}>
            {mayHaveMore(stretches) && (
              <Button
                variant="subtle"
                size="xs"
                h={44}
                leftSection={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}
                aria-label={`Add hours on ${name}`}
                onClick={() => set([...stretches, { opens: '', closes: '' }])}
              >
                Add hours
              </Button>
            )}
            <Button
              variant="subtle"
              size="xs"
              h={44}
              aria-label={`Copy to all weekdays: the hours of ${name}`}
              onClick={() => onChange(copiedToWeekdays(week, day))}
            >
              Copy to all weekdays
            </Button>
          </div>
        </div>
      )}
    </li>
  );
}

type StretchProps = {
  label: string;
  stretch: Hours;
  opensProblem: string | undefined;
  closesProblem: string | undefined;
  onChange: (part: Partial<Hours>) => void;
  onRemove: (() => void) | undefined;
};

function StretchFields(props: StretchProps) {
  const { label, stretch, opensProblem, closesProblem, onChange, onRemove } = props;
  const id = useId();
  const field = (end: keyof Hours, problem: string | undefined) => ({
    isLabelSpoken: true,
    value: stretch[end],
    error: Boolean(problem),
    describedBy: problem ? id : undefined,
    onChange: (time: string) => onChange({ [end]: time }),
  });
  return (
    <div>
      <div className={classes.stretch}>
        <TimeField {...field('opens', opensProblem)} label={`${label} from`} />
        <span aria-hidden="true">to</span>
        <TimeField {...field('closes', closesProblem)} label={`${label} until`} />
        {onRemove && (
          <button
            type="button"
            className="tool"
            data-muted
            aria-label={`Remove the hours ${label}`}
            onClick={onRemove}
          >
            <IconX size={18} stroke={1.75} aria-hidden="true" />
          </button>
        )}
      </div>
      {(opensProblem || closesProblem) && (
        <p className={classes.problem} id={id}>
          {opensProblem ?? closesProblem}
        </p>
      )}
    </div>
  );
}

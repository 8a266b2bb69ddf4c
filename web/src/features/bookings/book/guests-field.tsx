import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useId } from 'react';
import classes from './guests-field.module.css';

type Props = {
  guests: string;
  most: number;
  problem: string | true | undefined;
  /** Within a frame shared with other fields. */
  joined?: boolean;
  onChange: (guests: string) => void;
};

/** The number of guests, typed or stepped. */
export function GuestsField({ guests, most, problem, joined, onChange }: Props) {
  const id = useId();
  const count = Number.parseInt(guests, 10) || 0;
  const stepTo = (next: number) => onChange(String(Math.min(Math.max(next, 1), most)));
  return (
    <div>
      <div className={classes.frame} data-joined={joined} data-invalid={problem ? true : undefined}>
        <label className="tiny" htmlFor={id}>
          Guests (up to {most})
        </label>
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          required
          value={guests}
          aria-invalid={Boolean(problem)}
          aria-describedby={problem ? `${id}-problem` : undefined}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        <button
          type="button"
          aria-label="One guest fewer"
          aria-disabled={count <= 1}
          onClick={() => stepTo(count - 1)}
        >
          <IconMinus size={18} stroke={1.75} aria-hidden="true" />
        </button>
        <button
          type="button"
          aria-label="One guest more"
          aria-disabled={count >= most}
          onClick={() => stepTo(count + 1)}
        >
          <IconPlus size={18} stroke={1.75} aria-hidden="true" />
        </button>
      </div>
      {problem && (
        <p className={classes.problem} data-joined={joined} id={`${id}-problem`}>
          {problem}
        </p>
      )}
    </div>
  );
}

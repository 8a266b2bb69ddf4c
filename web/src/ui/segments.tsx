import { useId } from 'react';
import classes from './segments.module.css';

type Props<Value extends string> = {
  /** Says what is being chosen, for screen readers. */
  label: string;
  choices: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string | undefined;
};

/** One of a few, side by side. */
export function Segments<Value extends string>({
  label,
  choices,
  value,
  onChange,
  className = '',
}: Props<Value>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={`${classes.segments} ${className}`}>
      {choices.map((choice) => (
        <label key={choice.value}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          {choice.label}
        </label>
      ))}
    </div>
  );
}

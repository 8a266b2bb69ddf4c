import { type ComponentProps, type ReactNode, useId } from 'react';
import classes from './tick.module.css';

type Props = Omit<ComponentProps<'input'>, 'type'> & {
  label?: ReactNode;
  description?: ReactNode;
  error?: ReactNode;
};

/** A checkbox. */
export const Checkbox = (props: Props) => <Tick {...props} kind={classes.box} />;

/** A switch, which takes effect at once. */
export const Switch = (props: Props) => <Tick {...props} role="switch" kind={classes.switch} />;

function Tick({
  label,
  description,
  error,
  kind,
  className = '',
  ...props
}: Props & { kind: string | undefined }) {
  const made = useId();
  const id = props.id ?? made;
  const said = [
    props['aria-describedby'],
    description && `${id}-description`,
    error && `${id}-error`,
  ];
  return (
    <div className={`${classes.tick} ${className}`}>
      <input
        {...props}
        id={id}
        type="checkbox"
        className={`${kind} reach`}
        aria-invalid={error ? true : undefined}
        aria-describedby={said.filter(Boolean).join(' ') || undefined}
      />
      {label && (
        <div className={classes.words}>
          <label htmlFor={id}>{label}</label>
          {description && (
            <p id={`${id}-description`} className={classes.description}>
              {description}
            </p>
          )}
          {error && (
            <p id={`${id}-error`} className={classes.error}>
              {error}
            </p>
          )}
        </div>
      )}
    </div>
  );
}

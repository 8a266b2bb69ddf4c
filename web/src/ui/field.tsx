import { type ComponentProps, type ReactNode, useId } from 'react';
import classes from './field.module.css';

/** What every kind of field has around it. */
export type FieldFrame = {
  label?: ReactNode;
  description?: ReactNode;
  /** Puts the description below the field. */
  describedBelow?: boolean;
  /** What is wrong with the value, or just that something is. */
  error?: ReactNode;
  size?: 'md' | 'lg' | undefined;
  required?: boolean | undefined;
  /** Marks a required field, unless all fields of the form are. */
  withAsterisk?: boolean;
  className?: string | undefined;
  leftSection?: ReactNode;
  leftSectionWidth?: number;
  rightSection?: ReactNode;
  rightSectionWidth?: number;
};

type Control = { id?: string | undefined; 'aria-describedby'?: string | undefined };

/** Splits props into the attributes of the control and the frame around it. */
export function useField<Props extends FieldFrame & Control>({
  label,
  description,
  describedBelow = false,
  error,
  size = 'md',
  withAsterisk,
  className,
  leftSection,
  leftSectionWidth,
  rightSection,
  rightSectionWidth,
  ...props
}: Props) {
  const made = useId();
  const id = props.id ?? made;
  const said = isSaid(error) ? `${id}-error` : undefined;
  const described = description ? `${id}-description` : undefined;
  const describedBy = [props['aria-describedby'], said, described].filter(Boolean).join(' ');
  const asterisk = withAsterisk ?? props.required;
  const words = described && (
    <p id={described} className={classes.description}>
      {description}
    </p>
  );
  const framed = (field: ReactNode) => (
    <div className={className}>
      {label && (
        <label className={classes.label} htmlFor={id}>
          {label}
          {asterisk && (
            <span className={classes.asterisk} aria-hidden="true">
              {' *'}
            </span>
          )}
        </label>
      )}
      {!describedBelow && words}
      <div
        className={classes.frame}
        data-size={size}
        data-error={error ? true : undefined}
        style={{
          ...widthOf('--left', leftSection && (leftSectionWidth ?? 46)),
          ...widthOf('--right', rightSection && (rightSectionWidth ?? 46)),
        }}
      >
        {leftSection && <span className={classes.left}>{leftSection}</span>}
        {field}
        {rightSection && <span className={classes.right}>{rightSection}</span>}
      </div>
      {describedBelow && words}
      {said && (
        <p id={said} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  );
  const control = {
    ...props,
    id,
    className: classes.field,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': describedBy || undefined,
  };
  return { control, framed };
}

const isSaid = (error: ReactNode) => Boolean(error) && error !== true;

const widthOf = (name: string, pixels: ReactNode) =>
  typeof pixels === 'number' ? { [name]: `${pixels}px` } : {};

export type TextInputProps = FieldFrame & Omit<ComponentProps<'input'>, keyof FieldFrame>;

/** A single-line text field. */
export function TextInput(props: TextInputProps) {
  const { control, framed } = useField(props);
  return framed(<input type="text" {...control} />);
}

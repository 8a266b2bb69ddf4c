import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import classes from './button.module.css';

/** The look of a button, whether it acts or is a link. */
export type ButtonLook = {
  variant?: 'filled' | 'default' | 'light' | 'subtle' | undefined;
  size?: 'xs' | 'sm' | 'md' | 'lg' | 'compact-md' | undefined;
  /** Red for what cannot be undone. */
  color?: 'red' | undefined;
  fullWidth?: boolean | undefined;
  /** Its height in pixels, where the size's own does not fit. */
  h?: number | undefined;
  leftSection?: ReactNode;
  rightSection?: ReactNode;
  className?: string | undefined;
  children?: ReactNode;
};

export type ButtonProps = ButtonLook &
  Omit<ComponentProps<'button'>, keyof ButtonLook> & {
    /**
     * The action is under way: further presses are ignored, but width and focus stay; a disabled button would lose the
     * focus.
     */
    loading?: boolean | undefined;
  };

export function Button({ loading = false, type = 'button', onClick, ...props }: ButtonProps) {
  return (
    <button
      type={type}
      aria-disabled={loading || undefined}
      data-loading={loading || undefined}
      onClick={loading ? refuse : onClick}
      {...withLook(props)}
    />
  );
}

const refuse = (event: MouseEvent) => event.preventDefault();

/** Attributes that make an element look like a button. */
export function withLook<Props extends ButtonLook>({
  variant = 'filled',
  size = 'md',
  color,
  fullWidth,
  h,
  leftSection,
  rightSection,
  className = '',
  children,
  ...rest
}: Props) {
  return {
    ...rest,
    className: `${classes.button} reach ${className}`,
    'data-variant': variant,
    'data-size': size,
    'data-color': color,
    'data-wide': fullWidth || undefined,
    ...(h && { style: { height: h } }),
    children: (
      <>
        {leftSection && <span className={classes.left}>{leftSection}</span>}
        <span className={classes.label}>{children}</span>
        {rightSection && <span className={classes.right}>{rightSection}</span>}
      </>
    ),
  };
}

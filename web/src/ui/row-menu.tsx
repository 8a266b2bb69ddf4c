import { IconDots } from '@tabler/icons-react';
import { type MouseEvent, type ReactNode, useId, useRef, useState } from 'react';
import type { ButtonLook } from './button.tsx';
import classes from './row-menu.module.css';
import { usePlaceBelow } from './when/use-place-below.ts';

type Props = {
  /** The id of the element that names the row. */
  of: string;
  /** In the look `inMenu`. */
  children: ReactNode;
};

/** The look of an action in a menu. */
export const inMenu = {
  variant: 'subtle',
  fullWidth: true,
  h: 44,
  className: classes.item,
} as const satisfies ButtonLook;

/**
 * A menu of a row's further actions. The browser closes it on Escape and on a press outside; choosing an action closes
 * it too, unless that is a download, whose progress it shows.
 */
export function RowMenu({ of, children }: Props) {
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  usePlaceBelow(opener, panel, isOpen, { least: 224, atEnd: true });
  const close = ({ target, currentTarget }: MouseEvent<HTMLDivElement>) => {
    if (target instanceof Element && !target.closest('[data-stays-open]'))
      currentTarget.hidePopover();
  };
  return (
    <>
      <button
        ref={opener}
        type="button"
        className={`tool ${classes.opener}`}
        popoverTarget={id}
        aria-expanded={isOpen}
        aria-label="More"
        aria-describedby={of}
      >
        <IconDots size={20} stroke={1.75} aria-hidden="true" />
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: What is pressed in it, by a key too, is heard on its way up. */}
      <div
        ref={panel}
        id={id}
        popover="auto"
        className={classes.panel}
        data-placed={isOpen || undefined}
        onToggle={({ newState }) => setOpen(newState === 'open')}
        onClick={close}
      >
        {isOpen && children}
      </div>
    </>
  );
}

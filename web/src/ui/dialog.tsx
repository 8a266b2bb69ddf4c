import { IconX } from '@tabler/icons-react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useWayBack } from '../lib/use-way-back.ts';
import classes from './dialog.module.css';

type Size = 'question' | 'account' | 'form' | 'story' | 'space' | 'editor' | 'pictures';
type Props = { label: string; size?: Size; onClose: () => void; children: ReactNode };

/**
 * A modal dialog, open for as long as it is rendered. The browser's own element keeps the focus inside,
 * closes on Escape and a press outside, and gives the focus back to where it was. The way back closes it too. Once
 * something was typed, a press outside does not: it is how a phone's keyboard is put away.
 */
export function Dialog({ label, size = 'question', onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isTakenAway = useRef(false);
  const [isTyped, setTyped] = useState(false);
  // A layout effect: its clean-up runs while the element is still there to give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    isTakenAway.current = false;
    element?.showModal();
    // Where the work begins; React's own autoFocus comes too early, before the dialog can be seen.
    element?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => {
      isTakenAway.current = true;
      element?.close();
    };
  }, []);
  useWayBack(onClose);
  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      data-size={size}
      aria-label={label}
      closedby={isTyped ? 'closerequest' : 'any'}
      onInput={() => setTyped(true)}
      onCancel={(event) => {
        // A file that was not chosen after all is cancelled too, and that event bubbles up to here.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClose={({ target, currentTarget }) => {
        // While the next page loads, React hides this one and closes its dialog: nobody asked for that.
        if (isTakenAway.current) return;
        // A browser lets its owner refuse once. The second time it closes; its owner may still refuse.
        if (target !== currentTarget || currentTarget.open) return;
        currentTarget.showModal();
        onClose();
      }}
    >
      <button type="button" className={classes.close} aria-label="Close" onClick={onClose}>
        <IconX size={20} stroke={1.75} aria-hidden="true" />
      </button>
      {children}
    </dialog>
  );
}

import { IconX } from '@tabler/icons-react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useWayBack } from '../lib/use-way-back.ts';
import classes from './dialog.module.css';

type Size = 'question' | 'account' | 'form' | 'story' | 'space' | 'editor' | 'pictures';
type Props = { label: string; size?: Size; onClose: () => void; children: ReactNode };

/**
 * A modal dialog, open as long as it is rendered. The native element traps the focus, closes on Escape and on a press
 * outside, and returns the focus afterwards. Back closes it too. Once something was typed, a press outside does not
 * close it: on a phone, that is how people dismiss the keyboard.
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
        // Cancelling a file chooser fires this event too, and it bubbles up to here.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClose={({ target, currentTarget }) => {
        // While the next page loads, React hides this one and so closes its dialog; the person did not.
        if (isTakenAway.current) return;
        // Browsers honour preventDefault on cancel once only. On the second attempt the dialog is closed already: it is
        // reopened, so that its owner may still refuse.
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

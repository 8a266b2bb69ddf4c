import { IconX } from '@tabler/icons-react';
import { type PointerEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { useWayBack } from '../lib/use-way-back.ts';
import classes from './sheet.module.css';

type Props = {
  title: string;
  /** Stays at the bottom while the rest scrolls: the action. */
  foot?: ReactNode;
  /** Beside the title. */
  tool?: ReactNode;
  onClose: () => void;
  children: ReactNode;
};

/** The distance in pixels that a sheet must be pulled down to close it. */
const farEnough = 80;

/**
 * A modal bottom sheet, open as long as it is rendered. It closes by its cross, Escape, Back, a press outside and a
 * pull down; the focus starts on the marked element, else on the title. Once something was typed, a press outside does
 * not close it: that is how people dismiss the keyboard.
 */
export function Sheet({ title, foot, tool, onClose, children }: Props) {
  const id = useId();
  const sheet = useRef<HTMLDialogElement>(null);
  const [isTyped, setTyped] = useState(false);
  useLayoutEffect(() => {
    const element = sheet.current;
    element?.showModal();
    element?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => element?.close();
  }, []);
  useWayBack(onClose);
  return (
    <dialog
      ref={sheet}
      className={classes.sheet}
      aria-labelledby={id}
      closedby={isTyped ? 'closerequest' : 'any'}
      onInput={() => setTyped(true)}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
      onClose={(event) => event.stopPropagation()}
    >
      <div className={classes.whole}>
        <div className={classes.head} {...usePull(sheet, onClose)}>
          <span className={classes.handle} aria-hidden="true" />
          <h2 id={id} tabIndex={-1}>
            {title}
          </h2>
          {tool}
          <button type="button" className="tool" aria-label="Close" onClick={onClose}>
            <IconX size={22} stroke={1.75} aria-hidden="true" />
          </button>
        </div>
        <div className={classes.body}>{children}</div>
        {foot && <div className={classes.foot}>{foot}</div>}
      </div>
    </dialog>
  );
}

function usePull(sheet: { current: HTMLDialogElement | null }, onClose: () => void) {
  const from = useRef<number | null>(null);
  const moveTo = (y: number) => {
    sheet.current?.style.setProperty('translate', y > 0 ? `0 ${y}px` : 'none');
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType === 'mouse' || (event.target as Element).closest('button')) return;
      from.current = event.clientY;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: ({ clientY }: PointerEvent) => {
      if (from.current !== null) moveTo(clientY - from.current);
    },
    onPointerUp: ({ clientY }: PointerEvent) => {
      const pulled = from.current === null ? 0 : clientY - from.current;
      from.current = null;
      if (pulled >= farEnough) onClose();
      else moveTo(0);
    },
    onPointerCancel: () => {
      from.current = null;
      moveTo(0);
    },
  };
}

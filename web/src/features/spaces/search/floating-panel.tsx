import {
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import classes from './floating-panel.module.css';

type Props = {
  label: string;
  /** The button that it opens below, and that closes it too. */
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
  children: ReactNode;
};

/** With less room below, the panel opens above its field if there is more room. */
const leastRoom = 480;

/** A panel over the page, which itself does not move. Escape and a press outside close it. */
export function FloatingPanel({ label, opener, onClose, children }: Props) {
  const panel = useRef<HTMLDivElement>(null);
  const isBeside = (target: EventTarget | null) =>
    target instanceof Node && !panel.current?.contains(target) && !opener.current?.contains(target);
  const leave = useEffectEvent((event: PointerEvent) => {
    if (isBeside(event.target)) onClose();
  });
  useEffect(() => {
    const listen = (event: PointerEvent) => leave(event);
    document.addEventListener('pointerdown', listen);
    return () => document.removeEventListener('pointerdown', listen);
  }, []);
  useLayoutEffect(() => {
    const field = opener.current?.getBoundingClientRect();
    const above = field?.top ?? 0;
    const below = window.innerHeight - (field?.bottom ?? 0);
    panel.current?.toggleAttribute('data-above', below < leastRoom && above > below);
    panel.current?.focus({ preventScroll: true });
  }, [opener]);
  return (
    <div
      ref={panel}
      className={classes.panel}
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      {children}
    </div>
  );
}

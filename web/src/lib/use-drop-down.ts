import { useRouterState } from '@tanstack/react-router';
import { type KeyboardEvent, useId, useRef, useState } from 'react';

/** A panel opened by a button. It closes on Escape, and on leaving the page. */
export function useDropDown() {
  const page = useRouterState({ select: (state) => state.location.href });
  const [openedAt, setOpenedAt] = useState<string>();
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const isOpen = openedAt === page;
  const close = () => setOpenedAt(undefined);
  return {
    isOpen,
    close,
    panel: { id, hidden: !isOpen },
    toggle: {
      ref: button,
      type: 'button' as const,
      'aria-expanded': isOpen,
      'aria-controls': id,
      onClick: () => setOpenedAt(isOpen ? undefined : page),
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !isOpen) return;
      close();
      button.current?.focus();
    },
  };
}

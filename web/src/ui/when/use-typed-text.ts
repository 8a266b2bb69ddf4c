import { useState } from 'react';
import type { Combo } from './combo.ts';

/** What is typed into a field before it is read, and what nobody could read. */
export function useTypedText(value: string, onUnread: Combo['onUnread']) {
  const [typed, setTyped] = useState<string | null>(null);
  /** The value before it was typed over. */
  const [before, setBefore] = useState(value);
  /** The value that an unreadable text was left over. */
  const [over, setOver] = useState<string | null>(null);
  // It gives way to what is chosen elsewhere.
  if (over !== null && over !== value) {
    setOver(value ? null : '');
    if (value) setTyped(null);
  }
  return {
    typed,
    /** The same while it is typed still. */
    typing: over === null ? typed : null,
    isUnread: over !== null,
    before,
    type: (text: string) => {
      if (typed === null) setBefore(value);
      setTyped(text);
      setOver(null);
    },
    clear: () => {
      setTyped(null);
      setOver(null);
      onUnread?.(false);
    },
    leave: () => {
      setOver(value);
      onUnread?.(true);
    },
  };
}

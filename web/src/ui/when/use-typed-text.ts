import { useState } from 'react';
import type { Combo } from './combo.ts';

/** The text typed into a field before it is read, and texts that could not be read. */
export function useTypedText(value: string, onUnread: Combo['onUnread']) {
  const [typed, setTyped] = useState<string | null>(null);
  /** The value before typing began. */
  const [before, setBefore] = useState(value);
  /** The value that an unreadable text was left over. */
  const [over, setOver] = useState<string | null>(null);
  // A value chosen elsewhere replaces the text.
  if (over !== null && over !== value) {
    setOver(value ? null : '');
    if (value) setTyped(null);
  }
  return {
    typed,
    /** The text while it is still being typed. */
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

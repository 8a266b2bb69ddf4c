import { type RefObject, useEffect, useRef, useState } from 'react';
import { isSearching, type SpaceSearch } from './space-search.ts';

/**
 * On a phone, folds the search form into its summary until somebody opens it, and again after a search; not while its
 * time panel is open.
 */
export function useFold(
  form: RefObject<HTMLFormElement | null>,
  search: SpaceSearch,
  isPanelOpen: boolean,
) {
  const applied = JSON.stringify(search);
  const [openedFor, setOpenedFor] = useState<string>();
  const summary = useRef<HTMLButtonElement>(null);
  const isFolded = isSearching(search) && openedFor !== applied && !isPanelOpen;
  const isOpened = openedFor === applied;
  const wasFolded = useRef(isFolded);
  // Either takes the focus of the other, which is hidden; on larger screens there is no summary to take it.
  useEffect(() => {
    const { activeElement, body } = document;
    const isLosing = activeElement === body || form.current?.contains(activeElement);
    if (isFolded && !wasFolded.current && isLosing) summary.current?.focus();
    wasFolded.current = isFolded;
  }, [form, isFolded]);
  useEffect(() => {
    if (isOpened) form.current?.querySelector('input')?.focus();
  }, [form, isOpened]);
  return { isFolded, summary, open: () => setOpenedFor(applied) };
}

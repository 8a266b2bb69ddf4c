import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * A row that scrolls sideways, with its selected item centred; the page itself does not scroll. `asOf` changes with the
 * selection and with the width of anything in the row.
 */
export function useInSight<Row extends HTMLElement>(
  chosen: string,
  asOf: string | undefined,
): RefObject<Row | null> {
  const ref = useRef<Row>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when to look again is all that is said of it.
  useLayoutEffect(() => {
    const row = ref.current;
    const one = row?.querySelector(chosen);
    if (row && one) row.scrollLeft += middleOf(one) - middleOf(row);
  }, [chosen, asOf]);
  return ref;
}

function middleOf(element: Element): number {
  const { left, right } = element.getBoundingClientRect();
  return (left + right) / 2;
}

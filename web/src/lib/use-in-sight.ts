import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * A row that scrolls sideways, drawn with what is chosen in its middle; the page stays where it is. `asOf` changes with
 * what is chosen, and with how wide anything in the row is.
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

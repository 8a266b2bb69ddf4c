import type { CSSProperties } from 'react';

/** Numbers for a style sheet: `{ days: 7 }` is its `--days`. */
export const cssVariables = (numbers: Readonly<Record<string, number>>): CSSProperties =>
  Object.fromEntries(Object.entries(numbers).map(([name, number]) => [`--${name}`, number]));

import type { CSSProperties } from 'react';

/** Values for a style sheet: `{ days: 7 }` is its `--days`. */
export const cssVariables = (values: Readonly<Record<string, number | string>>): CSSProperties =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`--${name}`, value]));

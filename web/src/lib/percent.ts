import { formatRounded } from './figures.ts';

/** `10 %`, `12.5 %`; it is not broken at the end of a line. */
export const formatPercent = (percent: number): string => `${formatRounded(percent, 2)}\u00a0%`;

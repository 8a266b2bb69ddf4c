import { formatRounded } from './figures.ts';

/** `10 %`, `12.5 %`, with a no-break space. */
export const formatPercent = (percent: number): string => `${formatRounded(percent, 2)}\u00a0%`;

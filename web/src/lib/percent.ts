const upToTwo = new Intl.NumberFormat('en-KE', { maximumFractionDigits: 2 });

/** `10 %`, `12.5 %`; it is not broken at the end of a line. */
export const formatPercent = (percent: number): string => `${upToTwo.format(percent)}\u00a0%`;

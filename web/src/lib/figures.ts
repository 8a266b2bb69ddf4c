/**
 * A number of at most two decimals as people read it: `17,500`, `1,501.2`. Without `Intl`, whose first use takes 50 ms of a
 * slow phone, whatever is asked of it.
 */
export const formatNumber = (number: number | string): string =>
  String(number).replace(/\B(?=(\d{3})+(?!\d))/g, ',');

/** The same, rounded to so many decimals; none that says nothing. */
export const formatRounded = (number: number, decimals: 1 | 2): string =>
  formatNumber(Number(number.toFixed(decimals)));

/**
 * A number of at most two decimals for reading: `17,500`, `1,501.2`. Without `Intl`, whose first use takes 50 ms on a
 * slow phone.
 */
export const formatNumber = (number: number | string): string =>
  String(number).replace(/\B(?=(\d{3})+(?!\d))/g, ',');

/** The same, rounded to `decimals` decimals, without trailing zeros. */
export const formatRounded = (number: number, decimals: 1 | 2): string =>
  formatNumber(Number(number.toFixed(decimals)));

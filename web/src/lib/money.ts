const withCents = new Intl.NumberFormat('en-KE', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});
const whole = new Intl.NumberFormat('en-KE', { maximumFractionDigits: 0 });

const short = new Intl.NumberFormat('en-KE', { notation: 'compact' });

/** Shillings with cents: `Ksh 17,500.00`; owners read `Kshs`. */
export function formatMoney(shillings: number, currency: 'Ksh' | 'Kshs' = 'Ksh'): string {
  const sign = shillings < 0 ? '−\u00a0' : '';
  return `${sign}${currency} ${withCents.format(Math.abs(shillings))}`;
}

/** What is taken from a sum: `− Ksh 280.00`; what is given back of that, below zero: `+ Ksh 280.00`. */
export function formatTaken(shillings: number, currency: 'Ksh' | 'Kshs' = 'Ksh'): string {
  const sign = shillings < 0 ? '+' : '−';
  const amount = formatMoney(Math.abs(shillings), currency);
  return shillings === 0 ? amount : `${sign}\u00a0${amount}`;
}

/** Shillings as M-Pesa takes them, whole and never too few: `Ksh 17,500`. */
export function formatWholeMoney(shillings: number): string {
  return `Ksh ${whole.format(Math.ceil(shillings))}`;
}

/** The same to be spoken: `17,500 shillings`. */
export const shillingsInWords = (shillings: number): string =>
  `${whole.format(Math.ceil(shillings))} shillings`;

/** A number where there is room for a few letters, as beside a chart: `75k`. */
export function formatShort(value: number): string {
  return short.format(value).toLowerCase();
}

const withCents = new Intl.NumberFormat('en-KE', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});
const whole = new Intl.NumberFormat('en-KE', { maximumFractionDigits: 0 });

const short = new Intl.NumberFormat('en-KE', { notation: 'compact' });

type Currency = 'Ksh' | 'Kshs';

/** Shillings with cents: `Ksh 17,500.00`; owners read `Kshs`. */
export function formatMoney(shillings: number, currency: Currency = 'Ksh'): string {
  return `${signOf(shillings)}${currency} ${withCents.format(Math.abs(shillings))}`;
}

/** The same below a heading that names the currency: `17,500.00` */
export const formatFigure = (shillings: number): string =>
  `${signOf(shillings)}${withCents.format(Math.abs(shillings))}`;

const signOf = (shillings: number) => (shillings < 0 ? '−\u00a0' : '');

/** What is taken from a sum: `− Ksh 280.00`; what of that is given back, below zero: `+ Ksh 280.00`. */
export function formatTaken(shillings: number, currency?: Currency): string {
  const amount = Math.abs(shillings);
  const figure = currency ? formatMoney(amount, currency) : formatFigure(amount);
  if (shillings === 0) return figure;
  return `${shillings < 0 ? '+' : '−'}\u00a0${figure}`;
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

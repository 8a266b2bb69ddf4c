import { formatNumber } from './figures.ts';

type Currency = 'Ksh' | 'Kshs';

/** Shillings with cents: `Ksh 17,500.00`; owners read `Kshs`. */
export function formatMoney(shillings: number, currency: Currency = 'Ksh'): string {
  return `${signOf(shillings)}${currency} ${withCents(shillings)}`;
}

/** The same below a heading that names the currency: `17,500.00` */
export const formatFigure = (shillings: number): string =>
  `${signOf(shillings)}${withCents(shillings)}`;

const withCents = (shillings: number) => formatNumber(Math.abs(shillings).toFixed(2));
const signOf = (shillings: number) => (shillings < 0 ? '−\u00a0' : '');

/** A deduction from a sum: `− Ksh 280.00`; if negative, an amount given back: `+ Ksh 280.00`. */
export function formatTaken(shillings: number, currency?: Currency): string {
  const amount = Math.abs(shillings);
  const figure = currency ? formatMoney(amount, currency) : formatFigure(amount);
  if (shillings === 0) return figure;
  return `${shillings < 0 ? '+' : '−'}\u00a0${figure}`;
}

/** Shillings as M-Pesa takes them, whole and never too few: `Ksh 17,500`. */
export function formatWholeMoney(shillings: number): string {
  return `Ksh ${formatNumber(Math.ceil(shillings))}`;
}

/** The same for screen readers: `17,500 shillings`. */
export const shillingsInWords = (shillings: number): string =>
  `${formatNumber(Math.ceil(shillings))} shillings`;

/** A price, with cents only if there are any: `Ksh 450`, `Ksh 333.33`. */
export const formatPrice = (shillings: number): string =>
  Number.isInteger(shillings) ? formatWholeMoney(shillings) : formatMoney(shillings);

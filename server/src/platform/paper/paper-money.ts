// Amounts on paper: in shillings, with cents, never broken between two lines.
import { formatMoney } from '../money.ts';

/** `Ksh 17,500.00`; a deduction has a minus before it. */
export function moneyOnPaper(cents: number): string {
  const amount = formatMoney(Math.abs(cents)).replace(' ', '\u00a0');
  return cents < 0 ? `−${amount}` : amount;
}

/** The same for columns headed as shillings: `17,500.00`. */
export const figureOnPaper = (cents: number): string =>
  moneyOnPaper(cents).replace('Ksh\u00a0', '');

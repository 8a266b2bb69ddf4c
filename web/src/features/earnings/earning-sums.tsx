import { formatMoney, formatTaken } from '../../lib/money.ts';
import { formatPercent } from '../../lib/percent.ts';
import { Sum, Sums } from '../../ui/sums.tsx';
import type { Earning } from './earnings.api.ts';

/** The deductions from a price, and what its owner gets. */
export function EarningSums({ earning }: { earning: Earning }) {
  const { commission_percent, vat_percent, withholding_percent } = earning;
  return (
    <Sums>
      <Sum name="Price">
        <span className="unbroken">{formatMoney(earning.gross, 'Kshs')}</span>
      </Sum>
      <Sum name={`Commission, ${formatPercent(commission_percent)}`}>
        <span className="unbroken">{formatTaken(earning.commission, 'Kshs')}</span>
      </Sum>
      <Sum name={`VAT on it, ${formatPercent(vat_percent)}`}>
        <span className="unbroken">{formatTaken(earning.vat, 'Kshs')}</span>
      </Sum>
      <Sum name={`Withholding tax, ${formatPercent(withholding_percent)}`}>
        <span className="unbroken">{formatTaken(earning.withholding, 'Kshs')}</span>
      </Sum>
      <Sum name="Reaches you" isTotal>
        {formatMoney(earning.net, 'Kshs')}
      </Sum>
    </Sums>
  );
}

export type Part = 'gross' | 'commission' | 'vat' | 'withholding' | 'net';

/** In whole cents, because sums of decimal shillings are not exact. */
export const sumOf = (earnings: readonly Pick<Earning, Part>[], part: Part): number =>
  earnings.reduce((sum, earning) => sum + Math.round(earning[part] * 100), 0) / 100;

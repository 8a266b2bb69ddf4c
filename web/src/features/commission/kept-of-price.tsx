import { splitPrice, toPoints } from '@nafasi/server/contract/earning/commission/commission';
import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '../../lib/money.ts';
import { formatPercent } from '../../lib/percent.ts';
import { Bone } from '../../ui/bone.tsx';
import { ProblemBanner } from '../../ui/problem-banner.tsx';
import { type CommissionTerms, commissionQuery } from './commission.api.ts';
import classes from './kept-of-price.module.css';

type Props = {
  /** Undefined for a space that has not been created yet. */
  spaceId: number | undefined;
  /** For an hour, in shillings; if zero or invalid, an example is shown. */
  price: number;
};

const example = 1000;

/** How much of their price an owner keeps, and what is deducted. */
export function KeptOfPrice({ spaceId, price }: Props) {
  const { data: terms, isError, refetch } = useQuery(commissionQuery(spaceId));
  const shown = price > 0 ? price : example;
  if (!terms && isError)
    return (
      <ProblemBanner onRetry={() => refetch()}>
        What you keep of the price did not load.
      </ProblemBanner>
    );
  return (
    <div className={classes.kept} aria-busy={!terms || undefined}>
      {terms && (
        <>
          <p>
            You keep{' '}
            <strong className="unbroken">{formatMoney(netOf(shown, terms), 'Kshs')}</strong> of each{' '}
            <span className="unbroken">{formatMoney(shown, 'Kshs')}</span>
          </p>
          <p className="tiny">
            Commission {formatPercent(terms.commission_percent)}, VAT{' '}
            {formatPercent(terms.vat_percent)} on it, withholding tax{' '}
            {formatPercent(terms.withholding_percent)}. It is yours {terms.earn_after_hours} hours
            after a booking has ended.
          </p>
        </>
      )}
      {!terms && <Bone width="70%" height={22} />}
    </div>
  );
}

function netOf(price: number, terms: CommissionTerms): number {
  const { netCents } = splitPrice(Math.round(price * 100), {
    commissionPoints: toPoints(terms.commission_percent),
    vatPoints: toPoints(terms.vat_percent),
    withholdingPoints: toPoints(terms.withholding_percent),
  });
  return netCents / 100;
}

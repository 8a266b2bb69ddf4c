import { useQuery } from '@tanstack/react-query';
import { formatFigure, formatMoney } from '../../lib/money.ts';
import { plural } from '../../lib/plural.ts';
import { Bone } from '../../ui/bone.tsx';
import { sumOf } from './earning-sums.tsx';
import { payableQuery } from './earnings.api.ts';
import classes from './payable-split.module.css';

const parts = [
  ['net', 'Net to you'],
  ['commission', 'Commission'],
  ['vat', 'VAT on it'],
  ['withholding', 'Withholding tax'],
] as const;

/**
 * How the prices of payable bookings are divided, as a bar and in words; nothing if they do not fit on one page and so
 * cannot be added up.
 */
export function PayableSplit() {
  const { data, isError } = useQuery(payableQuery);
  if (isError) return <p className="small">What it is made of did not load.</p>;
  if (!data) return <Bone height={92} />;
  const { data: earnings, next_cursor } = data;
  const gross = sumOf(earnings, 'gross');
  if (next_cursor !== null || gross <= 0) return null;
  const sums = parts.map(([part, name]) => ({ part, name, sum: sumOf(earnings, part) }));
  return (
    <div className={classes.split}>
      <p className="small">
        of {formatMoney(gross, 'Kshs')} from {plural(earnings.length, 'booking')}
      </p>
      <div className={classes.bar} aria-hidden="true">
        {sums.map(({ part, sum }) => (
          <span key={part} data-part={part} style={{ flexGrow: Math.max(0, sum) }} />
        ))}
      </div>
      <dl className={classes.words}>
        {sums.map(({ part, name, sum }) => (
          <div key={part} data-part={part}>
            <dt>{name}</dt>
            <dd>{formatFigure(sum)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

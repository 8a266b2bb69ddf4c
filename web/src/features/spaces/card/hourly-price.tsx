import { formatMoney } from '../../../lib/money.ts';
import classes from './hourly-price.module.css';

type Props = {
  shillings: number;
  currency?: 'Ksh' | 'Kshs' | undefined;
  className?: string | undefined;
  large?: boolean;
};

/** 'Ksh 3,500.00 / hour', with a smaller unit. */
export function HourlyPrice({ shillings, currency, className = '', large = false }: Props) {
  return (
    <p className={className}>
      <span className={classes.price} data-large={large || undefined}>
        {formatMoney(shillings, currency)}
      </span>{' '}
      <span className={classes.unit}>/ hour</span>
    </p>
  );
}

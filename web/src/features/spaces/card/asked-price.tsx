import { quote } from '@nafasi/server/contract/renting/prices/prices';
import { hourMs } from '../../../lib/durations.ts';
import { formatWholeMoney } from '../../../lib/money.ts';
import { hoursInWords } from '../when.ts';
import classes from './asked-price.module.css';
import { HourlyPrice } from './hourly-price.tsx';

type Props = {
  shillings: number;
  hours: number | undefined;
  className?: string | undefined;
  large?: boolean;
};

/**
 * The price of the requested hours, and of an hour: `Ksh 10,500 for 3 hours`; only that of an hour if no hours are
 * requested.
 */
export function AskedPrice({ shillings, hours, className, large = false }: Props) {
  if (!hours) return <HourlyPrice className={className} shillings={shillings} large={large} />;
  return (
    <div className={className}>
      <p>
        <strong className={classes.sum} data-large={large || undefined}>
          {formatWholeMoney(priceOf(shillings, hours))}
        </strong>{' '}
        <span className={classes.unit}>for {hoursInWords(hours)}</span>
      </p>
      <HourlyPrice className={classes.hourly} shillings={shillings} />
    </div>
  );
}

/** Uses the same rule as the pricing of bookings. */
export function priceOf(shillings: number, hours: number): number {
  const stay = { start: new Date(0), end: new Date(hours * hourMs), guests: 1 };
  return quote({ price_cents: Math.round(shillings * 100) }, stay).total_cents / 100;
}

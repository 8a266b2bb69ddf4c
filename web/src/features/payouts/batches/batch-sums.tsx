import { formatFigure, formatTaken } from '../../../lib/money.ts';
import { plural } from '../../../lib/plural.ts';
import classes from './batch-sums.module.css';
import type { OpenBatch } from './batches.api.ts';

/** The calculation of a batch, from the prices of bookings to what is sent. */
export function BatchSums({ sums }: Pick<OpenBatch, 'sums'>) {
  const cells = [
    ['Gross', plural(sums.bookings, 'booking'), formatFigure(sums.gross)],
    ['Commission', 'What Nafasi keeps', formatTaken(sums.commission)],
    ['VAT', 'On the commission', formatTaken(sums.vat)],
    ['Withholding', 'To KRA', formatTaken(sums.withholding)],
    ['Net', plural(sums.owners, 'owner'), formatFigure(sums.net)],
    ['Goes out', 'In whole shillings', formatFigure(sums.amount)],
  ] as const;
  return (
    <dl className={classes.sums} aria-label="What the batch comes to">
      {cells.map(([name, note, figure]) => (
        <div key={name}>
          <dt>
            {name} <span className="small">{note}</span>
          </dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

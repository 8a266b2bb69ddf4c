import { IconCircleCheck, IconExclamationCircle } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { sentenceOf } from '../../../lib/api-error.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import { formatMoney } from '../../../lib/money.ts';
import { Bone } from '../../../ui/bone.tsx';
import { Button } from '../../../ui/button.tsx';
import { checkBooks, type Reconciliation } from '../desk.api.ts';
import classes from './books-equation.module.css';

const places = [
  ['settled', 'Counted for invoices'],
  ['surplus', 'Owed back'],
  ['unclaimed', 'Unclaimed'],
  ['refunded', 'Given back'],
] as const;

/** Where all money is: what was received on one side, where it is now on the other, and whether they agree. */
export function BooksEquation({ books }: { books: Reconciliation }) {
  const { totals, agrees, checked_at, problems } = books;
  const VerdictIcon = agrees ? IconCircleCheck : IconExclamationCircle;
  return (
    <section className={classes.books} aria-label="The books">
      <dl className={classes.equation}>
        <div className={classes.received}>
          <dt>Received</dt>
          <dd>{formatMoney(totals.received)}</dd>
        </div>
        {places.map(([place, name]) => (
          <div key={place}>
            <dt>{name}</dt>
            <dd>{formatMoney(totals[place])}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.verdict} data-agrees={agrees}>
        <VerdictIcon size={20} stroke={1.75} aria-hidden="true" />
        <span>
          {agrees ? agreement(checked_at) : disagreement(totals.difference)}{' '}
          <span className={classes.when}>
            {checked_at
              ? `Last checked ${formatDateTime(checked_at)}.`
              : 'It runs within a few minutes.'}
          </span>
        </span>
      </p>
      <CheckNow />
      {problems.length > 0 && (
        <ul className={classes.problems}>
          {problems.map(({ name, sentence, unit, expected, found, ids }) => (
            <li key={name}>
              {sentence} Expected {amountOf(unit, expected)}, found {amountOf(unit, found)}.
              {ids.length > 0 && ` On record under ${ids.join(', ')}.`}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Has every payment compared with the totals, as the server does each night. */
function CheckNow() {
  const check = useMutation({ mutationFn: checkBooks, meta: { changes: 'money' } });
  return (
    <div className={classes.check}>
      <Button
        variant="subtle"
        size="compact-md"
        loading={check.isPending}
        onClick={() => check.mutate()}
      >
        Check now
      </Button>
      <span role="status">
        {check.isError && sentenceOf(check.error, 'The books could not be checked.')}
        {check.data && 'They are being checked. Look here again in a few minutes.'}
      </span>
    </div>
  );
}

/** Before the first check only the sums are known to agree. */
const agreement = (checkedAt: string | null) =>
  checkedAt
    ? 'Every shilling is accounted for.'
    : 'The totals agree. The entries behind them have not been checked yet.';

const disagreement = (difference: number) =>
  difference === 0
    ? 'The totals agree, but the entries behind them do not.'
    : `The two sides differ by ${formatMoney(Math.abs(difference))}.`;

const amountOf = (unit: 'shillings' | 'count', value: number) =>
  unit === 'shillings' ? formatMoney(value) : String(value);

/** The shape of the books while they load. */
export function BooksSkeleton() {
  return (
    <div className={classes.books} aria-busy="true">
      <div className={classes.equation}>
        {[1, 2, 3, 4, 5].map((key) => (
          <div key={key}>
            <Bone width="60%" height={18} />
            <Bone width="80%" height={32} />
          </div>
        ))}
      </div>
      <Bone width="45%" height={22} />
    </div>
  );
}

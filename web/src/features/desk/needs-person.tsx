import { Button } from '@mantine/core';
import {
  type Icon,
  IconAlertTriangle,
  IconCash,
  IconChevronRight,
  IconCircleCheck,
  IconClock,
  IconMessageQuestion,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Bone } from '../../ui/bone.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import { type Reconciliation, reconciliationQuery } from './desk.api.ts';
import classes from './needs-person.module.css';
import { type Waiting, waitingWork } from './waiting-work.ts';

const icons: Record<Waiting['kind'], Icon> = {
  refund: IconCash,
  payment: IconCash,
  code: IconClock,
  message: IconMessageQuestion,
  books: IconAlertTriangle,
};

/** What money matters wait for somebody, each a way to the desk. */
export function NeedsPerson() {
  const { data, isError, refetch } = useQuery(reconciliationQuery);
  const count = data ? countOf(data) : 0;
  return (
    <Panel
      title="Needs a person"
      flush
      aside={count > 0 && <span className={classes.count}>{count}</span>}
    >
      {data && <Rows books={data} />}
      {!data && isError && (
        <div className={classes.problem}>
          <p>What waits could not be loaded.</p>
          <Button variant="default" size="sm" onClick={() => refetch()}>
            Ask again
          </Button>
        </div>
      )}
      {!data && !isError && <Waiters />}
    </Panel>
  );
}

/** How many rows there are, which is how many matters; how many of each its row says. */
const countOf = ({ work, agrees }: Reconciliation): number =>
  waitingWork(work).length + (agrees ? 0 : 1);

function Rows({ books }: { books: Reconciliation }) {
  const rows = waitingWork(books.work);
  if (rows.length === 0 && books.agrees) {
    return (
      <EmptyState icon={IconCircleCheck} title="Nothing needs a person">
        Every payment is accounted for.
      </EmptyState>
    );
  }
  return (
    <ul className="ruled">
      {!books.agrees && (
        <Row
          icon={IconAlertTriangle}
          grave
          title="The books do not agree"
          sentence="Two sums that must be the same differ."
          search={{}}
        />
      )}
      {rows.map(({ kind, ...row }) => (
        <Row key={row.title} icon={icons[kind]} grave={kind === 'refund'} {...row} />
      ))}
    </ul>
  );
}

type RowProps = Omit<Waiting, 'kind' | 'search'> & {
  icon: Icon;
  grave: boolean;
  search: Waiting['search'];
};

function Row({ icon: RowIcon, grave, title, sentence, search }: RowProps) {
  return (
    <li className={classes.item}>
      <Link to="/admin-dashboard/payments" search={search} className={classes.row}>
        <span className={classes.tile} data-grave={grave || undefined}>
          <RowIcon size={20} stroke={1.75} aria-hidden="true" />
        </span>
        <span className={classes.words}>
          <strong>{title}</strong>
          <span className="small">{sentence}</span>
        </span>
        <IconChevronRight size={20} stroke={1.75} aria-hidden="true" />
      </Link>
    </li>
  );
}

function Waiters() {
  return (
    <div className={classes.waiting} aria-busy="true">
      {[1, 2, 3].map((key) => (
        <Bone key={key} height={44} />
      ))}
    </div>
  );
}

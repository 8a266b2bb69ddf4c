import {
  type Icon,
  IconAlertTriangle,
  IconCash,
  IconChevronRight,
  IconClock,
  IconMessageQuestion,
  IconMessageReport,
  IconReceiptTax,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Bone } from '../../ui/bone.tsx';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { reconciliationQuery } from './desk.api.ts';
import classes from './needs-person.module.css';
import { type Waiting, waitingWork } from './waiting-work.ts';

const icons: Record<Waiting['kind'], Icon> = {
  imbalance: IconAlertTriangle,
  refund: IconCash,
  payout: IconCash,
  problem: IconMessageReport,
  payment: IconCash,
  code: IconClock,
  message: IconMessageQuestion,
  books: IconAlertTriangle,
  tax: IconReceiptTax,
};

/** The money matters that wait for an admin, each with a link to the desk. */
export function NeedsPerson() {
  const { data, isError, refetch } = useQuery(reconciliationQuery);
  const waiting = data && waitingWork(data);
  if (waiting?.length === 0)
    return <Panel title="Needs a person" aside="Nothing. Every payment is accounted for." />;
  return (
    <Panel
      title="Needs a person"
      flush
      aside={waiting?.length ? <span className={classes.count}>{waiting.length}</span> : null}
    >
      {waiting && <Rows waiting={waiting} />}
      {!data && isError && (
        <div className={classes.problem}>
          <p>What waits could not be loaded.</p>
          <Button variant="default" size="sm" onClick={() => refetch()}>
            Ask again
          </Button>
        </div>
      )}
      {!data && !isError && <RowsSkeleton />}
    </Panel>
  );
}

function Rows({ waiting }: { waiting: readonly Waiting[] }) {
  return (
    <ul className="ruled">
      {waiting.map((one) => (
        <Row key={one.title} {...one} />
      ))}
    </ul>
  );
}

function Row({ kind, title, sentence, search }: Waiting) {
  const RowIcon = icons[kind];
  const isGrave = kind === 'imbalance' || kind === 'refund';
  return (
    <li className={classes.item}>
      <Link to="/admin-dashboard/payments" search={search} className={classes.row}>
        <span className={classes.tile} data-grave={isGrave || undefined}>
          <RowIcon size={20} stroke={1.75} aria-hidden="true" />
        </span>
        <span className={classes.text}>
          <strong>{title}</strong>
          <span className="small">{sentence}</span>
        </span>
        <IconChevronRight size={20} stroke={1.75} aria-hidden="true" />
      </Link>
    </li>
  );
}

function RowsSkeleton() {
  return (
    <div className={classes.waiting} aria-busy="true">
      {[1, 2, 3].map((key) => (
        <Bone key={key} height={44} />
      ))}
    </div>
  );
}

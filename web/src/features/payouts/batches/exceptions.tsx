import {
  type Icon,
  IconAlertTriangle,
  IconHourglass,
  IconMapPinQuestion,
  IconQuestionMark,
  IconReceiptRefund,
  IconUserQuestion,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { formatFigure } from '../../../lib/money.ts';
import { plural } from '../../../lib/plural.ts';
import { useListFocus } from '../../../lib/use-list-focus.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { Payout } from '../payouts.api.ts';
import { AcceptNameDialog } from './accept-name-dialog.tsx';
import { doubtSentence, heldSentence, unclearOf, unclearSentence } from './batch-words.ts';
import {
  type Doubt,
  type Held,
  heldQuery,
  nobodyHeld,
  type OpenBatch,
  payoutsInQuery,
  type Sending,
} from './batches.api.ts';
import classes from './exceptions.module.css';
import { RecordSendingDialog } from './record-sending-dialog.tsx';

/** What needs a person in one batch: unclear sendings, owners held back, and payouts that were not sent. */
export function ExceptionsOfBatch({ batch }: { batch: OpenBatch }) {
  const { id, state, unclear, stopped, doubts } = batch;
  const isWaiting = state === 'waiting';
  const isOver = state === 'approved' && stopped > 0;
  const { data: held = nobodyHeld, isError } = useQuery({ ...heldQuery, enabled: isWaiting });
  const unclearOnes = useQuery({ ...payoutsInQuery('unclear', id), enabled: unclear > 0 });
  const failed = useQuery({ ...payoutsInQuery('failed', id), enabled: isOver });
  const stoppedOnes = useQuery({ ...payoutsInQuery('cancelled', id), enabled: isOver });
  return (
    <Exceptions
      unclear={unclearOnes.data ?? []}
      doubts={doubts}
      {...(isWaiting ? held : nobodyHeld)}
      unsent={isOver ? [...(failed.data ?? []), ...(stoppedOnes.data ?? [])] : []}
      isUnread={isError || unclearOnes.isError || failed.isError || stoppedOnes.isError}
      heading="h3"
      aside={isWaiting ? 'What is held stays for a later batch' : undefined}
    />
  );
}

/** The unclear sendings of all batches, and the owners held back. */
export function ExceptionsOfAll() {
  const unclear = useQuery(payoutsInQuery('unclear'));
  const held = useQuery(heldQuery);
  return (
    <Exceptions
      unclear={unclear.data ?? []}
      doubts={[]}
      {...(held.data ?? nobodyHeld)}
      unsent={[]}
      isUnread={unclear.isError || held.isError}
      heading="h2"
    />
  );
}

type Props = {
  unclear: readonly Payout[];
  doubts: readonly Doubt[];
  held: readonly Held[];
  /** How many others are held too. */
  more: number;
  unsent: readonly Payout[];
  isUnread: boolean;
  /** The level below the batch's heading, or beside the list's. */
  heading: 'h2' | 'h3';
  aside?: string | undefined;
};
type Act =
  | { kind: 'record'; payout: Payout; sending: Sending }
  | { kind: 'accept'; held: Held; destinationId: number };

function Exceptions(props: Props) {
  const { unclear, doubts, held, more, unsent, isUnread, heading: Heading, aside } = props;
  const [act, setAct] = useState<Act>();
  const list = useListFocus<HTMLElement>(act !== undefined);
  const toRecord = unclear.flatMap((payout) => {
    const sending = unclearOf(payout);
    return sending ? [{ payout, sending }] : [];
  });
  const count = toRecord.length + doubts.length + held.length + more + unsent.length;
  const close = () => setAct(undefined);
  if (count === 0 && !isUnread) return null;
  return (
    <section ref={list} tabIndex={-1} className={classes.panel} aria-labelledby="exceptions">
      <div className={classes.head}>
        <Heading className="h3" id="exceptions">
          Needs a person <span className={classes.count}>{count}</span>
        </Heading>
        {aside && <p className="small">{aside}</p>}
      </div>
      {isUnread && (
        <div className={classes.unread}>
          <Notice tone="red">
            We could not read all that needs you. Check your connection, and reload the page.
          </Notice>
        </div>
      )}
      <ul className="ruled">
        {toRecord.map(({ payout, sending }) => (
          <Row
            key={sending.id}
            icon={IconQuestionMark}
            grave
            name={payout.owner?.name}
            amount={sending.amount}
            act={
              <RowAct
                name="Record what you found"
                about={payout.number}
                onPress={() => setAct({ kind: 'record', payout, sending })}
              />
            }
          >
            {unclearSentence(payout)}
          </Row>
        ))}
        {doubts.map((doubt) => (
          <Row
            key={doubt.payout_id}
            icon={doubt.why === 'unproved' ? IconHourglass : IconAlertTriangle}
            name={doubt.owner.name}
            amount={doubt.amount}
          >
            {doubtSentence(doubt)}
          </Row>
        ))}
        {held.map((one) => (
          <HeldRow
            key={one.owner.id}
            held={one}
            onAccept={(destinationId) => setAct({ kind: 'accept', held: one, destinationId })}
          />
        ))}
        {more > 0 && (
          <li className={classes.more}>And {plural(more, 'owner')} more who cannot be paid now.</li>
        )}
        {unsent.map((payout) => (
          <Row
            key={payout.id}
            icon={IconAlertTriangle}
            name={payout.owner?.name}
            amount={payout.amount}
          >
            {payout.number}: {payout.problem}
          </Row>
        ))}
      </ul>
      {act?.kind === 'record' && (
        <RecordSendingDialog payout={act.payout} sending={act.sending} onClose={close} />
      )}
      {act?.kind === 'accept' && (
        <AcceptNameDialog held={act.held} destinationId={act.destinationId} onClose={close} />
      )}
    </section>
  );
}

const icons: Record<Held['why'], Icon> = {
  name: IconUserQuestion,
  new: IconHourglass,
  none: IconMapPinQuestion,
  owes: IconReceiptRefund,
};

type HeldProps = { held: Held; onAccept: (destinationId: number) => void };

function HeldRow({ held, onAccept }: HeldProps) {
  const { owner, why, payable, owed, destination_id } = held;
  return (
    <Row
      icon={icons[why]}
      name={owner.name}
      amount={why === 'owes' ? -owed : payable}
      act={
        why === 'name' &&
        destination_id !== null && (
          <RowAct name="Accept name" about={owner.name} onPress={() => onAccept(destination_id)} />
        )
      }
    >
      {heldSentence(held)}
    </Row>
  );
}

type RowProps = {
  icon: Icon;
  grave?: boolean;
  name: string | undefined;
  amount: number;
  act?: ReactNode;
  children: ReactNode;
};

function Row({ icon: Sign, grave, name, amount, act, children }: RowProps) {
  return (
    <li className={classes.row} data-grave={grave}>
      <span className={classes.tile}>
        <Sign size={20} stroke={1.75} aria-hidden="true" />
      </span>
      <p className={classes.name}>{name}</p>
      <p className={classes.amount}>{formatFigure(amount)}</p>
      <p className={classes.why}>{children}</p>
      {act && <div className={classes.act}>{act}</div>}
    </li>
  );
}

type ActProps = { name: string; about: string; onPress: () => void };

const RowAct = ({ name, about, onPress }: ActProps) => (
  <Button size="sm" h={40} variant="default" aria-label={`${name}, ${about}`} onClick={onPress}>
    {name}
  </Button>
);

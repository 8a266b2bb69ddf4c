import type { ReactNode } from 'react';
import type { BookingInFull } from '../../../domain/booking.ts';
import { nameOfLine } from '../../../domain/price-line.ts';
import { useWhyOffline } from '../../../domain/why-offline.ts';
import { formatMoney, formatWholeMoney } from '../../../lib/money.ts';
import { Button } from '../../../ui/button.tsx';
import { FootBar } from '../../../ui/foot-bar.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Sum, Sums } from '../../../ui/sums.tsx';
import { timeInShort } from '../book/booking-bar.tsx';
import { type Other, OtherTime } from '../book/other-time.tsx';
import { type WhenChoices, WhenFields } from '../book/when-fields.tsx';
import { type Cost, costSentence, differenceInWords } from './change-cost.ts';
import classes from './change-time.module.css';
import type { Changing } from './use-change-time.ts';

type Props = {
  booking: BookingInFull;
  changing: Changing;
  /** A sentence saying that the time is not free, once known. */
  notFree: string | undefined;
  /** A free time instead. */
  other: Other | undefined;
  choices: WhenChoices;
  /** Beside the calendar, what comes before the fields, and the button after everything. */
  before?: ReactNode;
  act?: ReactNode;
};

const formId = 'change-time';

/** The fields of a new time, and what it costs. */
export function ChangeTimeForm({ booking, changing, notFree, other, choices, ...props }: Props) {
  const { draft, change, wrong, busy, problem, cost, isLost, form } = changing;
  const instead = <OtherTime other={other} day={draft.startDate} isLost={isLost} onTake={change} />;
  return (
    <form
      {...form}
      id={formId}
      className={classes.card}
      data-floats={props.act ? true : undefined}
      aria-label="New time"
    >
      {props.before}
      <div>
        <WhenFields
          draft={draft}
          problems={wrong}
          notFree={busy || isLost ? undefined : notFree}
          choices={choices}
          onChange={change}
        />
        {!isLost && instead}
      </div>
      {cost && <ChangeSums cost={cost} paid={booking.moving.paid_amount} />}
      {problem?.sentence && (
        <Notice tone="red">
          <p>{problem.sentence}</p>
          {isLost && instead}
        </Notice>
      )}
      <Notice tone={cost && !cost.isOld && cost.due === 0 ? 'green' : 'yellow'}>
        {costSentence(booking, draft)}
      </Notice>
      {props.act}
      <LinkButton to="/bookings/$id" params={{ id: String(booking.id) }} variant="subtle" fullWidth>
        Keep the old time
      </LinkButton>
    </form>
  );
}

/** The price of the new time, how much of it is paid, and the difference. */
function ChangeSums({ cost: { lines, due, refund }, paid }: { cost: Cost; paid: number }) {
  return (
    <Sums tight>
      {lines.map((line) => (
        <Sum key={line.kind} name={nameOfLine(line)}>
          <span className="unbroken">{formatMoney(line.amount)}</span>
        </Sum>
      ))}
      {paid > 0 && (
        <Sum name="Paid already">
          <span className="unbroken">− {formatMoney(paid)}</span>
        </Sum>
      )}
      <Sum name={refund > 0 ? 'Comes back' : 'To pay'} isTotal>
        {formatMoney(refund > 0 ? refund : due)}
      </Sum>
    </Sums>
  );
}

type ActProps = Pick<Props, 'booking' | 'changing' | 'notFree'>;

/** The one button that agrees to the new time, and why it waits. */
export function ChangeAct(props: ActProps) {
  const { label, whyNot, busy } = useAct(props);
  return (
    <div>
      <Button type="submit" size="lg" fullWidth disabled={whyNot !== undefined} loading={busy}>
        {label}
      </Button>
      <p className={classes.needs}>{whyNot}</p>
    </div>
  );
}

/** On a phone: the new time, its effect on the price, and the button. */
export function ChangeBar(props: ActProps) {
  const { label, whyNot, busy } = useAct(props);
  const { draft, cost, hours } = props.changing;
  const caption = whyNot ?? (
    <>
      {cost && cost.due === 0 && (
        <strong className={classes.difference}>{differenceInWords(cost).short} · </strong>
      )}
      {hours} hours
    </>
  );
  return (
    <FootBar title={timeInShort(draft)} caption={caption}>
      <Button type="submit" form={formId} size="lg" disabled={whyNot !== undefined} loading={busy}>
        {label}
      </Button>
    </FootBar>
  );
}

function useAct({ booking, changing: { cost, isChange, busy }, notFree }: ActProps) {
  const whyOffline = useWhyOffline();
  const costsMore = booking.status === 'confirmed' && cost?.kind === 'more';
  const isUnchanged = cost === null || cost.isOld;
  const whyNow = isUnchanged
    ? 'Choose another time first.'
    : isChange && !notFree
      ? undefined
      : 'This time cannot be booked.';
  return {
    label: costsMore ? `Change and pay ${formatWholeMoney(cost.due)}` : 'Change Time',
    whyNot: whyOffline ?? whyNow,
    busy,
  };
}

import { IconBuildingBank, IconBuildingStore, IconDeviceMobile } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { formatDateTime, formatShortDate } from '../../lib/dates.ts';
import { Bone } from '../../ui/bone.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ProblemBanner } from '../../ui/problem-banner.tsx';
import classes from './destination-card.module.css';
import { DestinationDialog } from './destination-dialog.tsx';
import { schedules } from './destination-words.ts';
import { type Destination, destinationQuery } from './destinations.api.ts';

type Props = {
  /** The owner's own phone, suggested as destination. */
  phoneNumber: string;
  /** Further facts on how they are paid. */
  children?: ReactNode;
};

const icons = {
  phone: IconDeviceMobile,
  till: IconBuildingStore,
  pay_bill: IconBuildingStore,
  bank: IconBuildingBank,
};

/** Where an owner is paid, with a button to change it. */
export function DestinationCard({ phoneNumber, children }: Props) {
  const queries = useQueryClient();
  const { data: destination, isError, refetch } = useQuery(destinationQuery);
  const [isOpen, setOpen] = useState(false);
  const isUnknown = destination === undefined;
  return (
    <Panel title="Where it goes">
      <div className={classes.card}>
        <div className={classes.body}>
          <div className={classes.where}>
            {isUnknown && isError && (
              <ProblemBanner onRetry={() => refetch()}>
                Where your money goes did not load.
              </ProblemBanner>
            )}
            {isUnknown && !isError && <Bone height={104} />}
            {destination && <Place destination={destination} />}
            {destination === null && (
              <p className={classes.none}>
                Nothing is paid out before you say where to: a phone, a till, a pay-bill or a bank
                account.
              </p>
            )}
            {!isUnknown && (
              <Button variant={destination ? 'default' : 'filled'} onClick={() => setOpen(true)}>
                {destination ? 'Change destination' : 'Say where it goes'}
              </Button>
            )}
          </div>
          {children}
        </div>
      </div>
      {isOpen && destination !== undefined && (
        <DestinationDialog
          before={destination}
          phoneNumber={phoneNumber}
          onClose={() => setOpen(false)}
          onSaved={(kept) => queries.setQueryData(destinationQuery.queryKey, kept)}
        />
      )}
    </Panel>
  );
}

function Place({ destination }: { destination: Destination }) {
  const { kind, shown, account_name, receiver_name, counts, counts_from, name } = destination;
  const Icon = icons[kind];
  const whose = receiver_name ?? account_name;
  return (
    <>
      <div className={classes.place}>
        <span className={classes.tile}>
          <Icon size={22} stroke={1.75} aria-hidden="true" />
        </span>
        <div>
          <p className={classes.shown}>{shown}</p>
          <p className="small">
            {whose && `${whose}, `}
            {whose ? 'since' : 'Since'} {formatShortDate(destination.set_at)}
          </p>
          <p className="small">{schedules[destination.schedule]}</p>
        </div>
      </div>
      {!counts && (
        <Notice tone="yellow">
          Nothing is paid to it before {formatDateTime(counts_from)}. If it was not you who said it,
          choose a new password now.
        </Notice>
      )}
      {name === 'differs' && (
        <Notice tone="yellow">
          M-Pesa knows it as {receiver_name}. Payouts wait until we have looked at it.
        </Notice>
      )}
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { commissionQuery } from '../../features/commission/commission.api.ts';
import { DestinationCard } from '../../features/destinations/destination-card.tsx';
import { whyNotTo } from '../../features/destinations/destination-words.ts';
import { destinationQuery } from '../../features/destinations/destinations.api.ts';
import { EarningList } from '../../features/earnings/earning-list.tsx';
import { PayableSplit } from '../../features/earnings/payable-split.tsx';
import { PaperList } from '../../features/papers/paper-list.tsx';
import { BalanceCard } from '../../features/payouts/balance-card.tsx';
import { PayoutList } from '../../features/payouts/payout-list.tsx';
import { type Balance, balanceQuery } from '../../features/payouts/payouts.api.ts';
import { TaxFacts } from '../../features/taxes/tax-facts.tsx';
import classes from './owner-payouts.module.css';

/** What an owner is paid: how much and when, to which destination, and how much for each booking. */
export function OwnerPayouts({ phoneNumber }: { phoneNumber: string }) {
  const { data: terms } = useQuery(commissionQuery(undefined));
  const { data: place } = useQuery(destinationQuery);
  const { data: balance, isError } = useQuery(balanceQuery);
  const comes = terms
    ? `${terms.earn_after_hours} hours after a booking ends`
    : 'some time after a booking ends';
  return (
    <div className={classes.payouts}>
      <div className={classes.columns}>
        <BalanceCard comes={comes} notYet={place === undefined ? null : whyNotTo(place)}>
          <PayableSplit />
        </BalanceCard>
        <DestinationCard phoneNumber={phoneNumber}>
          <TaxFacts />
        </DestinationCard>
      </div>
      <EarningList comes={comes} first={firstOf(balance, isError)} />
      <PayoutList />
      <PaperList />
    </div>
  );
}

/** Opens the first list with something in it: what is due, else upcoming, else earned. */
function firstOf(balance: Balance | undefined, isError: boolean) {
  if (!balance) return isError ? 'payable' : undefined;
  // Less than a shilling is a remainder of bookings that were paid out already.
  if (balance.payable >= 1) return 'payable';
  return balance.upcoming > 0 ? 'upcoming' : 'earned';
}

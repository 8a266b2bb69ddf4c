import { DestinationCard } from '../../features/destinations/destination-card.tsx';
import { EarningList } from '../../features/earnings/earning-list.tsx';
import { PayableSplit } from '../../features/earnings/payable-split.tsx';
import { PaperList } from '../../features/papers/paper-list.tsx';
import { BalanceCard } from '../../features/payouts/balance-card.tsx';
import { PayoutList } from '../../features/payouts/payout-list.tsx';
import { TaxFacts } from '../../features/taxes/tax-facts.tsx';
import classes from './owner-payouts.module.css';

/** What reaches an owner: how much and when, where it goes, and what of each booking it is made of. */
export function OwnerPayouts({ phoneNumber }: { phoneNumber: string }) {
  return (
    <div className={classes.payouts}>
      <div className={classes.columns}>
        <BalanceCard>
          <PayableSplit />
        </BalanceCard>
        <DestinationCard phoneNumber={phoneNumber}>
          <TaxFacts />
        </DestinationCard>
      </div>
      <EarningList />
      <PayoutList />
      <PaperList />
    </div>
  );
}

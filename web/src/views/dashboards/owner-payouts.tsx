import { DestinationCard } from '../../features/destinations/destination-card.tsx';
import { EarningList } from '../../features/earnings/earning-list.tsx';
import { TaxFacts } from '../../features/taxes/tax-facts.tsx';
import classes from './owner-payouts.module.css';

/** What reaches an owner: where it goes, and what of each booking it is made of. */
export function OwnerPayouts({ phoneNumber }: { phoneNumber: string }) {
  return (
    <div className={classes.columns}>
      <div className={classes.side}>
        <DestinationCard phoneNumber={phoneNumber}>
          <TaxFacts />
        </DestinationCard>
      </div>
      <EarningList />
    </div>
  );
}

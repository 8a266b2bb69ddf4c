import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Bone } from '../../ui/bone.tsx';
import { ProblemBanner } from '../../ui/problem-banner.tsx';
import { Sum, Sums } from '../../ui/sums.tsx';
import classes from './tax-facts.module.css';
import { taxDetailsQuery } from './taxes.api.ts';

/** What determines how much tax is withheld from an owner, and a link to change it. */
export function TaxFacts() {
  const { data: details, isError, refetch } = useQuery(taxDetailsQuery);
  if (!details && isError)
    return <ProblemBanner onRetry={() => refetch()}>Your tax details did not load.</ProblemBanner>;
  if (!details) return <Bone height={120} />;
  const { kra_pin, is_vat_registered, is_resident } = details;
  return (
    <div className={classes.facts}>
      <Sums>
        <Sum name="KRA PIN">{kra_pin ? masked(kra_pin) : 'Not told yet'}</Sum>
        <Sum name="VAT registered">{is_vat_registered ? 'Yes' : 'No'}</Sum>
        <Sum name="Tax residence">{is_resident ? 'Kenya' : 'Elsewhere'}</Sum>
      </Sums>
      <Link to="/profile">Change tax details</Link>
    </div>
  );
}

/** Enough to recognise one's own. */
const masked = (pin: string) => `${pin.slice(0, 3)}•••••${pin.slice(-2)}`;

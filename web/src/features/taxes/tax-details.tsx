import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Bone } from '../../ui/bone.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ProblemBanner } from '../../ui/problem-banner.tsx';
import classes from './tax-details.module.css';
import { TaxForm } from './tax-form.tsx';
import { taxDetailsQuery } from './taxes.api.ts';

/** The tax details on an owner's receipts, which they can change. */
export function TaxDetails() {
  const queries = useQueryClient();
  const { data: details, isError, refetch } = useQuery(taxDetailsQuery);
  const [hasSaved, setSaved] = useState(false);
  return (
    <Panel
      title="Tax details"
      aside={
        <span role="status" className="quiet">
          {hasSaved && 'Saved'}
        </span>
      }
    >
      {details && (
        <TaxForm
          details={details}
          onTyping={() => setSaved(false)}
          onSaved={(kept) => {
            queries.setQueryData(taxDetailsQuery.queryKey, kept);
            setSaved(true);
          }}
        />
      )}
      {!details && isError && (
        <ProblemBanner onRetry={() => refetch()}>Your tax details did not load.</ProblemBanner>
      )}
      {!details && !isError && (
        <div className={classes.form} aria-busy="true">
          <Bone height={66} />
          <Bone height={96} />
          <Bone height={44} />
        </div>
      )}
    </Panel>
  );
}

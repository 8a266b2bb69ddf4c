import type { ReactNode } from 'react';
import { ProblemBanner } from '../../ui/problem-banner.tsx';
import classes from './dashboard-problem.module.css';

type Query = {
  isError: boolean;
  data: unknown;
  error: Error | null;
  refetch: () => Promise<unknown>;
};

type Props = { queries: readonly Query[]; children: (error: Error) => ReactNode };

/** Says why part of a dashboard could not be loaded, and retries everything that failed. */
export function DashboardProblem({ queries, children }: Props) {
  const missing = queries.find(({ isError, data }) => isError && !data);
  const retry = () => {
    for (const { isError, refetch } of queries) if (isError) void refetch();
  };
  return (
    missing?.error && (
      <div className={classes.problem}>
        <ProblemBanner onRetry={retry}>{children(missing.error)}</ProblemBanner>
      </div>
    )
  );
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { sentenceOf } from '../../../lib/api-error.ts';
import { lazyNamed } from '../../../lib/lazy-named.ts';
import { plural } from '../../../lib/plural.ts';
import { Bone } from '../../../ui/bone.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ProblemBanner } from '../../../ui/problem-banner.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { profileQuery } from '../profile.api.ts';
import { beginSecondFactor, secondFactorQuery, turnOffSecondFactor } from './second-factor.api.ts';
import classes from './second-factor.module.css';

const SetUp = lazyNamed(() => import('./set-up.tsx'), 'SetUp');

/** Whether the person's login needs an authenticator app, with buttons to turn that on and off. */
export function SecondFactor() {
  const queries = useQueryClient();
  const { data: factor, isError, refetch } = useQuery(secondFactorQuery);
  const begin = useMutation({ mutationFn: beginSecondFactor });
  const off = useMutation({ mutationFn: turnOffSecondFactor, onSuccess: () => refetch() });
  const problem = begin.error ?? off.error;
  const finish = async () => {
    begin.reset();
    await refetch();
    // Admins who lacked it get their rights only now. Prefetched, so that it happens even if nothing observes the
    // query, as on the page that waits for this.
    await queries.prefetchQuery({ ...profileQuery, staleTime: 0 });
  };
  return (
    <Panel
      title="Second step of logging in"
      aside={factor?.is_on && <StatusBadge tone="green">On</StatusBadge>}
    >
      <div className={classes.step}>
        {problem && (
          <Notice tone="red">
            {sentenceOf(problem, 'Nothing was changed. Please try again.')}
          </Notice>
        )}
        {!factor && isError && (
          <ProblemBanner onRetry={() => refetch()}>This did not load.</ProblemBanner>
        )}
        {!factor && !isError && <Bone height={88} />}
        {factor && begin.data && (
          <Suspense fallback={<Bone height={320} />}>
            <SetUp {...begin.data} onDone={finish} />
          </Suspense>
        )}
        {factor && !factor.is_on && !begin.data && (
          <>
            <p>
              Ask for a code of an authenticator app on your phone besides the password. Whoever
              learns your password then cannot log in with it alone.
            </p>
            <Button variant="default" loading={begin.isPending} onClick={() => begin.mutate()}>
              Set it up
            </Button>
          </>
        )}
        {factor?.is_on && !begin.data && (
          <>
            <p>
              We ask for a code of your authenticator app when you log in. You have{' '}
              {plural(factor.recovery_codes_left, 'recovery code')} left; to get new ones, turn this
              off and set it up anew.
            </p>
            <Button variant="default" loading={off.isPending} onClick={() => off.mutate()}>
              Turn it off
            </Button>
          </>
        )}
      </div>
    </Panel>
  );
}

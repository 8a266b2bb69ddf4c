import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { sentenceOf } from '../../lib/api-error.ts';
import { formatDateTime } from '../../lib/dates.ts';
import { lazyNamed } from '../../lib/lazy-named.ts';
import { toastDone, toastProblem } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { PhoneNumber } from '../../ui/phone-number.tsx';
import { ProblemBanner } from '../../ui/problem-banner.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { grantHosting, type HostingRequest, openHostingRequestsQuery } from './hosting.api.ts';
import classes from './hosting-requests.module.css';

// Loaded separately: it validates with the server's schemas, which are large.
const DeclineHostingDialog = lazyNamed(
  () => import('./decline-hosting-dialog.tsx'),
  'DeclineHostingDialog',
);

const couldNotLoad = 'Requests to become an owner did not load. Please try again.';

/** Open hosting requests, for admins; nothing if there are none. */
export function HostingRequests() {
  const list = useInfiniteQuery(openHostingRequestsQuery);
  // Here and not in the rows: a request may leave the list while somebody types why they decline it.
  const [declining, setDeclining] = useState<HostingRequest>();
  const requests = list.data?.pages.flatMap(({ data }) => data) ?? [];
  const isNobody = list.isPending || (list.data && requests.length === 0);
  const total = list.data?.pages[0]?.total;
  return (
    <>
      {!isNobody && (
        <Panel
          title="Hosting requests"
          aside={
            total !== undefined && <StatusBadge tone="yellow">{`${total} to decide`}</StatusBadge>
          }
          flush
        >
          {list.isError && !list.data && (
            <ProblemBanner onRetry={() => list.refetch()}>{couldNotLoad}</ProblemBanner>
          )}
          <ul className="ruled">
            {requests.map((request) => (
              <Request key={request.id} request={request} onDecline={() => setDeclining(request)} />
            ))}
          </ul>
          <div className={classes.more}>
            <ShowMore list={list} problem={couldNotLoad}>
              Show more requests
            </ShowMore>
          </div>
        </Panel>
      )}
      {declining && (
        <Suspense>
          <DeclineHostingDialog request={declining} onClose={() => setDeclining(undefined)} />
        </Suspense>
      )}
    </>
  );
}

function Request({ request, onDecline }: { request: HostingRequest; onDecline: () => void }) {
  const { name, email, phone_number, about, location, created_at } = request;
  const grant = useMutation({
    mutationFn: grantHosting,
    meta: { changes: 'person' },
    onSuccess: () => toastDone(`${name} is an owner now.`),
    onError: (error) => toastProblem(sentenceOf(error, 'It was not granted. Please try again.')),
  });
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <h3>{name}</h3>
        <p>
          {about} <span className={classes.where}>{location}</span>
        </p>
        <p className={classes.reach}>
          <a href={`tel:${phone_number}`}>
            <PhoneNumber e164={phone_number} />
          </a>{' '}
          <a href={`mailto:${email}`}>{email}</a>{' '}
          <time dateTime={created_at}>{formatDateTime(created_at)}</time>
        </p>
      </div>
      <div className={classes.acts}>
        <Button
          variant="default"
          size="sm"
          h={44}
          aria-label={`Decline ${name}`}
          onClick={onDecline}
        >
          Decline
        </Button>
        <Button
          size="sm"
          h={44}
          loading={grant.isPending}
          aria-label={`Make owner, ${name}`}
          onClick={() => grant.mutate(request)}
        >
          Make owner
        </Button>
      </div>
    </li>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate, formatDateTime } from '../../lib/dates.ts';
import { useSession } from '../../lib/session.ts';
import { Bone } from '../../ui/bone.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PhoneNumber } from '../../ui/phone-number.tsx';
import { ProblemBanner } from '../../ui/problem-banner.tsx';
import { type OwnHostingRequest, ownHostingRequestQuery } from './hosting.api.ts';
import classes from './hosting.module.css';
import { HostingForm } from './hosting-form.tsx';

/** The state of a person's hosting: the form, their request, or a link to their spaces. */
export function HostingStanding() {
  const { user } = useSession();
  const author = useAuthor();
  const isOwner = user?.roles.includes('owner');
  const own = useQuery({ ...ownHostingRequestQuery, enabled: Boolean(user) && !isOwner });
  if (isOwner) return <Owner />;
  if (user && own.data === undefined)
    return own.isError ? (
      <ProblemBanner onRetry={() => own.refetch()}>
        We could not look up whether you have asked already.
      </ProblemBanner>
    ) : (
      <div className={classes.form} aria-busy="true">
        <Bone height={120} />
        <Bone height={48} />
        <Bone height={48} />
      </div>
    );
  const request = user && own.data;
  if (request?.state === 'open') return <Open request={request} />;
  const declined = request?.state === 'declined' ? request : undefined;
  const mayAsk = !declined || Date.parse(declined.again_from ?? '') <= Date.now();
  // The form stays mounted when the answer above it goes, as when a session runs out.
  return (
    <div className={classes.form}>
      {declined && <Declined request={declined} mayAsk={mayAsk} />}
      {mayAsk ? <HostingForm key={author} /> : <Sent request={declined} />}
    </div>
  );
}

/**
 * The person whose form it is. It stays theirs when their session runs out; a logout, in another tab too, discards what
 * they typed.
 */
function useAuthor(): number | undefined {
  const session = useSession();
  const id = session.user?.id;
  const [author, setAuthor] = useState(id);
  const waits = session.status === 'anonymous' && session.expired;
  if (id !== author && !waits) setAuthor(id);
  return author;
}

function Owner() {
  return (
    <div className={classes.form}>
      <Notice tone="green" title="You are an owner">
        Add a space with its pictures, its price and its hours. It can be booked as soon as it is
        listed.
      </Notice>
      <LinkButton to="/owner-dashboard" search={{ tab: 'spaces', space: 'new' }} size="lg">
        Add a space
      </LinkButton>
    </div>
  );
}

function Open({ request }: { request: OwnHostingRequest }) {
  return (
    <div className={classes.form}>
      <Notice tone="green" title="We have your request">
        It came in on {formatDateTime(request.created_at)}. We answer by email, and may call you on{' '}
        <span className="unbroken">
          <PhoneNumber e164={request.phone_number} />
        </span>
        .
      </Notice>
      <Sent request={request} />
    </div>
  );
}

type DeclinedProps = { request: OwnHostingRequest; mayAsk: boolean };

function Declined({ request: { reason, again_from }, mayAsk }: DeclinedProps) {
  return (
    <Notice tone="yellow" title="We could not take your space">
      {reason}
      {!mayAsk && again_from && <> You can ask again from {formatDate(again_from)}.</>}
    </Notice>
  );
}

function Sent({ request: { about, location } }: { request: OwnHostingRequest }) {
  return (
    <dl className={classes.sent}>
      <dt>What you want to list</dt>
      <dd>{about}</dd>
      <dt>Where it is</dt>
      <dd>{location}</dd>
    </dl>
  );
}

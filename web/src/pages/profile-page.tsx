import { useQuery } from '@tanstack/react-query';
import { Passkeys } from '../features/accounts/passkeys/passkeys.tsx';
import { profileQuery } from '../features/accounts/profile.api.ts';
import { ProfileCard } from '../features/accounts/profile-card.tsx';
import { SecondFactor } from '../features/accounts/second-factor/second-factor.tsx';
import { SessionList } from '../features/accounts/sessions/session-list.tsx';
import { FeedAddress } from '../features/feeds/feed-address.tsx';
import { NoticeChoices } from '../features/notices/notice-choices.tsx';
import { YourData } from '../features/own-data/your-data.tsx';
import { TaxDetails } from '../features/taxes/tax-details.tsx';
import { ApiError } from '../lib/api-error.ts';
import { Bone } from '../ui/bone.tsx';
import { LoadProblem } from '../ui/load-problem.tsx';
import { PageContainer } from '../ui/page-container.tsx';
import { Panel } from '../ui/panel.tsx';
import { PhoneNumber } from '../ui/phone-number.tsx';
import classes from './profile-page.module.css';

/** `/profile`: what the platform knows of the person signed in, and how to change it. */
export function ProfilePage() {
  const { data: user, error, isPending, refetch } = useQuery(profileQuery);
  if (!user && !isPending) return <LoadProblem {...problemOf(error)} onRetry={() => refetch()} />;
  return (
    <PageContainer className={classes.page}>
      <h1>My Profile</h1>
      <div className={classes.columns}>
        {user ? (
          <>
            <ProfileCard user={user} onChanged={() => refetch()} />
            <div className={classes.side}>
              <Panel title="Paying with M-Pesa">
                <p className="quiet">
                  We send payment prompts to{' '}
                  <span className="unbroken">
                    <PhoneNumber e164={user.phone_number} />
                  </span>
                  . Change it here if you pay from another number.
                </p>
              </Panel>
              {user.roles.includes('owner') && <TaxDetails />}
              <Panel title="My calendar">
                <FeedAddress owner="me" what="your bookings" />
              </Panel>
            </div>
            <NoticeChoices />
            <SecondFactor />
            <Passkeys />
            <SessionList />
            <YourData />
          </>
        ) : (
          <ProfileSkeleton />
        )}
      </div>
    </PageContainer>
  );
}

function ProfileSkeleton() {
  return (
    <>
      <p className="spoken" role="status">
        Loading your profile
      </p>
      <Bone height={480} />
      <Bone height={120} />
      <Bone height={640} />
      <Bone height={220} />
    </>
  );
}

function problemOf(error: Error | null) {
  if (!error) {
    const title = 'No profile data available.';
    return { title, error: new Error('Please try again in a moment.') };
  }
  const noAnswer = !(error instanceof ApiError) || error.status === 0;
  const title = noAnswer
    ? 'An unexpected error occurred while fetching profile data.'
    : 'Failed to fetch profile data.';
  return { title, error };
}

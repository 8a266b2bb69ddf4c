import { useQuery } from '@tanstack/react-query';
import { profileQuery } from '../features/accounts/profile.api.ts';
import { ProfileCard } from '../features/accounts/profile-card.tsx';
import { useTitle } from '../lib/use-title.ts';
import { Bone } from '../ui/bone.tsx';
import { PageContainer } from '../ui/page-container.tsx';
import { LoadProblem } from './load-problem.tsx';
import classes from './profile-page.module.css';

/** `/profile`: what the platform knows of the person signed in. */
export function ProfilePage() {
  const { data: user, error, refetch } = useQuery(profileQuery);
  useTitle('My Profile');
  if (error && !user) {
    return (
      <LoadProblem title="Failed to fetch profile data." error={error} onRetry={() => refetch()} />
    );
  }
  return (
    <PageContainer className={classes.page}>
      <h1>My Profile</h1>
      {user ? <ProfileCard user={user} /> : <Bone height={480} />}
    </PageContainer>
  );
}

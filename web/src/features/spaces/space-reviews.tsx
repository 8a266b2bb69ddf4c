import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatDate } from '../../lib/dates.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Bone } from '../../ui/bone.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Stars } from '../../ui/stars.tsx';
import classes from './space-reviews.module.css';
import { spaceReviewsQuery } from './spaces.api.ts';

/** The newest reviews of a space, in one column or as many as there is room for. */
export function SpaceReviews({ spaceId }: { spaceId: number }) {
  const { data, isPending, refetch } = useQuery(spaceReviewsQuery(spaceId));
  if (isPending) return <ReviewsSkeleton />;
  if (!data) {
    return (
      <div className={classes.problem}>
        <Notice tone="red">Failed to load reviews. Please try again.</Notice>
        <Button variant="default" size="sm" onClick={() => refetch()}>
          Try Again
        </Button>
      </div>
    );
  }
  if (data.length === 0) {
    return (
      <p className={classes.none}>No reviews yet. Whoever books this room can write the first.</p>
    );
  }
  return (
    <ul className={classes.reviews}>
      {data.map(({ id, rating, comment, created_at, user }) => (
        <li key={id}>
          <div className={classes.head}>
            <Avatar name={user.first_name} size={36} />
            <div>
              <p className={classes.name}>{user.first_name}</p>
              <p className={classes.when}>
                <Stars rating={rating} /> {formatDate(created_at)}
              </p>
            </div>
          </div>
          <p className={classes.comment}>{comment}</p>
        </li>
      ))}
    </ul>
  );
}

function ReviewsSkeleton() {
  return (
    <div className={classes.reviews} aria-busy="true">
      {[1, 2, 3].map((key) => (
        <div key={key} className={classes.bones}>
          <Bone width="45%" height={36} />
          <Bone height={34} />
        </div>
      ))}
    </div>
  );
}

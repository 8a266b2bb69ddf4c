import { Button } from '@mantine/core';
import { IconChevronLeft, IconDoorOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ShareButton } from '../features/spaces/share-button.tsx';
import type { Space } from '../features/spaces/space.ts';
import { SpaceBookingCard } from '../features/spaces/space-booking-card.tsx';
import { SpaceFacts } from '../features/spaces/space-facts.tsx';
import { SpaceMosaic } from '../features/spaces/space-mosaic.tsx';
import { SpacePageSkeleton } from '../features/spaces/space-page-skeleton.tsx';
import { SpaceReviews } from '../features/spaces/space-reviews.tsx';
import { spaceQuery } from '../features/spaces/spaces.api.ts';
import { ApiError } from '../lib/api-error.ts';
import { useTitle } from '../lib/use-title.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { PageContainer } from '../ui/page-container.tsx';
import classes from './space-page.module.css';

/** `/spaces/{id}`: everything a person wants to know before choosing a time. */
export function SpacePage() {
  const { id } = useParams({ from: '/spaces/$id' });
  const { data: space, error, refetch } = useQuery(spaceQuery(Number(id)));
  if (error) return <SpaceProblem error={error} onRetry={refetch} />;
  if (!space) return <SpacePageSkeleton />;
  return <LoadedPage space={space} />;
}

function SpaceProblem({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const gone = error instanceof ApiError && error.status === 404;
  return (
    <PageContainer className={classes.problem}>
      <EmptyState
        icon={IconDoorOff}
        heading="h1"
        title={gone ? 'This space is not here' : 'Failed to fetch space details'}
        action={
          <div className={classes.ways}>
            {!gone && (
              <Button variant="default" onClick={onRetry}>
                Try again
              </Button>
            )}
            <LinkButton to="/">See all spaces</LinkButton>
          </div>
        }
      >
        {error.message}
      </EmptyState>
    </PageContainer>
  );
}

function LoadedPage({ space }: { space: Space }) {
  useTitle(space.title);
  return (
    <PageContainer>
      <div className={classes.top}>
        <Link to="/" className={classes.back}>
          <IconChevronLeft size={18} stroke={1.75} aria-hidden="true" />
          All spaces
        </Link>
        <ShareButton title={space.title} />
      </div>
      <SpaceMosaic images={space.images} title={space.title} />
      <div className={classes.columns}>
        <div className={classes.story}>
          <SpaceFacts space={space} />
          <p className={classes.description}>{space.description}</p>
          <Reviews space={space} />
          <section aria-labelledby="terms">
            <h2 id="terms">Terms</h2>
            <p className={classes.terms}>{space.agreement.terms}</p>
          </section>
        </div>
        <SpaceBookingCard space={space} />
      </div>
    </PageContainer>
  );
}

function Reviews({ space }: { space: Space }) {
  return (
    <section aria-labelledby="reviews">
      <h2 id="reviews">Reviews</h2>
      {space.rating !== null && (
        <p className={classes.average}>
          <strong>{space.rating.toFixed(1)}</strong> of 5
          <span>
            {space.reviews_count} {space.reviews_count === 1 ? 'review' : 'reviews'}, all from
            people who booked
          </span>
        </p>
      )}
      <SpaceReviews spaceId={space.id} />
    </section>
  );
}

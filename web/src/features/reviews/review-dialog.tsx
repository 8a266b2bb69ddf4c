import { useQuery } from '@tanstack/react-query';
import { Bone } from '../../ui/bone.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import classes from './review-dialog.module.css';
import { ReviewForm } from './review-form.tsx';
import {
  addReview,
  changeReview,
  type Review,
  type ReviewInput,
  reviewFormQuery,
} from './reviews.api.ts';

type Props = {
  about: Pick<Review, 'space_id' | 'space_title'>;
  /** The booking a new review is attached to; null if there is none, undefined to look for one. */
  bookingId?: number | null | undefined;
  onClose: () => void;
};

/** Adds the person's review of a space, or changes the one they wrote. */
export function ReviewDialog({ about, bookingId, onClose }: Props) {
  const { space_id: spaceId, space_title: spaceTitle } = about;
  const start = useQuery(reviewFormQuery(spaceId, bookingId));
  const save = start.data && savingOf(start.data);
  const title = start.data?.own ? 'Update Review' : 'Add Review';
  return (
    <Dialog label={`${title}: ${spaceTitle}`} size="form" onClose={onClose}>
      <h2 className={classes.title}>{title}</h2>
      <p className={classes.space}>{spaceTitle}</p>
      {start.isPending && <FormSkeleton />}
      {start.isError && !start.data && (
        <div className={classes.problem}>
          <Notice tone="red">Failed to load reviews. Please try again.</Notice>
          <Button variant="default" onClick={() => start.refetch()}>
            Try Again
          </Button>
        </div>
      )}
      {start.data && !save && <NothingToReview spaceId={spaceId} />}
      {start.data && save && (
        <ReviewForm
          spaceId={spaceId}
          own={start.data.own}
          save={save}
          onExists={() => start.refetch()}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

type Start = { own: Review | null; bookingId: number | null };

/** How to save the review; null if there is no booking to attach it to. */
function savingOf({ own, bookingId }: Start): ((input: ReviewInput) => Promise<void>) | null {
  if (own) return (input) => changeReview(own.id, input);
  return bookingId === null ? null : (input) => addReview(bookingId, input);
}

function NothingToReview({ spaceId }: { spaceId: number }) {
  return (
    <div className={classes.problem}>
      <Notice tone="yellow">You can review this space once you have booked it.</Notice>
      <LinkButton to="/spaces/$id/booking" params={{ id: String(spaceId) }}>
        Book this space
      </LinkButton>
    </div>
  );
}

function FormSkeleton() {
  return (
    <div className={classes.form} aria-busy="true">
      <p role="status" className="spoken">
        Loading your review
      </p>
      <Bone width={250} height={68} />
      <Bone height={146} />
      <Bone width={140} height={44} />
    </div>
  );
}

import { IconStarOff } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId, useState } from 'react';
import { formatDate } from '../../lib/dates.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Bone } from '../../ui/bone.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ProblemBanner } from '../../ui/problem-banner.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { Stars } from '../../ui/stars.tsx';
import { AnswerDialog } from './answer-dialog.tsx';
import classes from './customer-reviews.module.css';
import { ReviewAnswer } from './review-answer.tsx';
import type { ReportOf } from './review-entry.tsx';
import { customerReviewsQuery, type Review } from './reviews.api.ts';
import { WithdrawAnswerDialog } from './withdraw-answer-dialog.tsx';

type Act = 'answer' | 'withdraw';

/** The reviews of an owner's spaces, newest first, with buttons to answer them. */
export function CustomerReviews({ reportOf }: { reportOf: ReportOf }) {
  const [open, setOpen] = useState<{ act: Act; review: Review }>();
  const close = () => setOpen(undefined);
  const list = useInfiniteQuery(customerReviewsQuery);
  const reviews = list.data?.pages.flatMap((page) => page.data);
  if (list.isError && !reviews) {
    return (
      <ProblemBanner onRetry={() => list.refetch()}>Error: {list.error.message}</ProblemBanner>
    );
  }
  return (
    <>
      <Panel title="Customer Reviews" flush>
        {!reviews && <ReviewsSkeleton />}
        {reviews?.length === 0 && (
          <EmptyState icon={IconStarOff} title="No reviews yet">
            Whoever has booked one of your spaces can say what it was like.
          </EmptyState>
        )}
        {reviews && reviews.length > 0 && (
          <ul className="ruled" aria-label="Customer reviews">
            {reviews.map((review) => (
              <li key={review.id} className={classes.review}>
                <CustomerReview
                  review={review}
                  report={reportOf('review', review)}
                  onAct={(act) => setOpen({ act, review })}
                />
              </li>
            ))}
          </ul>
        )}
      </Panel>
      <ShowMore list={list}>Show more reviews</ShowMore>
      {open?.act === 'answer' && <AnswerDialog review={open.review} onClose={close} />}
      {open?.act === 'withdraw' && (
        <WithdrawAnswerDialog reviewId={open.review.id} onClose={close} />
      )}
    </>
  );
}

type ReviewProps = { review: Review; report: ReactNode; onAct: (act: Act) => void };

function CustomerReview({ review, report, onAct }: ReviewProps) {
  const titleId = useId();
  const small = { variant: 'default', size: 'sm', h: 44, 'aria-describedby': titleId } as const;
  return (
    <>
      <Avatar name={review.user.first_name} size={40} />
      <div className={classes.head}>
        <h3 id={titleId}>
          <Link to="/spaces/$id" params={{ id: String(review.space_id) }}>
            {review.space_title}
          </Link>
        </h3>
        <p className={classes.by}>
          <span>
            by User #{review.user_id}, {review.user.first_name}
          </span>
          <time dateTime={review.created_at}>{formatDate(review.created_at)}</time>
        </p>
      </div>
      <div className={classes.report}>{report}</div>
      <p className={classes.rating}>
        <Stars rating={review.rating} />
        <strong>{review.rating}/5</strong>
      </p>
      {review.comment && <p className={classes.comment}>{review.comment}</p>}
      <div className={classes.answer}>
        <ReviewAnswer review={review} />
        <div className="wrap">
          <Button {...small} onClick={() => onAct('answer')}>
            {review.answer === null ? 'Answer' : 'Change answer'}
          </Button>
          {review.answer !== null && (
            <Button {...small} variant="subtle" color="red" onClick={() => onAct('withdraw')}>
              Take back
            </Button>
          )}
        </div>
      </div>
    </>
  );
}

function ReviewsSkeleton() {
  return (
    <div className="ruled" aria-busy="true">
      {[1, 2, 3].map((key) => (
        <div key={key} className={classes.review}>
          <Bone width={40} height={40} />
          <div className={classes.head}>
            <Bone width="50%" height={20} />
            <Bone width="35%" />
          </div>
          <Bone width={90} height={18} />
          <div className={classes.comment}>
            <Bone height={40} />
          </div>
        </div>
      ))}
    </div>
  );
}

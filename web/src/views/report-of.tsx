import type { ComponentProps } from 'react';
import { ReportButton } from '../features/reports/report-button.tsx';
import type { SpaceReviews } from '../features/reviews/space-reviews.tsx';

type ReportOf = ComponentProps<typeof SpaceReviews>['reportOf'];

/** The flag at a review, or at the owner's answer to it. */
export const reportOf: ReportOf = (about, { id, user }) => (
  <ReportButton
    thing={{ about, id }}
    name={
      about === 'review'
        ? `the review by ${user.first_name}`
        : `the answer to the review by ${user.first_name}`
    }
  />
);

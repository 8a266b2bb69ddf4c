import type { ComponentProps } from 'react';
import { FavouriteButton } from '../features/favourites/favourite-button.tsx';
import { SpaceReviews } from '../features/reviews/space-reviews.tsx';
import { SpaceDialog } from '../features/spaces/page/space-dialog.tsx';
import { reportOf } from './report-of.tsx';

type Props = Omit<ComponentProps<typeof SpaceDialog>, 'heartOf' | 'reviewsOf'>;

/** The details of a space with its newest reviews, over the list it was found in. */
export function SpaceDetails(props: Props) {
  return (
    <SpaceDialog
      {...props}
      heartOf={(space) => <FavouriteButton space={space} />}
      reviewsOf={({ id, title }) => (
        <SpaceReviews
          spaceId={id}
          spaceTitle={title}
          heading={<h3>Recent reviews</h3>}
          reportOf={reportOf}
        />
      )}
    />
  );
}

import { FavouriteButton } from '../features/favourites/favourite-button.tsx';
import { SpaceReviews } from '../features/reviews/space-reviews.tsx';
import { SpaceDialog } from '../features/spaces/space-dialog.tsx';

type Props = { id: number; onClose: () => void };

/** The details of a space with its newest reviews, over the list it was found in. */
export function SpaceDetails({ id, onClose }: Props) {
  return (
    <SpaceDialog
      id={id}
      heartOf={(space) => <FavouriteButton space={space} />}
      reviewsOf={(space) => (
        <SpaceReviews
          spaceId={space.id}
          spaceTitle={space.title}
          heading={<h3>Recent reviews</h3>}
        />
      )}
      onClose={onClose}
    />
  );
}

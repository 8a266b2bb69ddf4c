import { FavouriteButton } from '../features/favourites/favourite-button.tsx';
import { SpaceReviews } from '../features/reviews/space-reviews.tsx';
import { SpaceDialog } from '../features/spaces/page/space-dialog.tsx';
import type { When } from '../features/spaces/when.ts';

type Props = { id: number; when?: When; currency?: 'Ksh' | 'Kshs'; onClose: () => void };

/** The details of a space with its newest reviews, over the list it was found in. */
export function SpaceDetails({ id, when, currency, onClose }: Props) {
  return (
    <SpaceDialog
      id={id}
      heartOf={(space) => <FavouriteButton space={space} />}
      when={when}
      currency={currency}
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

import type { CardSpace, Space, SpaceImage, SpaceType } from '../../../domain/space.ts';
import { SpaceCard } from '../card/space-card.tsx';
import { type DraftPicture, isEmpty, knownOf, type SpaceDraft } from './space-draft.ts';
import classes from './space-preview.module.css';
import type { Upload } from './use-uploads.ts';

type Props = {
  draft: SpaceDraft;
  uploads: Readonly<Record<string, Upload>>;
  /** The space as listed; undefined for a new one. */
  space: Space | undefined;
};

/** The space's card as people will see it, from the input so far. Not interactive. */
export function SpacePreview({ draft, uploads, space }: Props) {
  return (
    <aside className={classes.preview} aria-label="Preview">
      <h3 className={classes.title}>How people see it</h3>
      <div inert>
        <SpaceCard
          space={cardOf({ draft, uploads, space })}
          eager={false}
          onMoreDetails={() => {}}
        />
      </div>
    </aside>
  );
}

// Empty fields are replaced by placeholders, so that no part of the card is empty.
function cardOf({ draft, uploads, space }: Props): CardSpace {
  const cover = draft.pictures.find((picture) => !isEmpty(picture));
  const image = cover && imageOf(cover, uploads);
  return {
    // Unlike the id of any other card on the page.
    id: 0,
    title: draft.title.trim() || 'Your space',
    description: draft.description.trim() || 'What you say about it stands here.',
    price_per_hour: Math.max(0, Number(draft.price)) || 0,
    space_type: (draft.type || 'space type') as SpaceType,
    max_guests: Math.max(1, Number.parseInt(draft.guests, 10) || 1),
    location: draft.location.trim() || null,
    status: draft.status === 'waiting' ? 'available' : draft.status,
    images: image ? [image] : [],
    rating: space?.rating ?? null,
    reviews_count: space?.reviews_count ?? 0,
    visited_on: space?.visited_on ?? null,
  };
}

function imageOf(picture: DraftPicture, uploads: Props['uploads']): SpaceImage | undefined {
  const known = knownOf(picture);
  const url = uploads[picture.key]?.preview;
  if (known || !url) return known;
  const facts = { alt: '', color: '', width: 1200, height: 800, widths: [] };
  return { url, served_url: url, problem: null, ...facts };
}

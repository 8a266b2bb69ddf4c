import { IconChevronLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense, useState } from 'react';
import type { Space } from '../../../domain/space.ts';
import { capitalised } from '../../../lib/capitalised.ts';
import { lazyNamed } from '../../../lib/lazy-named.ts';
import { formatPrice } from '../../../lib/money.ts';
import { plural } from '../../../lib/plural.ts';
import { Picture } from '../../../ui/picture.tsx';
import { SpaceRating } from '../card/space-rating.tsx';
import columns from './space-columns.module.css';
import classes from './space-row.module.css';

const PictureViewer = lazyNamed(() => import('./picture-viewer.tsx'), 'PictureViewer');

type RowProps = { picture: ReactNode; title: string; children: ReactNode };

/** What a page is about in one row: a small picture, the title, and a line of facts. */
export function TitleRow({ picture, title, children }: RowProps) {
  return (
    <div className={classes.row}>
      <div className={classes.picture}>{picture}</div>
      <div className={classes.words}>
        <h1>{title}</h1>
        <div className={classes.facts}>{children}</div>
      </div>
    </div>
  );
}

/** The space being booked, and a link back to its page. */
export function SpaceRow({ space }: { space: Space }) {
  return (
    <div className={classes.top}>
      <Link to="/spaces/$id" params={{ id: String(space.id) }} className={columns.back}>
        <IconChevronLeft size={18} stroke={1.75} aria-hidden="true" />
        <span>Back to {space.title}</span>
      </Link>
      <TitleRow picture={<Pictures space={space} />} title={space.title}>
        <span className={classes.more}>
          <SpaceRating rating={space.rating} count={space.reviews_count} />
        </span>
        <span className={classes.more}>{capitalised(space.space_type)}</span>
        <span className={classes.price}>{formatPrice(space.price_per_hour)} / hour</span>
        <span>Up to {plural(space.max_guests, 'guest')}</span>
        {space.location && <span className={classes.more}>{space.location}</span>}
      </TitleRow>
    </div>
  );
}

/** The first picture, small; it opens the viewer with all of them. */
function Pictures({ space: { images, title } }: { space: Space }) {
  const [isOpen, setOpen] = useState(false);
  const [first] = images;
  if (!first) return <Picture image={undefined} sizes="96px" />;
  return (
    <>
      <button
        type="button"
        className={classes.pictures}
        aria-label={`See ${images.length > 1 ? `all ${images.length} pictures` : 'the picture'} of ${title}`}
        onClick={() => setOpen(true)}
      >
        <Picture image={first} sizes="96px" eager />
      </button>
      {isOpen && (
        <Suspense>
          <PictureViewer images={images} title={title} first={0} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

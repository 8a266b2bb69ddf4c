import { IconPhoto } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import type { SpaceImage } from '../../../domain/space.ts';
import { lazyNamed } from '../../../lib/lazy-named.ts';
import { Picture } from '../../../ui/picture.tsx';
import classes from './space-mosaic.module.css';

const PictureViewer = lazyNamed(() => import('./picture-viewer.tsx'), 'PictureViewer');

type Props = { images: readonly SpaceImage[]; title: string };

/** How many pictures are shown side by side: one of half the width and four quarters, or fewer. */
const shownOf = (count: number) => (count >= 5 ? 5 : Math.min(count, 3));

/**
 * The pictures of a space: up to five side by side, on phones all in a row to be swiped. Each opens
 * the viewer with all of them.
 */
export function SpaceMosaic({ images, title }: Props) {
  const [opened, setOpened] = useState<number>();
  const [swiped, setSwiped] = useState(0);
  if (images.length === 0) {
    return (
      <div className={classes.mosaic} data-count={1}>
        <Picture image={undefined} sizes="100vw" />
      </div>
    );
  }
  return (
    <div className={classes.frame}>
      <ul
        className={classes.mosaic}
        data-count={shownOf(images.length)}
        aria-label={`Pictures of ${title}`}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setSwiped(Math.round(scrollLeft / clientWidth))
        }
      >
        {images.map((image, index) => (
          <li key={image.url}>
            <button
              type="button"
              aria-label={`Picture ${index + 1} of ${images.length}: ${image.alt || title}`}
              onClick={() => setOpened(index)}
            >
              <Picture image={image} sizes={sizesOf(index, images.length)} eager={index === 0} />
            </button>
          </li>
        ))}
      </ul>
      {images.length > 1 && (
        <span className={classes.count} aria-hidden="true">
          {swiped + 1} / {images.length}
        </span>
      )}
      {images.length > shownOf(images.length) && (
        <button type="button" className={classes.all} onClick={() => setOpened(0)}>
          <IconPhoto size={18} stroke={1.75} aria-hidden="true" />
          All {images.length} pictures
        </button>
      )}
      {opened !== undefined && (
        <Suspense>
          <PictureViewer
            images={images}
            title={title}
            first={opened}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** The rendered width of a picture: on phones each fills the viewport. */
function sizesOf(index: number, count: number): string {
  const shown = shownOf(count);
  const isFirst = index === 0;
  if (shown === 5) return `(min-width: 48em) ${isFirst ? 596 : 294}px, 100vw`;
  if (shown === 3) return `(min-width: 48em) ${isFirst ? 797 : 395}px, 100vw`;
  return `(min-width: 48em) ${1200 / shown}px, 100vw`;
}

import { IconPhoto } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import type { SpaceImage } from '../../../domain/space.ts';
import { lazyNamed } from '../../../lib/lazy-named.ts';
import { Picture } from '../../../ui/picture.tsx';
import classes from './space-mosaic.module.css';

const PictureViewer = lazyNamed(() => import('./picture-viewer.tsx'), 'PictureViewer');

type Props = { images: readonly SpaceImage[]; title: string };

const mostShown = 3;

/**
 * The pictures of a space: up to three side by side, on phones all in a row to be swiped. Each opens
 * the viewer with all of them.
 */
export function SpaceMosaic({ images, title }: Props) {
  const [opened, setOpened] = useState<number>();
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
        data-count={Math.min(images.length, mostShown)}
        aria-label={`Pictures of ${title}`}
      >
        {images.map((image, index) => (
          <li key={image.url}>
            <button
              type="button"
              aria-label={`Picture ${index + 1} of ${images.length}: ${image.alt || title}`}
              onClick={() => setOpened(index)}
            >
              <Picture
                image={image}
                sizes={
                  index === 0 ? '(min-width: 48em) 800px, 100vw' : '(min-width: 48em) 600px, 100vw'
                }
                eager={index === 0}
              />
            </button>
          </li>
        ))}
      </ul>
      {images.length > 1 && (
        <button type="button" className={classes.all} onClick={() => setOpened(0)}>
          <IconPhoto size={18} stroke={1.75} aria-hidden="true" />
          {images.length} pictures
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

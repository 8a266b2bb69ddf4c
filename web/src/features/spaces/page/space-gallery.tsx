import { useState } from 'react';
import type { SpaceImage } from '../../../domain/space.ts';
import { Picture } from '../../../ui/picture.tsx';
import classes from './space-gallery.module.css';

type Props = { images: readonly SpaceImage[]; title: string; sizes: string };

/** One large picture and, when there are more, a thumbnail for each. */
export function SpaceGallery({ images, title, sizes }: Props) {
  const [chosen, setChosen] = useState(0);
  const large = images[chosen] ?? images[0];
  return (
    <div>
      <Picture image={large} alt={large?.alt ?? title} sizes={sizes} eager />
      {images.length > 1 && (
        <ul className={classes.thumbnails} aria-label="Pictures">
          {images.map((image, index) => (
            <li key={image.url}>
              <button
                type="button"
                aria-label={`Picture ${index + 1} of ${images.length}`}
                aria-pressed={index === chosen}
                onClick={() => setChosen(index)}
              >
                <Picture image={image} sizes="120px" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

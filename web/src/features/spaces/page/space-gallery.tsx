import { useState } from 'react';
import type { SpaceImage } from '../../../domain/space.ts';
import { Picture } from '../../../ui/picture.tsx';
import classes from './space-gallery.module.css';

type Props = { images: readonly SpaceImage[]; title: string; sizes: string };

/** One large picture and, when there are more, a thumbnail for each. */
export function SpaceGallery({ images, title, sizes }: Props) {
  const [chosen, setChosen] = useState(0);
  const image = images[chosen] ?? images[0];
  return (
    <div>
      <Picture
        url={image?.url}
        widths={image?.widths}
        alt={image?.alt ?? title}
        color={image?.color}
        sizes={sizes}
        eager
      />
      {images.length > 1 && (
        <ul className={classes.thumbnails} aria-label="Pictures">
          {images.map(({ url, widths, color }, index) => (
            <li key={url}>
              <button
                type="button"
                aria-label={`Picture ${index + 1} of ${images.length}`}
                aria-pressed={index === chosen}
                onClick={() => setChosen(index)}
              >
                <Picture url={url} widths={widths} alt="" color={color} sizes="120px" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

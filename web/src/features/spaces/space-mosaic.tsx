import { IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { Picture } from '../../ui/picture.tsx';
import type { SpaceImage } from './space.ts';
import classes from './space-mosaic.module.css';

type Props = { images: readonly SpaceImage[]; title: string };

const mostShown = 3;

/** Up to three pictures side by side, one on phones, and a button that shows them all. */
export function SpaceMosaic({ images, title }: Props) {
  const [open, setOpen] = useState(false);
  const shown = images.slice(0, mostShown);
  return (
    <>
      <div className={classes.mosaic} data-count={shown.length}>
        {shown.length === 0 && <Picture url={undefined} alt="" sizes="100vw" />}
        {shown.map(({ url, widths, alt, color }, index) => (
          <Picture
            key={url}
            url={url}
            widths={widths}
            alt={alt || title}
            color={color}
            sizes={index === 0 ? '(min-width: 48em) 800px, 100vw' : '600px'}
            eager={index === 0}
          />
        ))}
        {images.length > 1 && (
          <button type="button" className={classes.all} onClick={() => setOpen(true)}>
            <IconPhoto size={18} stroke={1.75} aria-hidden="true" />
            {images.length} pictures
          </button>
        )}
      </div>
      {open && <AllPictures images={images} title={title} onClose={() => setOpen(false)} />}
    </>
  );
}

function AllPictures({ images, title, onClose }: Props & { onClose: () => void }) {
  return (
    <Dialog label={`Pictures of ${title}`} size="space" onClose={onClose}>
      <div className={classes.gallery}>
        {images.map(({ url, widths, alt, color }) => (
          <Picture
            key={url}
            url={url}
            widths={widths}
            alt={alt || title}
            color={color}
            sizes="(min-width: 62em) 950px, 100vw"
          />
        ))}
      </div>
    </Dialog>
  );
}

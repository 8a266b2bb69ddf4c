import { IconPhotoOff } from '@tabler/icons-react';
import { use, useState } from 'react';
import { baseUrl } from '../lib/api.ts';
import { SavesData } from '../lib/saves-data.ts';
import classes from './picture.module.css';

type Image = {
  /** The picture's address; null if it is not available. `<folder>/<width>.avif|webp` if it comes in several widths. */
  served_url?: string | null | undefined;
  widths?: readonly number[] | undefined;
  /** The picture's average colour, shown until it has loaded. */
  color?: string | undefined;
};
type Props = {
  image: Image | null | undefined;
  /** Empty if the text beside it says what it shows. */
  alt?: string | undefined;
  sizes: string;
  /** For pictures in the first viewport: loaded at once, with priority. */
  eager?: boolean;
};

/** A picture at 3:2 that fills its box: AVIF, then WebP, in the width shown; 'No Image' if it fails. */
export function Picture({ image, alt = '', sizes, eager = false }: Props) {
  const { served_url: url, widths: all = [], color } = image ?? {};
  const widths = use(SavesData) ? all.slice(0, 1) : all;
  const [failed, setFailed] = useState<string>();
  if (!url || failed === url) return <NoImage />;
  const address = url.startsWith('/') ? baseUrl + url : url;
  const folder = address.slice(0, address.lastIndexOf('/'));
  const sourceSet = (format: string) =>
    widths.map((width) => `${folder}/${width}.${format} ${width}w`).join(', ');
  return (
    <picture className={classes.picture} style={{ backgroundColor: color }}>
      {widths.length > 0 && (
        <>
          <source type="image/avif" srcSet={sourceSet('avif')} sizes={sizes} />
          <source type="image/webp" srcSet={sourceSet('webp')} sizes={sizes} />
        </>
      )}
      <img
        src={address}
        alt={alt}
        width={1200}
        height={800}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
        onError={() => setFailed(url)}
      />
    </picture>
  );
}

function NoImage() {
  return (
    <div className={classes.missing}>
      <IconPhotoOff size={28} stroke={1.6} aria-hidden="true" />
      <span>No Image</span>
    </div>
  );
}

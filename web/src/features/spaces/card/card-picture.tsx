import type { ReactNode } from 'react';
import type { CardSpace } from '../../../domain/space.ts';
import { Picture } from '../../../ui/picture.tsx';
import { AvailabilityBadge } from './availability-badge.tsx';
import classes from './card-picture.module.css';

type Props = {
  space: Pick<CardSpace, 'images' | 'status'>;
  sizes: string;
  eager?: boolean;
  /** When it is free, of what was asked for: `09:00 to 12:00`. */
  free?: string | undefined;
  /** The card draws the edge, and the picture fills it. */
  boxed?: boolean;
  /** It does not grow while the card is pointed at. */
  still?: boolean;
  /** The button that saves the space. */
  heart?: ReactNode;
};

/** The picture of a card, with whether the space can be booked and the way to save it. */
export function CardPicture({ space, sizes, eager = false, free, boxed, still, heart }: Props) {
  const [image] = space.images;
  return (
    <div className={classes.picture} data-boxed={boxed} data-still={still}>
      <Picture image={image} alt={image?.alt} sizes={sizes} eager={eager} />
      <span className={classes.badge}>
        <AvailabilityBadge status={space.status} onPicture />
        {free && <span className={classes.free}>Free {free}</span>}
      </span>
      {heart && <span className={classes.heart}>{heart}</span>}
    </div>
  );
}

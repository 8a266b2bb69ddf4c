import type { ReactNode } from 'react';
import type { CardSpace } from '../../../domain/space.ts';
import { Picture } from '../../../ui/picture.tsx';
import { AvailabilityBadge } from './availability-badge.tsx';
import classes from './card-picture.module.css';

type Props = {
  space: Pick<CardSpace, 'images' | 'status'>;
  sizes: string;
  eager?: boolean;
  /** When it is free, within the requested time: `09:00 to 12:00`. */
  free?: string | undefined;
  /** The card has a border, which the picture fills. */
  boxed?: boolean;
  /** Does not grow when the card is hovered. */
  still?: boolean;
  /** The button that saves the space. */
  heart?: ReactNode;
};

/** A card's picture, with its availability and the button to save it. */
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

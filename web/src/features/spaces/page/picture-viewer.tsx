import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { SpaceImage } from '../../../domain/space.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Picture } from '../../../ui/picture.tsx';
import classes from './picture-viewer.module.css';

type Props = {
  images: readonly SpaceImage[];
  title: string;
  /** The index of the picture shown first. */
  first: number;
  onClose: () => void;
};

/** All pictures of a space, one at a time: by swipe, arrow keys, buttons or thumbnails. */
export function PictureViewer({ images, title, first, onClose }: Props) {
  const { track, shown, goTo, onScroll } = useTrack(first, images.length);
  useEffect(() => {
    // Wherever the focus is in the dialog.
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowLeft') goTo(shown - 1);
      if (key === 'ArrowRight') goTo(shown + 1);
      if (key === 'Home') goTo(0);
      if (key === 'End') goTo(images.length - 1);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
  return (
    <Dialog label={`Pictures of ${title}`} size="pictures" onClose={onClose}>
      <div className={classes.viewer}>
        <p className={classes.caption} aria-live="polite">
          <strong>
            {shown + 1} of {images.length}
          </strong>
          <span>{images[shown]?.alt || title}</span>
        </p>
        <div className={classes.stage}>
          <ul
            ref={track}
            className={classes.track}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: it can be scrolled, so by keys too
            tabIndex={0}
            aria-label="All pictures"
            onScroll={onScroll}
          >
            {images.map((image, index) => (
              <li key={image.url} inert={index !== shown}>
                <Picture
                  image={image}
                  alt={image.alt || title}
                  sizes="(min-width: 62em) 1100px, 100vw"
                  eager={index === first}
                />
              </li>
            ))}
          </ul>
          <Step direction="previous" disabled={shown === 0} onClick={() => goTo(shown - 1)} />
          <Step
            direction="next"
            disabled={shown === images.length - 1}
            onClick={() => goTo(shown + 1)}
          />
        </div>
        <Thumbnails images={images} shown={shown} onChoose={goTo} />
      </div>
    </Dialog>
  );
}

/** A row of slides with scroll snapping; the scroll position decides which one is shown. */
function useTrack(first: number, count: number) {
  const track = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(first);
  const aim = useRef<number>(null);
  useLayoutEffect(() => {
    const element = track.current;
    element?.scrollTo({ left: first * element.clientWidth, behavior: 'instant' });
  }, [first]);
  const goTo = (index: number) => {
    const element = track.current;
    if (!element || index < 0 || index >= count) return;
    // Set at once: while scrolling, other slides pass by.
    aim.current = index;
    setShown(index);
    element.scrollTo({ left: index * element.clientWidth });
  };
  const onScroll = () => {
    const { scrollLeft = 0, clientWidth = 1 } = track.current ?? {};
    const index = Math.round(scrollLeft / clientWidth);
    if (aim.current !== null && aim.current !== index) return;
    aim.current = null;
    setShown(index);
  };
  return { track, shown, goTo, onScroll };
}

type StepProps = { direction: 'previous' | 'next'; disabled: boolean; onClick: () => void };

function Step({ direction, disabled, onClick }: StepProps) {
  const Icon = direction === 'next' ? IconChevronRight : IconChevronLeft;
  return (
    <button
      type="button"
      className={classes.step}
      data-direction={direction}
      aria-label={direction === 'next' ? 'Next picture' : 'Previous picture'}
      aria-disabled={disabled}
      onClick={onClick}
    >
      <Icon size={24} stroke={1.75} aria-hidden="true" />
    </button>
  );
}

type ThumbnailsProps = {
  images: readonly SpaceImage[];
  shown: number;
  onChoose: (index: number) => void;
};

function Thumbnails({ images, shown, onChoose }: ThumbnailsProps) {
  if (images.length < 2) return null;
  return (
    <ul className={classes.thumbnails} aria-label="Thumbnails">
      {images.map((image, index) => (
        <li key={image.url}>
          <button
            type="button"
            aria-label={`Show picture ${index + 1}`}
            aria-pressed={index === shown}
            onClick={() => onChoose(index)}
          >
            <Picture image={image} sizes="96px" />
          </button>
        </li>
      ))}
    </ul>
  );
}

import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { Button, TextInput } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconGripVertical, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { Picture } from '../../../ui/picture.tsx';
import classes from './picture-row.module.css';
import type { DraftPicture } from './space-draft.ts';
import type { Upload } from './use-uploads.ts';

type Props = {
  picture: DraftPicture;
  /** From 1, among all of them. */
  place: number;
  count: number;
  /** From 1, among those with an address. */
  addressPlace: number;
  isCover: boolean;
  upload: Upload | undefined;
  problem: string | undefined;
  onAddress: (url: string) => void;
  onRetry: () => void;
  /** Missing where it has to stay. */
  onRemove: (() => void) | undefined;
  onStep: (to: number) => void;
};

/** One picture of a space in its form: what it shows, where it comes from, and its place in the order. */
export function PictureRow(props: Props) {
  const { picture, place, isCover, upload, problem, onRemove } = props;
  const {
    attributes,
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    transform,
    transition,
    isDragging,
  } = useSortable({ id: picture.key });
  const style = { transform: CSS.Translate.toString(transform), transition };
  return (
    <li
      ref={setNodeRef}
      className={classes.row}
      style={style}
      data-dragging={isDragging || undefined}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        className={classes.handle}
        {...attributes}
        {...listeners}
        aria-label={`Move picture ${place}`}
      >
        <IconGripVertical size={20} stroke={1.75} aria-hidden="true" />
      </button>
      <div className={classes.thumbnail}>
        <Thumbnail picture={picture} upload={upload} />
        {isCover && <span className={classes.cover}>Cover</span>}
      </div>
      <div className={classes.source}>
        {picture.kind === 'address' ? (
          <TextInput
            type="url"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            label={props.addressPlace > 1 ? `Image address ${props.addressPlace}` : 'Image address'}
            placeholder="https://"
            maxLength={2000}
            value={picture.url}
            error={problem}
            onChange={(event) => props.onAddress(event.currentTarget.value)}
          />
        ) : (
          <SentIn picture={picture} upload={upload} onRetry={props.onRetry} />
        )}
      </div>
      <div className={classes.acts}>
        <StepButtons place={place} count={props.count} onStep={props.onStep} />
        {onRemove && (
          <button
            type="button"
            data-remove
            aria-label={`Remove picture ${place}`}
            onClick={onRemove}
          >
            <IconTrash size={18} stroke={1.75} aria-hidden="true" />
          </button>
        )}
      </div>
    </li>
  );
}

type ThumbnailProps = { picture: DraftPicture; upload: Upload | undefined };

function Thumbnail({ picture, upload }: ThumbnailProps) {
  if (picture.kind === 'sent')
    return <Picture image={picture.image ?? { url: upload?.preview }} sizes="96px" />;
  const isReadable = /^https?:\/\/\S+\.\S+$/i.test(picture.url.trim());
  return <Picture image={isReadable ? { url: picture.url.trim() } : undefined} sizes="96px" />;
}

type SentInProps = {
  picture: Extract<DraftPicture, { kind: 'sent' }>;
  upload: Upload | undefined;
  onRetry: () => void;
};

/** A file that was sent in, is on its way, or did not arrive. */
function SentIn({ picture, upload, onRetry }: SentInProps) {
  return (
    <>
      <p className={classes.name}>{picture.name || 'Picture'}</p>
      {upload && !upload.problem && (
        <>
          <progress aria-label={`Sending ${picture.name}`} value={upload.part} max={1} />
          <p className="tiny">
            {upload.part < 1 ? `${Math.round(upload.part * 100)} %` : 'Getting it ready ...'}
          </p>
        </>
      )}
      {upload?.problem && (
        <div role="alert" className={classes.problem}>
          {upload.problem}{' '}
          <Button variant="default" size="xs" onClick={onRetry}>
            Try again
          </Button>
        </div>
      )}
      {!upload && picture.image && <p className="tiny">Sent in</p>}
    </>
  );
}

type StepProps = { place: number; count: number; onStep: (to: number) => void };

function StepButtons({ place, count, onStep }: StepProps) {
  const box = useRef<HTMLDivElement>(null);
  const step = (by: -1 | 1) => {
    onStep(place - 1 + by);
    // Whoever is moved in the document loses the focus on the way.
    requestAnimationFrame(() => {
      box.current?.querySelector<HTMLElement>(by < 0 ? '[data-up]' : '[data-down]')?.focus();
    });
  };
  return (
    <div ref={box} className={classes.steps}>
      <button
        type="button"
        data-up
        aria-label={`Move picture ${place} up`}
        aria-disabled={place === 1}
        onClick={() => place > 1 && step(-1)}
      >
        <IconChevronUp size={18} stroke={1.75} aria-hidden="true" />
      </button>
      <button
        type="button"
        data-down
        aria-label={`Move picture ${place} down`}
        aria-disabled={place === count}
        onClick={() => place < count && step(1)}
      >
        <IconChevronDown size={18} stroke={1.75} aria-hidden="true" />
      </button>
    </div>
  );
}

import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import {
  type Icon,
  IconChevronDown,
  IconChevronUp,
  IconGripVertical,
  IconTrash,
} from '@tabler/icons-react';
import { flushSync } from 'react-dom';
import { Button } from '../../../ui/button.tsx';
import { TextInput } from '../../../ui/field.tsx';
import { Picture } from '../../../ui/picture.tsx';
import classes from './picture-row.module.css';
import { type DraftPicture, isEmpty, knownOf } from './space-draft.ts';
import type { PictureActs } from './use-pictures.ts';
import type { Upload } from './use-uploads.ts';

type Props = {
  picture: DraftPicture;
  /** Its position among all pictures, from 1. */
  place: number;
  count: number;
  /** Its position among those with an address, from 1. */
  addressPlace: number;
  isCover: boolean;
  acts: PictureActs;
  problem: string | undefined;
  /** Undefined if it cannot be removed. */
  onRemove: (() => void) | undefined;
  /** Moves it to another position, from 0. */
  onStep: (to: number) => void;
};

/** One picture in a space's form: a preview, its source, and its position. */
export function PictureRow(props: Props) {
  const { picture, place, isCover, acts, problem, onRemove } = props;
  const upload = acts.uploads[picture.key];
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
            description={fetchingOf(picture)}
            describedBelow
            error={problem ?? unfetchedOf(picture)}
            onChange={(event) => acts.setAddress(picture.key, event.currentTarget.value)}
          />
        ) : (
          <SentIn picture={picture} upload={upload} onRetry={() => acts.retry(picture.key)} />
        )}
      </div>
      <div className={classes.acts}>
        <div className={classes.steps}>
          <StepButton
            icon={IconChevronUp}
            label={`Move picture ${place} up`}
            isLast={place === 1}
            onStep={() => props.onStep(place - 2)}
          />
          <StepButton
            icon={IconChevronDown}
            label={`Move picture ${place} down`}
            isLast={place === props.count}
            onStep={() => props.onStep(place)}
          />
        </div>
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

const fetchingOf = (picture: DraftPicture) =>
  !isEmpty(picture) && !knownOf(picture) ? 'We fetch it once you save.' : undefined;

function unfetchedOf(picture: DraftPicture): string | undefined {
  const why = knownOf(picture)?.problem;
  return why ? `We could not fetch this picture: ${why} Saving tries again.` : undefined;
}

type ThumbnailProps = { picture: DraftPicture; upload: Upload | undefined };

function Thumbnail({ picture, upload }: ThumbnailProps) {
  return <Picture image={knownOf(picture) ?? { served_url: upload?.preview }} sizes="96px" />;
}

type SentInProps = {
  picture: Extract<DraftPicture, { kind: 'sent' }>;
  upload: Upload | undefined;
  onRetry: () => void;
};

/** A file that was uploaded, is being uploaded, or failed. */
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

type StepProps = { icon: Icon; label: string; isLast: boolean; onStep: () => void };

function StepButton({ icon: StepIcon, label, isLast, onStep }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isLast}
      onClick={({ currentTarget }) => {
        if (isLast) return;
        // Elements that are moved in the document lose the focus.
        flushSync(onStep);
        currentTarget.focus();
      }}
    >
      <StepIcon size={18} stroke={1.75} aria-hidden="true" />
    </button>
  );
}

import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Space } from '../../../domain/space.ts';
import { sentenceOf } from '../../../lib/api-error.ts';
import { capitalised } from '../../../lib/capitalised.ts';
import { formatMoney } from '../../../lib/money.ts';
import { toastProblem } from '../../../lib/toast.ts';
import { Bone } from '../../../ui/bone.tsx';
import { Button } from '../../../ui/button.tsx';
import { inMenu, RowMenu } from '../../../ui/row-menu.tsx';
import { Switch } from '../../../ui/tick.tsx';
import { CardPicture } from '../card/card-picture.tsx';
import { SpaceRating } from '../card/space-rating.tsx';
import { changeSpace } from '../manage-spaces.api.ts';
import classes from './own-space-card.module.css';

/** The dialogs that can be opened for a space. */
export type SpaceActs = Record<
  'onDetails' | 'onEdit' | 'onHours' | 'onWayIn' | 'onCalendars',
  (id: number) => void
>;
type Switched = Exclude<Space['status'], 'waiting'>;

/** Renders a measure of a space, beside it. */
export type MeasureOf = (space: Space) => ReactNode;

type Props = SpaceActs & {
  space: Space;
  measureOf: MeasureOf;
  onDelete: (space: Space) => void;
};

/** A space in its owner's list, with its actions. */
export function OwnSpaceCard({ space, measureOf, onDelete, ...open }: Props) {
  const { onDetails, onEdit, onHours, onWayIn, onCalendars } = open;
  const titleId = `own-space-${space.id}`;
  const { status, setAvailable } = useAvailability(space);
  const unfetched = space.images.filter(({ problem }) => problem).length;
  const small = {
    variant: 'default',
    size: 'sm',
    h: 40,
    'aria-describedby': titleId,
  } as const;
  return (
    <article className={classes.card} aria-labelledby={titleId}>
      <CardPicture
        space={{ images: space.images, status }}
        sizes="(min-width: 78em) 384px, (min-width: 40em) 46vw, 92vw"
        boxed
        still
      />
      <div className={classes.body}>
        <div className={classes.heading}>
          <h3 id={titleId}>{space.title}</h3>
          <SpaceRating rating={space.rating} count={space.reviews_count} />
        </div>
        <p className="small">
          {[capitalised(space.space_type), space.location].filter(Boolean).join(' · ')}
        </p>
        <p className={classes.price}>
          {formatMoney(space.price_per_hour, 'Kshs')}
          <span>/hr</span>
        </p>
        {unfetched > 0 && (
          <p className="flaw">
            We could not fetch {unfetched === 1 ? 'a picture' : `${unfetched} pictures`} of this
            space. Edit it to see why.
          </p>
        )}
        {measureOf(space)}
        <Switch
          className={classes.switch}
          label="Available for booking"
          aria-describedby={titleId}
          checked={status === 'available'}
          onChange={(event) => setAvailable(event.currentTarget.checked)}
        />
        <div className={classes.acts}>
          <Button {...small} onClick={() => onDetails(space.id)}>
            View Details
          </Button>
          <Button {...small} onClick={() => onEdit(space.id)}>
            Edit
          </Button>
          <Button
            {...small}
            className={classes.delete}
            variant="subtle"
            onClick={() => onDelete(space)}
          >
            Delete
          </Button>
          <RowMenu of={titleId}>
            <Button aria-describedby={titleId} onClick={() => onHours(space.id)} {...inMenu}>
              Opening hours and rules
            </Button>
            <Button aria-describedby={titleId} onClick={() => onWayIn(space.id)} {...inMenu}>
              How to get in
            </Button>
            <Button aria-describedby={titleId} onClick={() => onCalendars(space.id)} {...inMenu}>
              Calendars
            </Button>
          </RowMenu>
        </div>
      </div>
    </article>
  );
}

/** Its outline while loading. */
export function OwnSpaceCardSkeleton() {
  return (
    <div className={classes.card} aria-hidden="true">
      <Bone ratio="3 / 2" />
      <div className={classes.body}>
        <Bone width="70%" height={24} />
        <Bone width="55%" />
        <Bone height={36} />
        <Bone height={40} />
      </div>
    </div>
  );
}

/** The switch changes at once; a refusal is rolled back, with a toast. */
function useAvailability(space: Space) {
  const change = useMutation({
    mutationFn: (status: Switched) => changeSpace(space.id, { status }),
    meta: { changes: 'listing', untilShown: true },
    onError: (error) =>
      toastProblem(`${space.title} was not changed. ${sentenceOf(error, 'Please try again.')}`),
  });
  return {
    status: change.isPending ? change.variables : space.status,
    setAvailable: (available: boolean) => {
      if (!change.isPending) change.mutate(available ? 'available' : 'unavailable');
    },
  };
}

import { Button } from '@mantine/core';
import type { Space } from '../../../domain/space.ts';
import { spaceTypeLabel } from '../../../domain/space-type-label.ts';
import { formatMoney } from '../../../lib/money.ts';
import { Picture } from '../../../ui/picture.tsx';
import type { Column } from '../../../ui/record-list.tsx';
import { AvailabilityBadge } from '../card/availability-badge.tsx';
import classes from './space-table.module.css';

type Acts = {
  onDetails: (id: number) => void;
  onEdit: (id: number) => void;
  onDelete: (space: Space) => void;
};

/** The columns of a table of spaces, as admins see them. */
export const spaceColumns = (acts: Acts): Column<Space>[] => [
  { title: 'Space', cell: (space) => <SpaceCell space={space} /> },
  { title: 'Owner', cell: (space) => <span className={classes.owner}>{ownerOf(space)}</span> },
  { title: 'Type', cell: ({ space_type }) => spaceTypeLabel(space_type) },
  { title: 'Status', cell: ({ status }) => <AvailabilityBadge status={status} /> },
  { title: 'Price an hour', end: true, cell: (space) => <Price space={space} /> },
  { title: 'Actions', end: true, cell: (space) => <SpaceActs space={space} {...acts} /> },
];

/** The same space where there is no room for columns. */
export function SpaceRecord({ space, ...acts }: Acts & { space: Space }) {
  return (
    <div className={classes.card}>
      <SpaceCell space={space} />
      <p>
        {spaceTypeLabel(space.space_type)}, {ownerOf(space)}
      </p>
      <div className={classes.cardFoot}>
        <AvailabilityBadge status={space.status} />
        <Price space={space} />
      </div>
      <SpaceActs space={space} {...acts} />
    </div>
  );
}

const titleOf = ({ title }: Space): string => title || 'Untitled Space';

const ownerOf = ({ owner, owner_id }: Space): string =>
  `${owner.first_name} ${owner.last_name}`.trim() || `User #${owner_id}`;

function Price({ space }: { space: Space }) {
  return <span className={classes.price}>{formatMoney(space.price_per_hour)}</span>;
}

function SpaceCell({ space }: { space: Space }) {
  const [image] = space.images;
  return (
    <div className={classes.space}>
      <div className={classes.picture}>
        <Picture image={image} sizes="88px" />
      </div>
      <div>
        <strong>{titleOf(space)}</strong>
        <p>{space.location}</p>
      </div>
    </div>
  );
}

function SpaceActs({ space, onDetails, onEdit, onDelete }: Acts & { space: Space }) {
  const title = titleOf(space);
  return (
    <span className={classes.acts}>
      <Button
        variant="default"
        size="sm"
        aria-label={`View Details of ${title}`}
        onClick={() => onDetails(space.id)}
      >
        View Details
      </Button>
      <Button
        variant="subtle"
        size="sm"
        aria-label={`Edit ${title}`}
        onClick={() => onEdit(space.id)}
      >
        Edit
      </Button>
      <Button
        variant="subtle"
        color="red"
        size="sm"
        aria-label={`Delete ${title}`}
        onClick={() => onDelete(space)}
      >
        Delete
      </Button>
    </span>
  );
}

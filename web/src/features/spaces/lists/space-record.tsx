import type { Space } from '../../../domain/space.ts';
import { capitalised } from '../../../lib/capitalised.ts';
import { formatMoney } from '../../../lib/money.ts';
import { Picture } from '../../../ui/picture.tsx';
import { RecordAct, RecordActs } from '../../../ui/record-acts.tsx';
import type { Column } from '../../../ui/record-list.tsx';
import { inMenu, RowMenu } from '../../../ui/row-menu.tsx';
import { AvailabilityBadge } from '../card/availability-badge.tsx';
import { VisitedMark } from '../card/visited-mark.tsx';
import classes from './space-table.module.css';

type Acts = {
  onDetails: (id: number) => void;
  onEdit: (id: number) => void;
  onVisit: (space: Space) => void;
  onDelete: (space: Space) => void;
};

/** The columns of a table of spaces, for admins. */
export const spaceColumns = (acts: Acts): Column<Space>[] => [
  { title: 'Space', cell: (space) => <SpaceCell space={space} /> },
  { title: 'Owner', cell: (space) => <span className={classes.owner}>{ownerOf(space)}</span> },
  { title: 'Type', cell: ({ space_type }) => capitalised(space_type) },
  { title: 'Status', cell: ({ status }) => <AvailabilityBadge status={status} /> },
  { title: 'Price an hour', end: true, cell: (space) => <Price space={space} /> },
  { title: 'Actions', end: true, cell: (space) => <SpaceActs space={space} {...acts} /> },
];

/** The same space where columns do not fit. */
export function SpaceRecord({ space, ...acts }: Acts & { space: Space }) {
  return (
    <div className={classes.card}>
      <SpaceCell space={space} />
      <p className="small">
        {capitalised(space.space_type)}, {ownerOf(space)}
      </p>
      <div className="between">
        <AvailabilityBadge status={space.status} />
        <Price space={space} />
      </div>
      <SpaceActs space={space} {...acts} />
    </div>
  );
}

const titleOf = ({ title }: Space): string => title || 'Untitled Space';

const titleIdOf = ({ id }: Space): string => `listed-space-${id}`;

const ownerOf = ({ owner, owner_id }: Space): string =>
  `${owner.first_name} ${owner.last_name}., user #${owner_id}`;

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
        <strong id={titleIdOf(space)}>{titleOf(space)}</strong>
        <p className="small">{space.location}</p>
        <VisitedMark on={space.visited_on} />
      </div>
    </div>
  );
}

function SpaceActs({ space, onDetails, onEdit, onVisit, onDelete }: Acts & { space: Space }) {
  const title = titleOf(space);
  return (
    <RecordActs>
      <RecordAct
        name="View Details"
        about={`of ${title}`}
        variant="default"
        onPress={() => onDetails(space.id)}
      />
      <RecordAct name="Edit" about={title} onPress={() => onEdit(space.id)} />
      <RowMenu of={titleIdOf(space)}>
        <RecordAct
          name="Visited by Nafasi"
          about={title}
          onPress={() => onVisit(space)}
          {...inMenu}
        />
        <RecordAct
          name="Delete"
          about={title}
          color="red"
          onPress={() => onDelete(space)}
          {...inMenu}
        />
      </RowMenu>
    </RecordActs>
  );
}

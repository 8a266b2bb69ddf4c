import { IconUserSearch } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '../../../lib/dates.ts';
import { useListFocus } from '../../../lib/use-list-focus.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { RecordAct, RecordActs } from '../../../ui/record-acts.tsx';
import type { Column } from '../../../ui/record-list.tsx';
import { RecordPages } from '../../../ui/record-pages.tsx';
import { inMenu, RowMenu } from '../../../ui/row-menu.tsx';
import { DeleteUserDialog } from './delete-user-dialog.tsx';
import { nameIdOf, PersonCell, PhoneCell, RoleTags } from './person-cells.tsx';
import { nameOf } from './person-name.ts';
import { UserFilters } from './user-filters.tsx';
import classes from './user-table.module.css';
import { type Person, type UserFilter, usersQuery } from './users.api.ts';

type Props = {
  filter: UserFilter;
  onFilter: (change: UserFilter) => void;
  onEdit: (id: number) => void;
};

/** The accounts, to search, edit and remove. */
export function UserTable({ filter, onFilter, onEdit }: Props) {
  const list = useInfiniteQuery(usersQuery(filter));
  const [leaving, setLeaving] = useState<Person>();
  const region = useListFocus<HTMLElement>(leaving !== undefined);
  const acts = { onEdit, onDelete: setLeaving };
  return (
    <section ref={region} className={classes.users} tabIndex={-1} aria-label="Users">
      <UserFilters filter={filter} onFilter={onFilter} />
      <RecordPages
        list={list}
        name="users"
        columns={columnsWith(acts)}
        card={(person) => <PersonCard person={person} {...acts} />}
        empty={<NobodyFound onAll={() => onFilter({ search: undefined, role: undefined })} />}
      />
      {leaving && <DeleteUserDialog person={leaving} onClose={() => setLeaving(undefined)} />}
    </section>
  );
}

function NobodyFound({ onAll }: { onAll: () => void }) {
  return (
    <EmptyState
      icon={IconUserSearch}
      title="No users found matching your criteria."
      action={
        <Button variant="default" onClick={onAll}>
          Show all users
        </Button>
      }
    >
      Try a part of a name, of an email address or of a phone number.
    </EmptyState>
  );
}

type Acts = { onEdit: (id: number) => void; onDelete: (person: Person) => void };

const columnsWith = (acts: Acts): Column<Person>[] => [
  { title: 'Name', cell: (person) => <PersonCell person={person} /> },
  { title: 'Phone number', cell: (person) => <PhoneCell person={person} /> },
  { title: 'Roles', cell: (person) => <RoleTags person={person} /> },
  {
    title: 'Member since',
    cell: (person) => <span className="unbroken">{formatDate(person.created_at)}</span>,
  },
  { title: 'Actions', end: true, cell: (person) => <PersonActs person={person} {...acts} /> },
];

function PersonCard({ person, ...acts }: Acts & { person: Person }) {
  return (
    <div className={classes.card}>
      <PersonCell person={person} />
      <p className="small">
        <PhoneCell person={person} />, since{' '}
        <span className="unbroken">{formatDate(person.created_at)}</span>
      </p>
      <div className="between">
        <RoleTags person={person} />
        <PersonActs person={person} {...acts} />
      </div>
    </div>
  );
}

function PersonActs({ person, onEdit, onDelete }: Acts & { person: Person }) {
  const name = nameOf(person);
  return (
    <RecordActs>
      <RecordAct name="Edit" about={name} variant="default" onPress={() => onEdit(person.id)} />
      <RowMenu of={nameIdOf(person)}>
        <RecordAct
          name="Delete"
          about={name}
          color="red"
          onPress={() => onDelete(person)}
          {...inMenu}
        />
      </RowMenu>
    </RecordActs>
  );
}

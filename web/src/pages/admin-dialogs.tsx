import { lazy, Suspense } from 'react';
import { PersonChanges } from '../features/audit/person-changes.tsx';
import { AddUserDialog } from '../features/users/add-user-dialog.tsx';
import { EditUserDialog } from '../features/users/edit-user-dialog.tsx';
import type { AdminSearch } from './admin-search.ts';
import { SpaceDetails } from './space-details.tsx';

// Its pictures and their order are much code for what admins seldom do.
const SpaceFormDialog = lazy(async () => ({
  default: (await import('../features/spaces/space-form-dialog.tsx')).SpaceFormDialog,
}));

type Props = { search: AdminSearch; onClose: (change: Partial<AdminSearch>) => void };

/** What stands open over the admin dashboard. */
export function AdminDialogs({ search: { user, space, edit }, onClose }: Props) {
  const closeUser = () => onClose({ user: undefined });
  const closeForm = () => onClose({ edit: undefined });
  return (
    <>
      {user === 'new' && <AddUserDialog onClose={closeUser} />}
      {typeof user === 'number' && (
        <EditUserDialog key={user} id={user} onClose={closeUser}>
          <PersonChanges userId={user} />
        </EditUserDialog>
      )}
      {space !== undefined && (
        <SpaceDetails key={space} id={space} onClose={() => onClose({ space: undefined })} />
      )}
      {edit !== undefined && (
        <Suspense>
          <SpaceFormDialog key={edit} spaceId={edit} onClose={closeForm} onSaved={closeForm} />
        </Suspense>
      )}
    </>
  );
}

import { Suspense } from 'react';
import { AddUserDialog } from '../../features/accounts/users/add-user-dialog.tsx';
import { EditUserDialog } from '../../features/accounts/users/edit-user-dialog.tsx';
import { PersonChanges } from '../../features/audit/person-changes.tsx';
import { lazyNamed } from '../../lib/lazy-named.ts';
import { SpaceDetails } from '../space-details.tsx';
import type { AdminSearch } from './dashboard-search.ts';

// Loaded separately: uploading and sorting pictures is much code that admins seldom need.
const SpaceFormDialog = lazyNamed(
  () => import('../../features/spaces/form/space-form-dialog.tsx'),
  'SpaceFormDialog',
);

type Props = { search: AdminSearch; onClose: (change: Partial<AdminSearch>) => void };

/** The dialogs over the admin dashboard. */
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

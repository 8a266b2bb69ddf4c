import { useState } from 'react';
import { useWhenRead } from '../../../lib/use-when-read.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogBody } from '../../../ui/dialog-body.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { AddUserForm } from './add-user-form.tsx';
import { MissingRole } from './missing-role.tsx';
import type { NewUser } from './new-user.ts';
import type { Person } from './users.api.ts';

/** The progress: an account that was opened is never opened again. */
type Stage =
  | { name: 'form' }
  | { name: 'role missing'; person: Person; role: NewUser['role']; why: Error }
  | { name: 'done' };

/** Opens an account for someone, and gives it its role. */
export function AddUserDialog({ onClose }: { onClose: () => void }) {
  const [stage, setStage] = useState<Stage>({ name: 'form' });
  useWhenRead(stage.name === 'done', onClose);
  const done = () => setStage({ name: 'done' });
  return (
    <Dialog label="Add User" size="form" onClose={onClose}>
      <h2>Add User</h2>
      <DialogBody>
        {stage.name === 'form' && (
          <AddUserForm
            onDone={done}
            onRoleMissing={(person, role, why) =>
              setStage({ name: 'role missing', person, role, why })
            }
            onCancel={onClose}
          />
        )}
        {stage.name === 'role missing' && (
          <MissingRole {...stage} onDone={done} onLeave={onClose} />
        )}
        {stage.name === 'done' && <Notice tone="green">User created successfully!</Notice>}
      </DialogBody>
    </Dialog>
  );
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useWhenRead } from '../../../lib/use-when-read.ts';
import { Bone } from '../../../ui/bone.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogBody } from '../../../ui/dialog-body.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ProblemBanner } from '../../../ui/problem-banner.tsx';
import { EditUserForm } from './edit-user-form.tsx';
import { nameOf } from './person-name.ts';
import { TakeSecondFactor } from './take-second-factor.tsx';
import classes from './user-dialog.module.css';
import { listedPerson, userQuery } from './users.api.ts';

type Props = {
  id: number;
  onClose: () => void;
  /** Shown below the form. */
  children?: ReactNode;
};

/** Edits a person's details, login and roles. */
export function EditUserDialog({ id, onClose, children }: Props) {
  const queries = useQueryClient();
  const person = useQuery({
    ...userQuery(id),
    placeholderData: () => listedPerson(queries, id),
    // Changes are determined by comparing with the person as loaded when the form opened.
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  const [isDone, setDone] = useState(false);
  useWhenRead(isDone, onClose);
  return (
    <Dialog label="Edit User" size="form" onClose={onClose}>
      <h2>Edit User</h2>
      <DialogBody>
        {person.isPending && <FormSkeleton />}
        {person.isError && !person.data && (
          <ProblemBanner onRetry={() => person.refetch()}>
            Error: {person.error.message}
          </ProblemBanner>
        )}
        {person.data && (
          <p>
            {nameOf(person.data)}, {person.data.email}
          </p>
        )}
        {isDone && <Notice tone="green">User updated successfully!</Notice>}
        {person.data && !isDone && (
          <EditUserForm person={person.data} onDone={() => setDone(true)} onCancel={onClose} />
        )}
        {person.data && !isDone && <TakeSecondFactor id={id} />}
        {person.data && children}
      </DialogBody>
    </Dialog>
  );
}

function FormSkeleton() {
  return (
    <div className={classes.form} aria-busy="true">
      {[1, 2, 3, 4].map((key) => (
        <Bone key={key} height={74} />
      ))}
    </div>
  );
}

import { useMutation } from '@tanstack/react-query';
import { sentenceOf } from '../../../lib/api-error.ts';
import { useIsThere } from '../../../lib/late-answers.ts';
import { formatMoney } from '../../../lib/money.ts';
import { useSession } from '../../../lib/session.ts';
import { endSession } from '../../../lib/session-store.ts';
import { toastProblem } from '../../../lib/toast.ts';
import { useWhenRead } from '../../../lib/use-when-read.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogBody } from '../../../ui/dialog-body.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { nameOf } from './person-name.ts';
import classes from './user-dialog.module.css';
import { type Person, removeUser, unpaidOf } from './users.api.ts';

type Props = { person: Person; onClose: () => void };

/** Asks before a person is removed, naming them and what will stay. */
export function DeleteUserDialog({ person, onClose }: Props) {
  const name = nameOf(person);
  const isOneself = useSession().user?.id === person.id;
  const isThere = useIsThere();
  const removing = useMutation({
    mutationFn: () => removeUser(person.id),
    // Pending until the list is shown without the row, so that the focus does not get lost with it. Whoever has removed
    // themselves sees nothing more.
    meta: { changes: 'person', untilShown: !isOneself },
    onSuccess: () => {
      if (isOneself) endSession({ expired: false });
    },
    onError: (error) => {
      if (!isThere()) toastProblem(sentenceOf(error, 'Failed to delete user'));
    },
  });
  const unpaid = unpaidOf(removing.error);
  useWhenRead(removing.isSuccess, onClose);
  const title = `Delete ${name}?`;
  return (
    <Dialog label={title} onClose={onClose}>
      <h2>{title}</h2>
      <DialogBody>
        {removing.isSuccess ? (
          <Notice tone="green">User deleted successfully!</Notice>
        ) : (
          <WhatGoes person={person} isOneself={isOneself} />
        )}
        {removing.isError && (
          <Notice tone="red" title="Failed to delete user">
            {sentenceOf(removing.error, 'Nothing was changed. Please try again.')}
            {unpaid > 0 && (
              <p>
                They have earned {formatMoney(unpaid)} that has not reached them. Pay it out first.
                Their spaces can be made unavailable meanwhile.
              </p>
            )}
          </Notice>
        )}
        <div className={classes.acts}>
          <Button variant="default" data-autofocus onClick={onClose}>
            {removing.isSuccess ? 'Done' : 'Keep User'}
          </Button>
          {!removing.isSuccess && (
            <Button color="red" loading={removing.isPending} onClick={() => removing.mutate()}>
              Delete User
            </Button>
          )}
        </div>
      </DialogBody>
    </Dialog>
  );
}

function WhatGoes({ person, isOneself }: { person: Person; isOneself: boolean }) {
  return (
    <>
      <p>
        The account of {person.email} closes at once, and we forget the name, the email address and
        the phone number. {person.roles.includes('owner') && 'Their spaces are listed no longer. '}
        This action cannot be undone.
      </p>
      <p>
        What they booked, paid and reviewed stays on record as <strong>User #{person.id}</strong>.
      </p>
      {isOneself && (
        <Notice tone="yellow">This is your own account: you will be logged out.</Notice>
      )}
    </>
  );
}

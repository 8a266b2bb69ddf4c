import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sentenceOf } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { nameOf } from './person-name.ts';
import { roleNames } from './role-names.ts';
import classes from './user-dialog.module.css';
import { giveRole, type Person, type RoleName } from './users.api.ts';

type Props = {
  person: Person;
  role: RoleName;
  /** Why it was not given. */
  why: Error;
  onDone: () => void;
  onLeave: () => void;
};

/** Says that an account was opened and has not its role. */
export const missingRole = (person: Person, role: RoleName) =>
  `${nameOf(person)} has an account, but not the role ${roleNames[role]} yet.`;

/** An account was opened but did not get its role, which can be given again from here. */
export function MissingRole({ person, role, why, onDone, onLeave }: Props) {
  const queries = useQueryClient();
  const giving = useMutation({
    mutationFn: () => giveRole(queries, person, role),
    meta: { changes: 'person' },
    onSuccess: onDone,
  });
  return (
    <>
      <Notice tone="red" title={missingRole(person, role)}>
        {sentenceOf(giving.error ?? why, 'Please try again.')}
      </Notice>
      <p>The account is open and works for a client. Only the role has to be given again.</p>
      <div className={classes.acts}>
        <Button variant="default" onClick={onLeave}>
          Leave it as a client
        </Button>
        <Button data-autofocus loading={giving.isPending} onClick={() => giving.mutate()}>
          Try again
        </Button>
      </div>
    </>
  );
}

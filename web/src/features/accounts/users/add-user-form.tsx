import { useQueryClient } from '@tanstack/react-query';
import { useIsThere } from '../../../lib/late-answers.ts';
import { toastProblem } from '../../../lib/toast.ts';
import { useForm } from '../../../lib/use-form.ts';
import { DialogFoot } from '../../../ui/dialog-foot.tsx';
import { TextInput } from '../../../ui/field.tsx';
import { NativeSelect } from '../../../ui/native-select.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { EmailField } from '../email-field.tsx';
import { problemFrom } from './form-problem.ts';
import { missingRole } from './missing-role.tsx';
import { emptyNewUser, type NewUser, problemWithNewUser, toNewPerson } from './new-user.ts';
import { ProblemNotice } from './problem-notice.tsx';
import { allRoles, roleNames } from './role-names.ts';
import classes from './user-dialog.module.css';
import { createUser, giveRole, type Person, rolesQuery } from './users.api.ts';

type Props = {
  onDone: () => void;
  /** The account was opened, but did not get its role. */
  onRoleMissing: (person: Person, role: NewUser['role'], why: Error) => void;
  onCancel: () => void;
};

export function AddUserForm({ onDone, onRoleMissing, onCancel }: Props) {
  const queries = useQueryClient();
  const isThere = useIsThere();
  const { form, field, problem, busy } = useForm({
    initialValues: emptyNewUser,
    validate: problemWithNewUser,
    send: async (user) => {
      // Before anything is created: a role can only be given by its id.
      if (user.role !== 'client') await queries.ensureQueryData(rolesQuery);
      const person = await createUser(toNewPerson(user));
      if (user.role === 'client') return onDone();
      await giveRole(queries, person, user.role).then(onDone, (why: Error) =>
        isThere()
          ? onRoleMissing(person, user.role, why)
          : toastProblem(missingRole(person, user.role)),
      );
    },
    meta: { changes: 'person' },
    refused: problemFrom,
  });
  const needed = (name: keyof NewUser, label: string, description?: string) => ({
    ...field(name, label, description),
    // All fields are required, as the sentence above says; a star at each would be noise.
    required: true,
    withAsterisk: false,
  });
  return (
    <form {...form} className={classes.form}>
      <p>Everything here is needed. They are mailed a welcome, without the password.</p>
      <ProblemNotice problem={problem} failed="Registration failed." />
      <div className={classes.pair}>
        <TextInput {...needed('first_name', 'First name')} autoComplete="off" data-autofocus />
        <TextInput {...needed('last_name', 'Last name')} autoComplete="off" />
      </div>
      <EmailField {...needed('email', 'Email')} autoComplete="off" />
      <TextInput {...needed('phone_number', 'Phone number')} type="tel" autoComplete="off" />
      <PasswordField {...needed('password', 'Password', 'At least 8 characters')} />
      <PasswordField {...needed('confirm_password', 'Confirm password')} />
      <NativeSelect
        {...needed('role', 'Role')}
        data={allRoles.map((role) => ({ value: role, label: roleNames[role] }))}
      />
      <DialogFoot className={classes.acts} act="Create User" busy={busy} onClose={onCancel} />
    </form>
  );
}

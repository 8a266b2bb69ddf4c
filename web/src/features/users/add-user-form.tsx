import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useFocusOnOutcome } from '../../lib/focus-first-problem.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { type FormProblem, markOf, problemFrom } from './form-problem.ts';
import { emptyNewUser, type NewUser, problemWithNewUser, toNewPerson } from './new-user.ts';
import { ProblemNotice } from './problem-notice.tsx';
import { allRoles, roleNames } from './role-names.ts';
import classes from './user-dialog.module.css';
import { createUser, giveRole, type Person, rolesQuery } from './users.api.ts';

type Props = {
  onDone: () => void;
  /** The account is there; only its role is not. */
  onRoleMissing: (person: Person, role: NewUser['role'], why: Error) => void;
  onCancel: () => void;
};

export function AddUserForm({ onDone, onRoleMissing, onCancel }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(emptyNewUser);
  const [problem, setProblem] = useState<FormProblem>();
  const queries = useQueryClient();
  const adding = useMutation({
    mutationFn: async (user: NewUser) => {
      // Before anything is done: without its number a role could not be given.
      const roles = user.role === 'client' ? [] : await queries.ensureQueryData(rolesQuery);
      const roleId = roles.find(({ role }) => role === user.role)?.id;
      const person = await createUser(toNewPerson(user));
      if (roleId === undefined) return onDone();
      await giveRole(person, user.role, roleId).then(onDone, (why: Error) =>
        onRoleMissing(person, user.role, why),
      );
    },
    onError: (error) => setProblem(problemFrom(error, 'Registration failed.')),
    onSettled: () => void queries.invalidateQueries(),
  });
  useFocusOnOutcome(form, problem);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (adding.isPending) return;
    const found = problemWithNewUser(typed) ?? undefined;
    setProblem(found);
    if (!found) adding.mutate(typed);
  };
  const field = (name: keyof NewUser, label: string) => ({
    label,
    name,
    value: typed[name],
    error: markOf(problem, name),
    // All of them are, as is said above; a star at each would be noise.
    required: true,
    withAsterisk: false,
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      setTyped((before) => ({ ...before, [name]: value }));
    },
  });
  return (
    <form ref={form} className={classes.form} noValidate onSubmit={submit}>
      <p>Everything here is needed. They are mailed a welcome, without the password.</p>
      <ProblemNotice problem={problem} />
      <div className={classes.pair}>
        <TextInput {...field('first_name', 'First name')} autoComplete="off" data-autofocus />
        <TextInput {...field('last_name', 'Last name')} autoComplete="off" />
      </div>
      <TextInput
        {...field('email', 'Email')}
        type="email"
        autoComplete="off"
        autoCapitalize="none"
      />
      <TextInput {...field('phone_number', 'Phone number')} type="tel" autoComplete="off" />
      <PasswordField
        {...field('password', 'Password')}
        autoComplete="new-password"
        description="At least 8 characters"
      />
      <PasswordField
        {...field('confirm_password', 'Confirm password')}
        autoComplete="new-password"
      />
      <NativeSelect
        {...field('role', 'Role')}
        data={allRoles.map((role) => ({ value: role, label: roleNames[role] }))}
      />
      <div className={classes.acts}>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" loading={adding.isPending}>
          Create User
        </Button>
      </div>
    </form>
  );
}

import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useFocusOnOutcome } from '../../lib/focus-first-problem.ts';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { changedFields, changedRoles, draftOf, problemWithChanges } from './changed-user.ts';
import { type FormProblem, markOf, problemFrom } from './form-problem.ts';
import { ProblemNotice } from './problem-notice.tsx';
import { RoleFields } from './role-fields.tsx';
import { saveUser } from './save-user.ts';
import classes from './user-dialog.module.css';
import type { Person } from './users.api.ts';

type Props = { person: Person; onDone: () => void; onCancel: () => void };
type Outcome = FormProblem | 'unchanged';

export function EditUserForm({ person, onDone, onCancel }: Props) {
  const form = useRef<HTMLFormElement>(null);
  // What has been saved of the person so far: sending again sends only what is still missing.
  const known = useRef(person);
  const [draft, setDraft] = useState(() => draftOf(person));
  const [outcome, setOutcome] = useState<Outcome>();
  const queries = useQueryClient();
  // It may come after its dialog, when the focus has gone elsewhere already.
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const saving = useMutation({
    mutationFn: () =>
      saveUser(queries, known.current, draft, (saved) => {
        known.current = saved;
        setDraft(({ roles }) => ({ ...draftOf(saved), roles }));
      }),
    onSuccess: onDone,
    onError: (error) => {
      const failed = problemFrom(error, 'Failed to update user.');
      const rest = known.current === person ? '' : ' What else you changed is saved.';
      setOutcome({ ...failed, sentence: failed.sentence + rest });
    },
    onSettled: () => void queries.invalidateQueries(),
  });
  const problem = typeof outcome === 'object' ? outcome : undefined;
  useFocusOnOutcome(form, problem);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (saving.isPending) return;
    const found = problemWithChanges(known.current, draft) ?? undefined;
    const isSame = !found && hasNoChanges(known.current, draft);
    setOutcome(isSame ? 'unchanged' : found);
    if (!found && !isSame) saving.mutate();
  };
  const change = (part: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...part }));
  const field = (
    name: 'first_name' | 'last_name' | 'phone_number' | 'password',
    label: string,
  ) => ({
    label,
    name,
    value: draft[name],
    error: markOf(problem, name),
    onChange: (event: { currentTarget: { value: string } }) =>
      change({ [name]: event.currentTarget.value }),
  });
  return (
    <form ref={form} className={classes.form} noValidate onSubmit={submit}>
      <ProblemNotice problem={problem} />
      {outcome === 'unchanged' && <Notice tone="yellow">No changes to save.</Notice>}
      <div className={classes.pair}>
        <TextInput {...field('first_name', 'First name')} autoComplete="off" />
        <TextInput {...field('last_name', 'Last name')} autoComplete="off" />
      </div>
      <TextInput {...field('phone_number', 'Phone number')} type="tel" autoComplete="off" />
      <PasswordField
        {...field('password', 'New password')}
        autoComplete="new-password"
        description="At least 8 characters; blank keeps the one there is. A new one logs them out everywhere."
      />
      <RoleFields person={person} roles={draft.roles} onChange={(roles) => change({ roles })} />
      <div className={classes.acts}>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" loading={saving.isPending}>
          Save Changes
        </Button>
      </div>
    </form>
  );
}

function hasNoChanges(person: Person, draft: ReturnType<typeof draftOf>): boolean {
  const { given, taken } = changedRoles(person, draft);
  return Object.keys(changedFields(person, draft)).length + given.length + taken.length === 0;
}

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useForm } from '../../../lib/use-form.ts';
import { DialogFoot } from '../../../ui/dialog-foot.tsx';
import { TextInput } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { changedFields, profileFields } from '../profile.ts';
import { changedRoles, draftOf, problemWithChanges } from './changed-user.ts';
import { problemFrom } from './form-problem.ts';
import { ProblemNotice } from './problem-notice.tsx';
import { RoleFields } from './role-fields.tsx';
import { saveUser } from './save-user.ts';
import classes from './user-dialog.module.css';
import type { Person } from './users.api.ts';

type Props = { person: Person; onDone: () => void; onCancel: () => void };
export function EditUserForm({ person, onDone, onCancel }: Props) {
  // The person as saved so far: sending again only sends what is still missing.
  const [opened] = useState(person);
  const known = useRef(opened);
  const [isUnchanged, setUnchanged] = useState(false);
  const queries = useQueryClient();
  const { form, field, values, set, problem, busy } = useForm({
    initialValues: draftOf(opened),
    validate: (draft) => {
      const problem = problemWithChanges(known.current, draft);
      const hasNoChange = !problem && hasNoChanges(known.current, draft);
      setUnchanged(hasNoChange);
      return hasNoChange ? { fields: {} } : problem;
    },
    send: (draft) =>
      saveUser(queries, known.current, draft, (saved) => {
        known.current = saved;
        set(profileFields(saved));
      }),
    meta: { changes: 'person' },
    onDone,
    refused: (error) => {
      const failed = problemFrom(error);
      const rest = known.current === opened ? '' : ' What else you changed is saved.';
      return { ...failed, sentence: failed.sentence && failed.sentence + rest };
    },
  });
  const { ref } = form;
  // The form may load after its dialog has opened, when the focus has already gone elsewhere.
  useEffect(() => ref.current?.querySelector('input')?.focus(), [ref]);
  return (
    <form {...form} className={classes.form}>
      <ProblemNotice problem={problem} failed="Failed to update user." />
      {isUnchanged && <Notice tone="yellow">No changes to save.</Notice>}
      <div className={classes.pair}>
        <TextInput {...field('first_name', 'First name')} autoComplete="off" />
        <TextInput {...field('last_name', 'Last name')} autoComplete="off" />
      </div>
      <TextInput {...field('phone_number', 'Phone number')} type="tel" autoComplete="off" />
      <PasswordField
        {...field(
          'password',
          'New password',
          'At least 8 characters; blank keeps the one there is. A new one logs them out everywhere.',
        )}
      />
      <RoleFields person={person} roles={values.roles} onChange={(roles) => set({ roles })} />
      <DialogFoot className={classes.acts} act="Save Changes" busy={busy} onClose={onCancel} />
    </form>
  );
}

function hasNoChanges(person: Person, draft: ReturnType<typeof draftOf>): boolean {
  const { given, taken } = changedRoles(person, draft);
  const fields = Object.keys(changedFields(draftOf(person), draft));
  return fields.length + given.length + taken.length === 0;
}

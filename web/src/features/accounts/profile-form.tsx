import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import { ApiError, isSessionOver, serverSentence } from '../../lib/api-error.ts';
import { focusFirstProblem, useFocusOnOutcome } from '../../lib/focus-first-problem.ts';
import type { User } from '../../lib/session-store.ts';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import classes from './account-form.module.css';
import { changeProfile } from './profile.api.ts';
import {
  changedFields,
  type ProfileFields,
  problemsWithProfile,
  profileFields,
} from './profile.ts';

type Props = {
  user: User;
  onCancel: () => void;
  /** Called when all that was changed is kept; `false` where nothing was. */
  onDone: (hasChanged: boolean) => void;
};

/** What we know of a person, to be changed by them. */
export function ProfileForm({ user, onCancel, onDone }: Props) {
  const element = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<{ sentence: string }>();
  const [busy, setBusy] = useState(false);
  const [before] = useState(() => profileFields(user));
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: before,
    validate: (typed) => problemsWithProfile(before, typed),
  });
  useEffect(() => element.current?.querySelector('input')?.focus(), []);
  useFocusOnOutcome(element, problem);
  const submit = async (typed: ProfileFields) => {
    const changed = changedFields(before, typed);
    if (Object.keys(changed).length === 0) return onDone(false);
    setProblem(undefined);
    setBusy(true);
    try {
      await changeProfile(changed);
      onDone(true);
    } catch (error) {
      setBusy(false);
      if (isSessionOver(error)) return;
      if (error instanceof ApiError) form.setErrors(marksOf(error));
      setProblem({ sentence: sentenceOf(error) });
    }
  };
  const field = (name: keyof ProfileFields, label: string, description?: string) => ({
    ...form.getInputProps(name),
    key: form.key(name),
    name,
    label,
    description,
  });
  return (
    <form
      ref={element}
      className={classes.form}
      aria-label="Edit Profile"
      noValidate
      onSubmit={form.onSubmit(submit, () => focusFirstProblem(element.current))}
    >
      {problem && <Notice tone="red">{problem.sentence}</Notice>}
      <div className={classes.pair}>
        <TextInput {...field('first_name', 'First name')} autoComplete="given-name" />
        <TextInput {...field('last_name', 'Last name')} autoComplete="family-name" />
      </div>
      <TextInput
        {...field('email', 'Email', 'You log in with it; receipts and reminders go there')}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
      />
      <TextInput
        {...field('phone_number', 'Phone number', 'The one you pay with on M-Pesa')}
        type="tel"
        autoComplete="tel"
      />
      <PasswordField
        {...field(
          'password',
          'New password',
          'Leave it blank to keep the one you have. A new one logs you out everywhere else.',
        )}
        autoComplete="new-password"
      />
      <div className={classes.acts}>
        <Button type="submit" loading={busy}>
          Save Changes
        </Button>
        <Button variant="default" disabled={busy} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** The sentence stands once, in the alert; the fields it is about are only marked. */
const marksOf = ({ errors }: ApiError) =>
  Object.fromEntries(Object.keys(errors).map((name) => [name, true]));

function sentenceOf(error: unknown): string {
  const noAnswer = !(error instanceof ApiError) || error.status === 0;
  if (noAnswer) return 'An unexpected error occurred while updating profile.';
  return serverSentence(error, 'Failed to update profile.');
}

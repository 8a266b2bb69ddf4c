import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { keys } from '../../domain/keys.ts';
import { signedInApi } from '../../lib/api.ts';
import { ApiError, serverSentence } from '../../lib/api-error.ts';
import { takeNewTokens, type User } from '../../lib/session-store.ts';
import { useForm } from '../../lib/use-form.ts';
import { asProblem, marked, refusal } from '../../lib/use-submit.ts';
import { Button } from '../../ui/button.tsx';
import { TextInput } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import classes from './account-form.module.css';
import { passwordRefusal } from './account-refusal.ts';
import { EmailField } from './email-field.tsx';
import { changedFields, type ProfileFields, profileFields } from './profile.ts';

/** The outcome: whether anything was changed, and what the person still has to do, if anything. */
export type Saved = { hasChanged: boolean; message?: string | undefined };

type Props = {
  user: User;
  onCancel: () => void;
  /** Called once all changes are saved. */
  onDone: (saved: Saved) => unknown;
};

/** The form with which people change their own details. */
export function ProfileForm({ user, onCancel, onDone }: Props) {
  const queries = useQueryClient();
  const [before] = useState(() => profileFields(user));
  const { form, field, problem, busy } = useForm({
    initialValues: before,
    loadRules: async () => {
      const { problemsWithProfile } = await import('./profile-rules.ts');
      return (typed) => asProblem(problemsWithProfile(before, typed));
    },
    send: async (typed) => {
      const changed = changedFields(before, typed);
      const hasChanged = Object.keys(changed).length > 0;
      return { hasChanged, message: hasChanged ? await changeProfile(changed) : undefined };
    },
    onDone: (saved, { password }) => {
      // A new password logs out all other browsers, and removes the passkeys if somebody else had chosen the old one.
      if (password)
        for (const queryKey of [keys.sessions, keys.passkeys])
          void queries.invalidateQueries({ queryKey });
      return onDone(saved);
    },
    refused: (error) =>
      passwordRefusal(error) ?? { ...marked(refusal(error, '')), sentence: sentenceOf(error) },
  });
  const { ref } = form;
  useEffect(() => ref.current?.querySelector('input')?.focus(), [ref]);
  return (
    <form {...form} className={classes.form} aria-label="Edit Profile">
      {problem?.sentence && <Notice tone="red">{problem.sentence}</Notice>}
      <div className={classes.pair}>
        <TextInput {...field('first_name', 'First name')} autoComplete="given-name" />
        <TextInput {...field('last_name', 'Last name')} autoComplete="family-name" />
      </div>
      <EmailField
        {...field(
          'email',
          'Email',
          'You log in with it. A new one counts once you open the link that we send there.',
        )}
        autoComplete="email"
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

function sentenceOf(error: unknown): string {
  const noAnswer = !(error instanceof ApiError) || error.status === 0;
  if (noAnswer) return 'An unexpected error occurred while updating profile.';
  return serverSentence(error, 'Failed to update profile.');
}

/**
 * Changes only what is given; returns what is left to do, if anything. Not in `profile.api.ts`, which every page loads.
 */
async function changeProfile(changed: Partial<ProfileFields>): Promise<string | undefined> {
  const { data } = await signedInApi.PUT('/auth/me', { body: changed });
  const { access_token, refresh_token, message, ...user } = data;
  takeNewTokens({ access_token, refresh_token }, user);
  return message;
}

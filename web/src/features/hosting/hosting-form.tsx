import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { numberInField } from '../../lib/kenyan-number.ts';
import { useSession } from '../../lib/session.ts';
import { useFormOver } from '../../lib/use-form.ts';
import { useKeptDraft } from '../../lib/use-kept-draft.ts';
import { refusalBesideFields } from '../../lib/use-submit.ts';
import { Button } from '../../ui/button.tsx';
import { TextInput } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { type HostingDraft, requestHosting } from './hosting.api.ts';
import classes from './hosting.module.css';

const couldNotSend = 'We could not send your request. Please try again.';

/** Asks to become an owner. What was typed and not sent is kept, a visitor's until they have logged in. */
export function HostingForm() {
  const { user } = useSession();
  const navigate = useNavigate();
  const [fresh] = useState<HostingDraft>({
    about: '',
    location: '',
    phone_number: numberInField(user?.phone_number ?? ''),
  });
  const { draft, change, forget } = useKeptDraft({
    about: 'hosting-request',
    fresh,
    // A visitor may have left out the number that is known once they have logged in.
    revive: (kept) => ({ ...kept, phone_number: kept.phone_number || fresh.phone_number }),
  });
  const { form, field, problem, busy } = useFormOver({
    values: draft,
    change,
    loadRules: async () => (await import('./hosting-rules.ts')).problemsWithHosting,
    send: async (typed) => {
      if (user) return requestHosting(typed);
      return navigate({ to: '/signup', search: { redirect: '/host' } });
    },
    meta: { changes: 'hosting' },
    onDone: () => {
      if (user) forget();
    },
    refused: refusalBesideFields(couldNotSend),
  });
  const logIn = () => void navigate({ to: '/login', search: { redirect: '/host' } });
  return (
    <form {...form} className={classes.form}>
      <Textarea
        {...field(
          'about',
          'What do you want to list?',
          'The kind of room, for how many, what is in it',
        )}
        rows={4}
        maxLength={1000}
      />
      <TextInput
        {...field('location', 'Where is it?', 'Neighbourhood and street')}
        maxLength={200}
      />
      <TextInput
        {...field('phone_number', 'Phone number', 'Where we can reach you about it')}
        type="tel"
        autoComplete="tel"
        maxLength={30}
      />
      {problem?.sentence && <Notice tone="red">{problem.sentence}</Notice>}
      <div className="wrap">
        <Button type="submit" size="lg" loading={busy}>
          {user ? 'Send request' : 'Sign up and send'}
        </Button>
        {!user && (
          <Button variant="default" size="lg" onClick={logIn}>
            I have an account
          </Button>
        )}
      </div>
      {!user && (
        <p className="small">What you have typed waits for you until you have logged in.</p>
      )}
    </form>
  );
}

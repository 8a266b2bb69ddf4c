import { useNavigate } from '@tanstack/react-router';
import { useSession } from '../../lib/session.ts';
import { useForm } from '../../lib/use-form.ts';
import { refusalBesideFields } from '../../lib/use-submit.ts';
import { Button } from '../../ui/button.tsx';
import { TextInput } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { requestHosting } from './hosting.api.ts';
import classes from './hosting.module.css';
import { carryDraft, draftFor, forgetDraft } from './hosting-draft.ts';

const couldNotSend = 'We could not send your request. Please try again.';

/** Asks to become an owner. What a visitor types waits for them until they have logged in. */
export function HostingForm() {
  const { user } = useSession();
  const navigate = useNavigate();
  const { form, field, values, problem, busy } = useForm({
    initialValues: draftFor(user),
    loadRules: async () => (await import('./hosting-rules.ts')).problemsWithHosting,
    send: async (typed) => {
      if (user) return requestHosting(typed);
      carryDraft(typed);
      return navigate({ to: '/signup', search: { redirect: '/host' } });
    },
    meta: { changes: 'hosting' },
    onDone: () => {
      if (user) forgetDraft(user);
    },
    refused: refusalBesideFields(couldNotSend),
  });
  const logIn = () => {
    carryDraft(values);
    void navigate({ to: '/login', search: { redirect: '/host' } });
  };
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

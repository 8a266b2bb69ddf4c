import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { keys } from '../../../domain/keys.ts';
import { sentenceOf } from '../../../lib/api-error.ts';
import { toastProblem } from '../../../lib/toast.ts';
import { useForm } from '../../../lib/use-form.ts';
import { asProblem, refusalBesideFields } from '../../../lib/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { TextInput } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import { isSetUpOver, turnOnSecondFactor } from './second-factor.api.ts';
import classes from './second-factor.module.css';

type Props = { secret: string; uri: string; onDone: () => Promise<void> };

/** Hands the secret to an app, has it prove that it took it, and shows the recovery codes once. */
export function SetUp({ secret, uri, onDone }: Props) {
  const queries = useQueryClient();
  const [codes, setCodes] = useState<string[]>();
  const { form, field, problem, busy } = useForm({
    initialValues: { code: '' },
    validate: ({ code }) => asProblem({ code: code.trim() ? undefined : 'Please type the code.' }),
    send: ({ code }) => turnOnSecondFactor(code),
    onDone: (recovery) => {
      setCodes(recovery);
      // Turning it on logs out all other browsers.
      void queries.invalidateQueries({ queryKey: keys.sessions });
    },
    refused: (error) => {
      const problem = refusalBesideFields('It was not turned on. Please try again.')(error);
      if (!isSetUpOver(error)) return problem;
      // A toast, because this form is about to be replaced by what the sentence asks for.
      toastProblem(sentenceOf(error, 'The setup is over.'));
      void onDone();
      return undefined;
    },
  });
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  return (
    <form {...form} className={classes.step}>
      {problem?.sentence && <Notice tone="red">{problem.sentence}</Notice>}
      <p>Scan this with an authenticator app, or open it on this phone:</p>
      <QrCode text={uri} label="QR code with the key for the app" />
      <p>
        <a href={uri}>Open in an app on this device</a>
      </p>
      <p className="small">Or type this key into the app:</p>
      <p className={classes.secret}>{secret.replace(/(.{4})(?!$)/g, '$1 ')}</p>
      <CopyButton text={secret} what="the key" />
      <TextInput
        {...field('code', 'Code that the app shows')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={40}
      />
      <Button type="submit" loading={busy}>
        Turn it on
      </Button>
    </form>
  );
}

function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className={classes.step}>
      <Notice tone="green">
        It is on. Keep these recovery codes somewhere safe: each logs you in once if you lose your
        phone. They are not shown again.
      </Notice>
      <ul className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <CopyButton text={codes.join('\n')} what="the recovery codes" />
      <Button
        loading={busy}
        onClick={() => {
          setBusy(true);
          void onDone();
        }}
      >
        I have kept them
      </Button>
    </div>
  );
}

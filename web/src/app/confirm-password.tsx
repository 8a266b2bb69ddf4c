import { useQuery } from '@tanstack/react-query';
import { PasskeyButton } from '../features/accounts/passkeys/passkey-button.tsx';
import {
  confirmWithPasskey,
  hasPasskeys,
  passkeysQuery,
} from '../features/accounts/passkeys/passkeys.api.ts';
import { ApiError, sentenceOf } from '../lib/api-error.ts';
import type { HeldCall } from '../lib/held-calls.ts';
import { useForm } from '../lib/use-form.ts';
import { asProblem, refusalBesideFields } from '../lib/use-submit.ts';
import { DialogFoot } from '../ui/dialog-foot.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { withPassword } from './with-password.ts';

const title = 'Confirm that it is you';

/** Asks for the password that a call needs, and sends it with it, or for a passkey instead. What was typed behind it stays. */
export function ConfirmPassword({ call }: { call: HeldCall }) {
  const { data: passkeys = [] } = useQuery({ ...passkeysQuery, enabled: hasPasskeys() });
  const { form, field, problem, busy } = useForm({
    initialValues: { current_password: '' },
    validate: ({ current_password }) =>
      asProblem({ current_password: current_password ? undefined : 'Please enter your password.' }),
    send: async ({ current_password }) =>
      call.send(await withPassword(call.asItWas(), current_password)),
    meta: { isPart: true },
    onDone: call.answer,
    refused: (error) => {
      if (mayTryAgain(error)) return refusalBesideFields('Please try again.')(error);
      call.fail(error);
      return undefined;
    },
  });
  const leave = () => call.fail(call.refusal);
  return (
    <FormDialog title={title} form={form} onClose={leave}>
      <p>{sentenceOf(call.refusal, 'This needs your password.')}</p>
      <PasswordField
        {...field('current_password', 'Your password')}
        size="md"
        autoComplete="current-password"
        maxLength={200}
        data-autofocus
      />
      {passkeys.length > 0 && (
        <PasskeyButton
          use={async () => {
            await confirmWithPasskey();
            return call.send(call.asItWas()).catch(call.fail);
          }}
          onDone={(response) => response && call.answer(response)}
        >
          Use a passkey instead
        </PasskeyButton>
      )}
      <DialogFoot
        act="Confirm"
        keep="Not now"
        busy={busy}
        problem={problem?.sentence}
        onClose={leave}
      />
    </FormDialog>
  );
}

/** Whether it is about the password, or never came through: anything else concerns whoever made the call. */
const mayTryAgain = (error: Error) =>
  error instanceof ApiError &&
  (error.status === 0 || error.code === 'WRONG_PASSWORD' || error.code === 'TOO_MANY_TRIES');

import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { PasskeyButton } from '../features/accounts/passkeys/passkey-button.tsx';
import {
  confirmWithPasskey,
  hasPasskeys,
  passkeysQuery,
} from '../features/accounts/passkeys/passkeys.api.ts';
import { ApiError, sentenceOf } from '../lib/api-error.ts';
import { type HeldCall, heldCalls } from '../lib/held-calls.ts';
import { useForm } from '../lib/use-form.ts';
import { asProblem, refusalBesideFields } from '../lib/use-submit.ts';
import { DialogFoot } from '../ui/dialog-foot.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { withPassword } from './with-password.ts';

const title = 'Confirm that it is you';

/**
 * Asks for the password, or a passkey, to confirm a call, and sends the call with it. What was typed in the form behind
 * stays.
 */
export function ConfirmPassword({ call }: { call: HeldCall }) {
  const { data: passkeys = [] } = useQuery({ ...passkeysQuery, enabled: hasPasskeys() });
  const [isLeft, setLeft] = useState(false);
  const sent = useRef(false);
  const send = (request: Request) => {
    sent.current = true;
    return call.send(request).catch((error: Error) => {
      sent.current = false;
      throw error;
    });
  };
  // A confirmation that is under way is not cancelled: whoever made the call gets its outcome.
  const leave = () => {
    setLeft(true);
    if (!sent.current) call.fail(call.refusal);
  };
  const { form, field, problem, busy } = useForm({
    initialValues: { current_password: '' },
    validate: ({ current_password }) =>
      asProblem({ current_password: current_password ? undefined : 'Please enter your password.' }),
    send: async ({ current_password }) =>
      send(await withPassword(call.asItWas(), current_password)),
    meta: { isPart: true },
    onDone: call.answer,
    refused: (error) => {
      if (mayTryAgain(error) && !isLeft) return refusalBesideFields('Please try again.')(error);
      // The caller's form has no place for a wrong password: as far as it knows, nothing was done.
      call.fail(isWrongPassword(error) ? call.refusal : error);
      return undefined;
    },
  });
  if (isLeft) return null;
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
            // The dialog may have been closed meanwhile.
            if (!heldCalls().includes(call)) return undefined;
            return send(call.asItWas()).catch(call.fail);
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

/** Whether the error is about the password, or no answer came; any other error concerns the caller. */
const mayTryAgain = (error: Error) =>
  isWrongPassword(error) ||
  (error instanceof ApiError && (error.status === 0 || error.code === 'TOO_MANY_TRIES'));

const isWrongPassword = (error: Error) =>
  error instanceof ApiError && error.code === 'WRONG_PASSWORD';

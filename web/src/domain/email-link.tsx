import { useMutation } from '@tanstack/react-query';
import { signedInApi } from '../lib/api.ts';
import { sentenceOf } from '../lib/api-error.ts';
import { Button } from '../ui/button.tsx';

/** A button that mails the confirmation link for an email address again, with the outcome beside it. */
export function SendEmailLink() {
  const sending = useMutation({
    mutationFn: async () => (await signedInApi.POST('/auth/email-link')).data.message,
  });
  const { data, error, isPending, mutate } = sending;
  return (
    <>
      <Button variant="default" size="compact-md" loading={isPending} onClick={() => mutate()}>
        Send the link again
      </Button>
      <span role="status">
        {error ? sentenceOf(error, 'The link could not be sent. Please try again.') : data}
      </span>
    </>
  );
}

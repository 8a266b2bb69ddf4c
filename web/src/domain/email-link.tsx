import { useMutation } from '@tanstack/react-query';
import { signedInApi } from '../lib/api.ts';
import { sentenceOf } from '../lib/api-error.ts';
import { Button } from '../ui/button.tsx';

/** Has the link that proves an email address mailed once more, and says beside it what came of that. */
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

import { IconFingerprint } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { sentenceOf } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { hasPasskeys, isLeft } from './passkeys.api.ts';

type Props<Result> = {
  children: string;
  size?: 'md' | 'lg';
  /** Performs the passkey ceremony. */
  use: () => Promise<Result>;
  onDone?: (result: Result) => void;
};

/** A button to use a passkey instead of filling in a form; nothing if the browser does not support them. */
export function PasskeyButton<Result>({ children, size = 'md', ...props }: Props<Result>) {
  const using = useMutation({
    mutationFn: props.use,
    meta: { isPart: true },
    ...(props.onDone && { onSuccess: props.onDone }),
  });
  const { error } = using;
  // Most browsers support passkeys, so the server renders the button, and it rarely disappears.
  if (!useSyncExternalStore(never, hasPasskeys, () => true)) return null;
  return (
    <>
      {error && !isLeft(error) && (
        <Notice tone="red">
          {sentenceOf(error, 'This did not work with a passkey. Please use your password.')}
        </Notice>
      )}
      <Button
        variant="default"
        size={size}
        fullWidth
        leftSection={<IconFingerprint size={20} stroke={1.75} aria-hidden="true" />}
        loading={using.isPending}
        onClick={() => using.mutate()}
      >
        {children}
      </Button>
    </>
  );
}

/** Support does not change while the page is open. */
const never = () => () => {};

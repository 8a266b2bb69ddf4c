import { IconCheck, IconShare2 } from '@tabler/icons-react';
import { useState } from 'react';
import { toastProblem } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import classes from './share-button.module.css';

/** Opens the device's own sharing where there is one; where there is none, or it fails, copies the page's address. */
export function ShareButton({ title }: { title: string }) {
  const [copied, setCopied] = useState(false);
  const share = async () => {
    const url = window.location.href;
    if ('share' in navigator && (await isShared({ title, url }))) return;
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
    } catch {
      // The person or their device bars it, or the page is not a secure one.
      toastProblem(
        'Your browser did not let us copy the address. Please copy it from where it stands above the page.',
      );
    }
  };
  const Icon = copied ? IconCheck : IconShare2;
  return (
    <Button
      variant={copied ? 'light' : 'subtle'}
      size="sm"
      h={44}
      leftSection={<Icon size={18} stroke={1.75} aria-hidden="true" />}
      className={classes.share}
      onClick={share}
    >
      <span className={copied ? undefined : classes.name} aria-live="polite">
        {copied ? 'Link copied' : 'Share'}
      </span>
    </Button>
  );
}

/** Whether the device's own sharing has dealt with it; closing its sheet is an answer too. */
const isShared = (link: ShareData): Promise<boolean> =>
  navigator.share(link).then(
    () => true,
    (error: unknown) => error instanceof DOMException && error.name === 'AbortError',
  );

import { IconCheck, IconShare2 } from '@tabler/icons-react';
import { useState } from 'react';
import { shareOrCopy } from '../../../lib/share-or-copy.ts';
import { toastProblem } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import classes from './share-button.module.css';

/** Opens the device's share sheet if there is one; otherwise, or if that fails, copies the page's address. */
export function ShareButton({ title }: { title: string }) {
  const [copied, setCopied] = useState(false);
  const share = async () => {
    const url = window.location.href;
    const outcome = await shareOrCopy({ title, url }, url);
    if (outcome === 'copied') setCopied(true);
    if (outcome === 'refused')
      toastProblem(
        'Your browser did not let us copy the address. Please copy it from where it stands above the page.',
      );
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

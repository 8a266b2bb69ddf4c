import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { toastProblem } from '../lib/toast.ts';
import { Button } from './button.tsx';

type Props = { text: string; what: string };

/** Copies `text`; `what` tells screen readers what it is. */
export function CopyButton({ text, what }: Props) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // The person or their device does not allow it.
      toastProblem('Your browser did not let us copy this. Please type it as it stands here.');
    }
  };
  // Only secure pages may copy; elsewhere the text can still be read.
  if (!navigator.clipboard) return null;
  const Icon = copied ? IconCheck : IconCopy;
  return (
    <Button
      variant={copied ? 'light' : 'default'}
      size="sm"
      h={40}
      leftSection={<Icon size={18} stroke={1.75} />}
      aria-label={copied ? `${what} copied` : `Copy ${what}`}
      onClick={copy}
    >
      {copied ? 'Copied' : 'Copy'}
    </Button>
  );
}

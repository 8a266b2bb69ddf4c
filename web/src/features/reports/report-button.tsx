import { IconFlag } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useAskForAccount } from '../../lib/ask-for-account.ts';
import { lazyNamed } from '../../lib/lazy-named.ts';
import { sessionState } from '../../lib/session-store.ts';
import { Button } from '../../ui/button.tsx';
import type { Thing } from './reports.api.ts';

const ReportDialog = lazyNamed(() => import('./report-dialog.tsx'), 'ReportDialog');

type Props = {
  thing: Thing;
  /** What is reported, in words. */
  name: string;
  /** Shows a label beside the flag. */
  isNamed?: boolean;
};

/** A button to report a space, a review or an answer; visitors sign in first. */
export function ReportButton({ thing, name, isNamed }: Props) {
  const [isOpen, setOpen] = useState(false);
  const ask = useAskForAccount();
  const open = () => {
    if (sessionState().user) setOpen(true);
    else ask('report', () => setOpen(true));
  };
  const flag = <IconFlag size={18} stroke={1.75} aria-hidden="true" />;
  const label = `Report ${name}`;
  return (
    <>
      {isNamed ? (
        <Button variant="subtle" size="sm" h={44} leftSection={flag} onClick={open}>
          {label}
        </Button>
      ) : (
        <button type="button" className="tool" aria-label={label} title={label} onClick={open}>
          {flag}
        </button>
      )}
      {isOpen && (
        <Suspense>
          <ReportDialog thing={thing} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

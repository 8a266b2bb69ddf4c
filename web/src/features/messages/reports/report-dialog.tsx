import { REPORT_WORDS } from '@nafasi/server/contract/renting/messages/reports/thread-reports';
import { useQueryClient } from '@tanstack/react-query';
import { keys } from '../../../domain/keys.ts';
import { toastDone } from '../../../lib/toast.ts';
import { WhatIsWrongDialog } from '../../../ui/what-is-wrong-dialog.tsx';
import { type Report, reportThread } from './thread-reports.api.ts';

type Props = { threadId: number; otherName: string; onClose: () => void };

/** Asks what is wrong with a thread. */
export function ReportDialog({ threadId, otherName, onClose }: Props) {
  const queries = useQueryClient();
  return (
    <WhatIsWrongDialog<Report['reason']>
      title="Report these messages"
      legend="What is wrong?"
      reasons={REPORT_WORDS}
      label="What happened?"
      most={1000}
      missing={{
        reason: 'Please choose what is wrong.',
        words: 'Please say what is wrong, in your words.',
      }}
      act="Report"
      send={(said) => reportThread(threadId, said)}
      onSent={() => {
        toastDone('Thank you. An admin reads it and does what is needed.');
        void queries.invalidateQueries({ queryKey: [...keys.threads, 'one', threadId] });
      }}
      onClose={onClose}
    >
      An admin of Nafasi reads all messages between you and {otherName} here, which nobody else does
      unless one of you reports them. {otherName} is not told that it was you.
    </WhatIsWrongDialog>
  );
}

import { REPORT_WORDS } from '@nafasi/server/contract/insight/reports/report-words';
import { toastDone } from '../../lib/toast.ts';
import { WhatIsWrongDialog } from '../../ui/what-is-wrong-dialog.tsx';
import { makeReport, type ReportInput, type Thing } from './reports.api.ts';

type Props = { thing: Thing; name: string; onClose: () => void };

/** Asks what is wrong with something, for admins to check. */
export const ReportDialog = ({ thing, name, onClose }: Props) => (
  <WhatIsWrongDialog<ReportInput['reason']>
    title={`Report ${name}`}
    legend="What is wrong?"
    reasons={REPORT_WORDS}
    label="In your words"
    most={1000}
    missing={{
      reason: 'Please choose what is wrong.',
      words: 'Please say what is wrong, in your words.',
    }}
    act="Report"
    send={(said) => makeReport(thing, said)}
    onSent={() => toastDone('Thank you. We look at it, and write to you what came of it.')}
    onClose={onClose}
  >
    Admins read what you say, and nobody else. They do not tell who reported it.
  </WhatIsWrongDialog>
);

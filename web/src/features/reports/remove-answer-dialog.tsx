import { useMutation } from '@tanstack/react-query';
import { sentenceOf } from '../../lib/api-error.ts';
import { toastDone } from '../../lib/toast.ts';
import { QuestionDialog } from '../../ui/question-dialog.tsx';
import { type Report, removeReported } from './reports.api.ts';

/** Asks an admin before an owner's answer that was reported is removed. */
export function RemoveAnswerDialog({ report, onClose }: { report: Report; onClose: () => void }) {
  const removing = useMutation({
    mutationFn: () => removeReported(report, ''),
    meta: { changes: 'review' },
    onSuccess: () => {
      onClose();
      toastDone('It was removed. Decide the report next.');
    },
  });
  return (
    <QuestionDialog
      title="Remove this answer?"
      act="Remove answer"
      keep="Keep it"
      grave
      busy={removing.isPending}
      problem={
        removing.error
          ? sentenceOf(removing.error, 'It was not removed. Please try again.')
          : undefined
      }
      onAct={() => removing.mutate()}
      onClose={onClose}
    >
      It no longer shows under the review.
    </QuestionDialog>
  );
}

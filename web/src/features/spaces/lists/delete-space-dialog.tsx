import type { Space } from '../../../domain/space.ts';
import { sentenceOf } from '../../../lib/api-error.ts';
import { toastDone } from '../../../lib/toast.ts';
import { useAct } from '../../../lib/use-act.ts';
import { QuestionDialog } from '../../../ui/question-dialog.tsx';
import { removeSpace } from '../manage-spaces.api.ts';

const failed = 'Error deleting space. Please try again.';

type Props = {
  space: Pick<Space, 'id' | 'title'>;
  onClose: () => void;
};

/** Asks before a space is removed for good; the server refuses if there are bookings ahead. */
export function DeleteSpaceDialog({ space: { id, title }, onClose }: Props) {
  const { act, busy, problem } = useAct({
    send: () => removeSpace(id),
    // Pending until the list is shown without the row, so that the focus does not get lost with it.
    meta: { changes: 'space', untilShown: true },
    onDone: () => toastDone('Space deleted successfully!'),
    close: onClose,
    refused: (error) => `${failed} ${sentenceOf(error, '')}`.trim(),
  });
  return (
    <QuestionDialog
      title={`Delete ${title || 'Untitled Space'}?`}
      act="Delete"
      keep="Keep it"
      grave
      busy={busy}
      problem={problem}
      onAct={act}
      onClose={onClose}
    >
      <p>Are you sure you want to delete this space? This action cannot be undone.</p>
    </QuestionDialog>
  );
}

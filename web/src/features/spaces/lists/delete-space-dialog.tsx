import { useMutation } from '@tanstack/react-query';
import type { Space } from '../../../domain/space.ts';
import { sentenceOf } from '../../../lib/api-error.ts';
import { toastDone } from '../../../lib/toast.ts';
import { QuestionDialog } from '../../../ui/question-dialog.tsx';
import { removeSpace } from '../manage-spaces.api.ts';

type Props = {
  space: Pick<Space, 'id' | 'title'>;
  onClose: () => void;
};

/** Asks before a space is taken off the list for good; with bookings ahead it stays, and the server says so. */
export function DeleteSpaceDialog({ space: { id, title }, onClose }: Props) {
  const removing = useMutation({
    mutationFn: () => removeSpace(id),
    // The row goes first: then the focus need not.
    meta: { changes: 'space', untilShown: true },
    onSuccess: () => {
      onClose();
      toastDone('Space deleted successfully!');
    },
  });
  const failed = 'Error deleting space. Please try again.';
  return (
    <QuestionDialog
      title={`Delete ${title || 'Untitled Space'}?`}
      act="Delete"
      keep="Keep it"
      grave
      busy={removing.isPending}
      problem={removing.isError ? `${failed} ${sentenceOf(removing.error, '')}`.trim() : undefined}
      onAct={() => removing.mutate()}
      onClose={onClose}
    >
      <p>Are you sure you want to delete this space? This action cannot be undone.</p>
    </QuestionDialog>
  );
}

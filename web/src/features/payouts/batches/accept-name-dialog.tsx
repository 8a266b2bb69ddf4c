import { toastDone } from '../../../lib/toast.ts';
import { useAct } from '../../../lib/use-act.ts';
import { QuestionDialog } from '../../../ui/question-dialog.tsx';
import { acceptName, type Held } from './batches.api.ts';

type Props = { held: Held; destinationId: number; onClose: () => void };

/** Asks before an owner is paid at a place that M-Pesa knows by another name. */
export function AcceptNameDialog({ held, destinationId, onClose }: Props) {
  const { owner, destination, receiver_name } = held;
  const { act, busy, problem } = useAct({
    send: () => acceptName(destinationId),
    meta: { changes: 'money' },
    onDone: () => toastDone(`${owner.name} is paid again, from the next batch on.`),
    close: onClose,
    refused: 'The name could not be accepted. Please try again.',
  });
  return (
    <QuestionDialog
      title={`Pay ${owner.name} at “${receiver_name}”?`}
      act="Accept name"
      keep="Keep held"
      busy={busy}
      problem={problem}
      onAct={act}
      onClose={onClose}
    >
      M-Pesa knows {destination} as “{receiver_name}”, which shares no word with {owner.name}. Ring
      the owner at the number of their profile, not at this one, before you accept it.
    </QuestionDialog>
  );
}

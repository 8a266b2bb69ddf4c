import { MOVE_KINDS, MOVES } from '@nafasi/server/contract/money/pay-bill/pay-bill';
import { useForm } from '../../../lib/use-form.ts';
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.ts';
import { refusalBesideFields } from '../../../lib/use-submit.ts';
import { Choice } from '../../../ui/choice.tsx';
import { DialogFoot } from '../../../ui/dialog-foot.tsx';
import { TextInput } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { type Move, putDownMove } from '../desk.api.ts';

const title = 'What moved?';
const kinds = MOVE_KINDS.map((kind) => [kind, MOVES[kind]] as const);

/** Records money that moved on or off the pay-bill and is reported by nothing else. */
export function MoveDialog({ onClose }: { onClose: () => void }) {
  const keyFor = useIdempotencyKey();
  const { form, field, values, set, problem, busy } = useForm({
    initialValues: { kind: 'to_bank' as Move['kind'], amount: '', reason: '' },
    send: (move) => putDownMove(move, keyFor(move)),
    meta: { changes: 'money' },
    close: onClose,
    refused: refusalBesideFields('This could not be recorded. Please try again.'),
  });
  return (
    <FormDialog title={title} form={form} onClose={onClose}>
      <p>
        This only updates the ledger; no money is sent. Your name and reason stay on record. To
        correct a mistake, record a move in the other direction.
      </p>
      <Choice
        legend="On the pay-bill"
        name="kind"
        choices={kinds}
        chosen={values.kind}
        onChoose={(kind) => set({ kind })}
      />
      <TextInput
        {...field('amount', 'Amount in shillings')}
        inputMode="decimal"
        autoComplete="off"
      />
      <TextInput
        {...field('reason', 'Where it stands, and why')}
        maxLength={500}
        autoComplete="off"
      />
      <DialogFoot act="Put it down" busy={busy} problem={problem?.sentence} onClose={onClose} />
    </FormDialog>
  );
}

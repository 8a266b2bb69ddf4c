import type { Invoice } from '../../../domain/invoice.ts';
import { useForm } from '../../../lib/use-form.ts';
import { marked, refusal } from '../../../lib/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { TextInput } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { nameBuyer } from '../paying.api.ts';
import classes from './buyer-pin.module.css';

type Props = {
  invoice: Invoice;
  /** Called with the updated invoice. */
  onNamed: (invoice: Invoice) => void;
};

/** The KRA PIN to be printed on the receipt: for business customers, folded away for everybody else. */
export function BuyerPin({ invoice, onNamed }: Props) {
  const { form, field, set, problem, busy, result } = useForm({
    initialValues: { kra_pin: invoice.buyer_pin ?? '' },
    send: ({ kra_pin }) => nameBuyer(invoice.id, kra_pin),
    // After a conflict the current state is refetched.
    meta: { changes: 'payment' },
    onDone: (named) => {
      set({ kra_pin: named.buyer_pin ?? '' });
      onNamed(named);
    },
    refused: (error) => marked(refusal(error, 'The PIN could not be saved. Please try again.')),
  });
  return (
    <details>
      <summary className={classes.offer}>
        {invoice.buyer_pin
          ? `The receipt will name KRA PIN ${invoice.buyer_pin}`
          : 'Need a KRA PIN on the receipt?'}
      </summary>
      <form {...form} className={classes.form} aria-label="KRA PIN on the receipt">
        {problem?.sentence && <Notice tone="red">{problem.sentence}</Notice>}
        <TextInput
          {...field(
            'kra_pin',
            'KRA PIN of the buyer',
            'A letter, nine digits and a letter. Leave it empty for none. It cannot be added once you have paid.',
          )}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <Button type="submit" variant="default" loading={busy}>
          Save
        </Button>
      </form>
      <p className="spoken" role="status">
        {result && (result.buyer_pin ? `Saved: ${result.buyer_pin}` : 'Saved: no PIN')}
      </p>
    </details>
  );
}

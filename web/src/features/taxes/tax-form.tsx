import { useForm } from '../../lib/use-form.ts';
import { asProblem, marked, refusal } from '../../lib/use-submit.ts';
import { Button } from '../../ui/button.tsx';
import { TextInput } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Checkbox } from '../../ui/tick.tsx';
import classes from './tax-details.module.css';
import { changeTaxDetails, type TaxDetails } from './taxes.api.ts';

type Props = {
  details: TaxDetails;
  onTyping: () => void;
  /** Called with the details as saved. */
  onSaved: (kept: TaxDetails) => void;
};

/** The fields, always editable: there are only three. */
export function TaxForm({ details, onTyping, onSaved }: Props) {
  const { form, field, box, set, problem, busy } = useForm({
    initialValues: {
      kra_pin: details.kra_pin ?? '',
      is_vat_registered: details.is_vat_registered,
      is_resident: details.is_resident,
    },
    loadRules: async () => {
      const { problemsWithTaxes } = await import('./tax-fields.ts');
      return (typed) => asProblem(problemsWithTaxes(typed));
    },
    send: changeTaxDetails,
    meta: { changes: 'taxes' },
    onTyping,
    onDone: (kept) => {
      set({ kra_pin: kept.kra_pin ?? '' });
      onSaved(kept);
    },
    refused: (error) => marked(refusal(error, 'Your tax details could not be saved.')),
  });
  return (
    <form {...form} className={classes.form} aria-label="Tax details">
      <p className="quiet">Receipts from now on show them; older ones stay as they are.</p>
      {problem?.sentence && <Notice tone="red">{problem.sentence}</Notice>}
      <TextInput
        {...field('kra_pin', 'KRA PIN', 'A letter, nine digits and a letter')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Checkbox
        {...box(
          'is_vat_registered',
          'I am registered for VAT',
          'Your prices contain it, and your receipts say how much it is.',
        )}
      />
      <Checkbox
        {...box(
          'is_resident',
          'I am resident in Kenya for tax',
          'A marketplace withholds less tax from residents.',
        )}
      />
      <Button type="submit" loading={busy}>
        Save tax details
      </Button>
    </form>
  );
}

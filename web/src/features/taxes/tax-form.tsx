import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useRef, useState } from 'react';
import { ApiError, isSessionOver, sentenceOf } from '../../lib/api-error.ts';
import { focusFirstProblem, useFocusOnOutcome } from '../../lib/focus-first-problem.ts';
import { Notice } from '../../ui/notice.tsx';
import classes from './tax-details.module.css';
import { problemsWithTaxes, type TaxFields } from './tax-fields.ts';
import { changeTaxDetails, type TaxDetails } from './taxes.api.ts';

type Props = {
  details: TaxDetails;
  onTyping: () => void;
  /** Called with the details as they are kept now. */
  onSaved: (kept: TaxDetails) => void;
};

/** The fields, open at all times: there are two. */
export function TaxForm({ details, onTyping, onSaved }: Props) {
  const element = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<{ sentence: string }>();
  const [busy, setBusy] = useState(false);
  const form = useForm<TaxFields>({
    mode: 'uncontrolled',
    initialValues: {
      kra_pin: details.kra_pin ?? '',
      is_vat_registered: details.is_vat_registered,
    },
    validate: problemsWithTaxes,
    onValuesChange: onTyping,
  });
  useFocusOnOutcome(element, problem);
  const submit = async (typed: TaxFields) => {
    setProblem(undefined);
    setBusy(true);
    try {
      const kept = await changeTaxDetails(typed);
      form.setFieldValue('kra_pin', kept.kra_pin ?? '');
      onSaved(kept);
    } catch (error) {
      if (isSessionOver(error)) return;
      if (error instanceof ApiError) form.setErrors(marksOf(error));
      setProblem({ sentence: sentenceOf(error, 'Your tax details could not be saved.') });
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      ref={element}
      className={classes.form}
      aria-label="Tax details"
      noValidate
      onSubmit={form.onSubmit(submit, () => focusFirstProblem(element.current))}
    >
      <p className={classes.about}>Receipts from now on show them; older ones stay as they are.</p>
      {problem && <Notice tone="red">{problem.sentence}</Notice>}
      <TextInput
        {...form.getInputProps('kra_pin')}
        key={form.key('kra_pin')}
        label="KRA PIN"
        description="A letter, nine digits and a letter"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Checkbox
        {...form.getInputProps('is_vat_registered', { type: 'checkbox' })}
        key={form.key('is_vat_registered')}
        size="md"
        radius={4}
        label="I am registered for VAT"
        description="Your prices contain it, and your receipts say how much it is."
      />
      <Button type="submit" loading={busy}>
        Save tax details
      </Button>
    </form>
  );
}

/** The sentence stands once, in the alert; the field it is about is only marked. */
const marksOf = ({ errors }: ApiError) =>
  Object.fromEntries(Object.keys(errors).map((name) => [name, true]));

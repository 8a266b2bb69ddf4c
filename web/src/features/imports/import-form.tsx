import { useForm } from '../../lib/use-form.ts';
import { asProblem, refusalBesideFields } from '../../lib/use-submit.ts';
import { Button } from '../../ui/button.tsx';
import { TextInput } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import classes from './import-form.module.css';
import { addImport, type ImportedCalendar } from './imports.api.ts';

type Props = { spaceId: number; onAdded: (calendar: ImportedCalendar) => void };

/** The form to import an external calendar by its address. The input stays until the import has succeeded. */
export function ImportForm({ spaceId, onAdded }: Props) {
  const { form, field, reset, problem, busy } = useForm({
    initialValues: { name: '', url: '' },
    validate: ({ name, url }) =>
      asProblem({
        name: name.trim() ? undefined : 'Please give it a name.',
        url: url.trim() ? undefined : 'Please give the address of the calendar.',
      }),
    send: (calendar) => addImport(spaceId, calendar),
    meta: { changes: 'times' },
    onDone: (calendar) => {
      reset();
      onAdded(calendar);
    },
    refused: refusalBesideFields('It was not imported.'),
  });
  return (
    <form {...form} className={classes.form}>
      <h4>Import a calendar</h4>
      <TextInput
        {...field('name', 'Name')}
        maxLength={100}
        autoComplete="off"
        placeholder="Such as Front desk"
      />
      <TextInput
        {...field(
          'url',
          'Address (iCal)',
          'Its secret address, which often ends in .ics. We show it to nobody.',
        )}
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
      />
      {problem?.sentence && <Notice tone="red">{problem.sentence}</Notice>}
      <Button type="submit" variant="default" loading={busy}>
        Import calendar
      </Button>
      <span className="spoken" role="status">
        {busy && 'The calendar is being read.'}
      </span>
    </form>
  );
}

import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, sentenceOf } from '../../lib/api-error.ts';
import { useFocusOnOutcome } from '../../lib/focus-first-problem.ts';
import { Notice } from '../../ui/notice.tsx';
import classes from './import-form.module.css';
import { addImport, type ImportedCalendar } from './imports.api.ts';

type Props = { spaceId: number; onAdded: (calendar: ImportedCalendar) => void };

/** Takes the address of a calendar elsewhere. What was typed stays until it is imported. */
export function ImportForm({ spaceId, onAdded }: Props) {
  const element = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<{ sentence: string | null }>();
  const form = useForm({
    initialValues: { name: '', url: '' },
    validate: {
      name: (name) => (name.trim() ? null : 'Please give it a name.'),
      url: (url) => (url.trim() ? null : 'Please give the address of the calendar.'),
    },
  });
  useFocusOnOutcome(element, problem);
  const adding = useMutation({
    mutationFn: (wish: typeof form.values) => addImport(spaceId, wish),
    onMutate: () => setProblem(undefined),
    onSuccess: (calendar) => {
      form.reset();
      onAdded(calendar);
    },
    onError: (error) => {
      const errors = error instanceof ApiError ? error.errors : {};
      form.setErrors(errors);
      const isSaid = Object.keys(errors).length > 0;
      setProblem({ sentence: isSaid ? null : sentenceOf(error, 'It was not imported.') });
    },
  });
  return (
    <form
      ref={element}
      className={classes.form}
      noValidate
      onSubmit={form.onSubmit(
        (wish) => adding.mutate(wish),
        () => setProblem({ sentence: null }),
      )}
    >
      <h4>Import a calendar</h4>
      <TextInput
        {...form.getInputProps('name')}
        label="Name"
        name="name"
        maxLength={100}
        autoComplete="off"
        placeholder="Such as Front desk"
      />
      <TextInput
        {...form.getInputProps('url')}
        label="Address (iCal)"
        description="Its secret address, which often ends in .ics. We show it to nobody."
        name="url"
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
      />
      {problem?.sentence && <Notice tone="red">{problem.sentence}</Notice>}
      <Button type="submit" variant="default" loading={adding.isPending}>
        Import calendar
      </Button>
      <span className="spoken" role="status">
        {adding.isPending && 'The calendar is being read.'}
      </span>
    </form>
  );
}

import { type ReactNode, useState } from 'react';
import { type Submission, useSubmit } from './use-submit.ts';

type Options<Values, Result> = Submission<Values, Result> & {
  initialValues: Values;
  onTyping?: () => void;
};

type Typing = { currentTarget: { type: string; value: string; checked?: boolean } };

/** A form of single fields: what they hold, what is wrong with them, and how it is sent. */
export function useForm<Values extends object, Result>({
  initialValues,
  onTyping,
  ...submission
}: Options<Values, Result>) {
  const { wrong, touch, form, ...sending } = useSubmit(submission);
  const [values, setValues] = useState(initialValues);
  const set = (part: Partial<Values>) => {
    touch(...Object.keys(part));
    setValues((before) => ({ ...before, ...part }));
    onTyping?.();
  };
  const props = (name: keyof Values & string, label?: ReactNode, description?: string) => ({
    name,
    label,
    description,
    error: wrong[name],
    onChange: ({ currentTarget: { type, value, checked } }: Typing) =>
      set({ [name]: type === 'checkbox' ? checked : value } as Partial<Values>),
  });
  return {
    ...sending,
    wrong,
    values,
    set,
    reset: () => setValues(initialValues),
    form: form(() => values),
    field: (name: keyof Values & string, label?: ReactNode, description?: string) => ({
      ...props(name, label, description),
      value: values[name] as string,
    }),
    box: (name: keyof Values & string, label?: ReactNode, description?: string) => ({
      ...props(name, label, description),
      checked: values[name] as boolean,
    }),
  };
}

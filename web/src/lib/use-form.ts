import { type ReactNode, useLayoutEffect, useState } from 'react';
import { typedEarly } from './typed-early.ts';
import { type Submission, useSubmit } from './use-submit.ts';

type Sending<Values, Result> = Submission<Values, Result> & { onTyping?: () => void };
type Held<Values> = { values: Values; change: (part: Partial<Values>) => void };

type Typing = { currentTarget: { type: string; value: string; checked?: boolean } };

/** A form of single fields: their values, their errors, and its submission. */
export function useForm<Values extends object, Result>({
  initialValues,
  ...sending
}: Sending<Values, Result> & { initialValues: Values }) {
  const [values, setValues] = useState(initialValues);
  const change = (part: Partial<Values>) => setValues((before) => ({ ...before, ...part }));
  const form = useFormOver({ ...sending, values, change });
  return { ...form, reset: () => setValues(initialValues) };
}

/** The same for values held elsewhere, as in a draft that outlives the page. */
export function useFormOver<Values extends object, Result>({
  values,
  change,
  onTyping,
  ...submission
}: Sending<Values, Result> & Held<Values>) {
  const { wrong, touch, form, ...sending } = useSubmit(submission);
  const set = (part: Partial<Values>) => {
    touch(...Object.keys(part));
    change(part);
    onTyping?.();
  };
  const held = form(() => values);
  // Before anything is drawn over it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the time before the page listened
  useLayoutEffect(() => {
    const typed = typedEarly(held.ref.current, Object.keys(values));
    if (Object.keys(typed).length > 0) set(typed as Partial<Values>);
  }, []);
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
    form: held,
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

import { useState } from 'react';
import { useFormOver } from './use-form.ts';
import { useKeptDraft } from './use-kept-draft.ts';
import type { Submission } from './use-submit.ts';

type Options<Values, Result> = Submission<Values, Result> & {
  /** Names the form and its subject. */
  about: string;
  initialValues: Values;
};

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);

/**
 * A form whose values outlive its dialog within this tab, as when it is closed by mistake, until they are sent or what
 * they edit was changed elsewhere.
 */
export function useKeptForm<Values extends object, Result>({
  about,
  initialValues,
  onDone,
  ...sending
}: Options<Values, Result>) {
  const [fresh] = useState(initialValues);
  const { draft, change, forget } = useKeptDraft({
    about,
    fresh,
    revive: (kept, base) => (isSame(base, fresh) ? kept : undefined),
  });
  return useFormOver({
    ...sending,
    values: draft,
    change,
    onDone: (...done) => {
      forget();
      onDone?.(...done);
    },
  });
}

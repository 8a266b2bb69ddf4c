import { useState } from 'react';
import { fieldsOf, problemsWithWhen, type When, type WhenFields } from '../when.ts';

const begun = (applied: When) => {
  const fields = fieldsOf(applied);
  return { fields, problems: problemsWithWhen(fields, new Date()) };
};

const isWrong = (problems: object) => Object.keys(problems).length > 0;

/** The fields of day and time as they stand, and whether they are in sight. What is wrong opens them. */
export function useWhen(applied: When) {
  const [{ fields, problems }, set] = useState(() => begun(applied));
  const [open, setOpen] = useState(false);
  const openWhere = (found: object) => {
    if (isWrong(found)) setOpen(true);
  };
  return {
    fields,
    problems,
    open,
    toggle: () => setOpen(!open),
    close: () => setOpen(false),
    /** What is wrong with an address opens them once the page is there: the server shows no panel. */
    openWrong: () => openWhere(problems),
    change: (changes: Partial<WhenFields>) =>
      set({ fields: { ...fields, ...changes }, problems: {} }),
    /** Takes over what is applied by now. */
    follow: (next: When) => {
      const fresh = begun(next);
      set(fresh);
      openWhere(fresh.problems);
    },
    /** Says what is wrong with the fields, or puts them out of sight. */
    isFine: () => {
      const found = problemsWithWhen(fields, new Date());
      set({ fields, problems: found });
      setOpen(isWrong(found));
      return !isWrong(found);
    },
  };
}

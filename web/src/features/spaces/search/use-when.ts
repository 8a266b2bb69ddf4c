import { useState } from 'react';
import { fieldsOf, problemsWithWhen, type When, type WhenFields } from '../when.ts';

const begun = (applied: When) => {
  const fields = fieldsOf(applied);
  return { fields, problems: problemsWithWhen(fields, new Date()) };
};

const isWrong = (problems: object) => Object.keys(problems).length > 0;

/** The day and time fields, and whether their panel is open. Errors open it. */
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
    /** Opens the panel for errors in an address, once the page is listening: the server renders no panel. */
    openWrong: () => openWhere(problems),
    change: (changes: Partial<WhenFields>) =>
      set({ fields: { ...fields, ...changes }, problems: {} }),
    /** Resets the fields to the applied values. */
    follow: (next: When) => {
      const fresh = begun(next);
      set(fresh);
      openWhere(fresh.problems);
    },
    /** Whether the fields are valid: shows their errors, or closes the panel. */
    isFine: () => {
      const found = problemsWithWhen(fields, new Date());
      set({ fields, problems: found });
      setOpen(isWrong(found));
      return !isWrong(found);
    },
  };
}

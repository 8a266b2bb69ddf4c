import { type RefObject, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';

/** Lets `show` mark what is wrong in a form, then puts the focus into the first field so marked. */
export function showProblems(form: RefObject<HTMLElement | null>, show: () => void): void {
  // At once: on a busy phone the next frame may come before the marks, and find no field to go to.
  flushSync(show);
  firstProblem(form.current)?.focus();
}

/**
 * After each new outcome of a form, puts the focus into the first field marked as wrong; where none is,
 * on the way on that the alert offers, or on the button that sends, and the alert into sight.
 */
export function useFocusOnOutcome(form: RefObject<HTMLElement | null>, outcome: unknown) {
  const seen = useRef(outcome);
  useEffect(() => {
    if (seen.current === outcome) return;
    seen.current = outcome;
    if (!outcome) return;
    const first = (selector: string) => form.current?.querySelector<HTMLElement>(selector);
    const field = firstProblem(form.current);
    (field ?? first('[role="alert"] a') ?? first('[type="submit"]'))?.focus();
    // It may be above a long form, or under the foot of a sheet.
    if (!field) first('[role="alert"]')?.scrollIntoView({ block: 'nearest' });
  }, [form, outcome]);
}

function firstProblem(form: HTMLElement | null) {
  return form?.querySelector<HTMLElement>('[aria-invalid="true"]');
}

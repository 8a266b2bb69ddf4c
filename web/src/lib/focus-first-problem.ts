import { type RefObject, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';

/** Lets `show` mark what is wrong in a form, then moves the focus to the first marked field. */
export function showProblems(form: RefObject<HTMLElement | null>, show: () => void): void {
  // At once: on a busy phone the next frame may come before the marks, and find no field to go to.
  flushSync(show);
  firstProblem(form.current)?.focus();
}

/**
 * After each new outcome of a form, focuses the first field marked as wrong; where there is none, the link that the
 * alert offers or else the submit button, and scrolls the alert into view.
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
    // It may be above a long form, or below the visible part of a sheet.
    if (!field) first('[role="alert"]')?.scrollIntoView({ block: 'nearest' });
  }, [form, outcome]);
}

function firstProblem(form: HTMLElement | null) {
  return form?.querySelector<HTMLElement>('[aria-invalid="true"]');
}

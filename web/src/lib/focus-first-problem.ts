import { type RefObject, useEffect, useRef } from 'react';

/** Puts the focus into the first field marked as wrong, once the marks are on the screen. */
export function focusFirstProblem(form: HTMLElement | null): void {
  requestAnimationFrame(() => firstProblem(form)?.focus());
}

/**
 * After each new outcome of a form, puts the focus into the first field marked as wrong; where none is,
 * on the way on that the alert offers, or back on the button that sends, which lost it while it was busy.
 */
export function useFocusOnOutcome(form: RefObject<HTMLElement | null>, outcome: unknown) {
  const seen = useRef(outcome);
  useEffect(() => {
    if (seen.current === outcome) return;
    seen.current = outcome;
    if (!outcome) return;
    const first = (selector: string) => form.current?.querySelector<HTMLElement>(selector);
    (firstProblem(form.current) ?? first('[role="alert"] a') ?? first('[type="submit"]'))?.focus();
  }, [form, outcome]);
}

function firstProblem(form: HTMLElement | null) {
  return form?.querySelector<HTMLElement>('[aria-invalid="true"]');
}

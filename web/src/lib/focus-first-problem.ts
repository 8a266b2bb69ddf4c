/** Puts the focus into the first field marked as wrong, once the marks are on the screen. */
export function focusFirstProblem(form: HTMLElement | null): void {
  requestAnimationFrame(() => {
    form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  });
}

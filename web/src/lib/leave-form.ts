/** Takes the focus off a form that is done, so that it can move to the outcome. */
export function leaveForm(form: HTMLElement | null): void {
  const active = document.activeElement;
  if (active instanceof HTMLElement && form?.contains(active)) active.blur();
}

/** Takes the focus off a form that has done its work, so that it may move to what came of it. */
export function leaveForm(form: HTMLElement | null): void {
  const active = document.activeElement;
  if (active instanceof HTMLElement && form?.contains(active)) active.blur();
}

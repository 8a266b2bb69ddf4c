/**
 * The values of a form's named fields that differ from what was rendered: typed by somebody, or filled in by a browser,
 * before the page was listening. When hydrating, React does not notice them, and overwrites them later.
 */
export function typedEarly(
  form: HTMLFormElement | null,
  names: readonly string[],
): Record<string, string | boolean> {
  const typed: Record<string, string | boolean> = {};
  for (const name of names) {
    const field = form?.elements.namedItem(name);
    if (field instanceof HTMLInputElement && field.type === 'checkbox') {
      if (field.checked !== field.defaultChecked) typed[name] = field.checked;
    } else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
      // The value of a textarea has its line ends normalised, its default value has not.
      const drawn = field.defaultValue.replaceAll(/\r\n?/g, '\n');
      if (field.value !== drawn) typed[name] = field.value;
    }
  }
  return typed;
}

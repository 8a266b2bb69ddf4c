/**
 * What the named fields of a form hold that they were not drawn with: somebody has typed it, or a browser has filled it
 * in, before the page listened. React takes such a form over without a word of it, and writes it away later.
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
      // A field of several lines ends each of them in its own way.
      const drawn = field.defaultValue.replaceAll(/\r\n?/g, '\n');
      if (field.value !== drawn) typed[name] = field.value;
    }
  }
  return typed;
}

export type Licence = {
  name: string;
  version: string;
  /** Such as MIT. */
  identifier?: string | undefined;
  /** Of its file; none where a package comes without one. */
  text?: string | undefined;
};

const HEAD =
  'Nafasi shows its pages with the work of others. These are the packages that come to browsers, each with its licence.';

/** What people read: the packages by name, each with its licence in full. */
export function textOfLicences(licences: readonly Licence[]): string {
  const sorted = licences.toSorted((one, other) => (one.name < other.name ? -1 : 1));
  return `${[HEAD, ...sorted.map(entryOf)].join(`\n\n${'-'.repeat(72)}\n\n`)}\n`;
}

function entryOf({ name, version, identifier, text }: Licence): string {
  const title = `${name} ${version}${identifier ? ` (${identifier})` : ''}`;
  return `${title}\n\n${text ?? 'The package comes without a file of its licence.'}`;
}

export type Licence = {
  name: string;
  version: string;
  /** The SPDX identifier, such as MIT. */
  identifier?: string | undefined;
  /** The text of the licence file; undefined if a package has none. */
  text?: string | undefined;
};

const HEAD =
  'Nafasi shows its pages with the work of others. These are the packages that come to browsers, each with its licence.';

/** The text for people: the packages by name, each with its licence in full. */
export function textOfLicences(licences: readonly Licence[]): string {
  const sorted = licences.toSorted((one, other) => (one.name < other.name ? -1 : 1));
  return `${[HEAD, ...sorted.map(entryOf)].join(`\n\n${'-'.repeat(72)}\n\n`)}\n`;
}

function entryOf({ name, version, identifier, text }: Licence): string {
  const title = `${name} ${version}${identifier ? ` (${identifier})` : ''}`;
  return `${title}\n\n${text ?? 'The package comes without a file of its licence.'}`;
}

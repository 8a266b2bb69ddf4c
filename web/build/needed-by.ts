import { dirname, join } from 'node:path';

type Module = {
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
  code: string | null;
};
type Modules = { getModuleInfo: (id: string) => Module | null };

/** Whether a module belongs to a group that is bundled into one file. */
export type Holds = (id: string, modules: Modules) => boolean;

/**
 * Matches modules needed by at least `least` of the pages: everything they import, directly or not, except lazily. The
 * page's own module stays separate, as the server finds it by its name.
 */
export function neededBy(pages: readonly string[], least = 1): Holds {
  return reachedBy(
    pages.map((page) => `pages/${page}-page.tsx`),
    least,
  );
}

/** Holds the icons of a part that is loaded later. */
export function iconsOf(part: string): Holds {
  const isReached = reachedBy([part], 1);
  return (id, modules) => id.includes(icons) && isReached(id, modules);
}

function reachedBy(paths: readonly string[], least: number): Holds {
  const entries = paths.map((path) => join(folder, path));
  let needs: Map<string, number> | undefined;
  return (id, modules) => {
    needs ??= countNeeds(entries, modules);
    return (needs.get(id) ?? 0) >= least;
  };
}

const folder = join(import.meta.dirname, '../src');
const contract = '.contract.ts';
const icons = '@tabler/icons-react';
// Of other packages, and of the server's contracts, a page may need only a little of what it imports.
const small = [folder, '.rules.ts', '.states.ts', 'durations.ts', icons, 'dayjs'];
const isOneOf = (parts: readonly string[], id: string) => parts.some((part) => id.includes(part));

function countNeeds(entries: readonly string[], modules: Modules): Map<string, number> {
  const needs = new Map<string, number>();
  for (const entry of entries)
    for (const id of reachedFrom(entry, modules)) needs.set(id, (needs.get(id) ?? 0) + 1);
  return needs;
}

function reachedFrom(entry: string, modules: Modules): Set<string> {
  const reached = follow(entry, (id) => importedBy(id, modules));
  // Icons are too small to be loaded separately with lazy parts: they are bundled with the page.
  const later = follow(entry, (id) => [
    ...importedBy(id, modules),
    ...(modules.getModuleInfo(id)?.dynamicallyImportedIds ?? []),
  ]);
  for (const id of later) if (id.includes(icons)) reached.add(id);
  reached.delete(entry);
  return new Set([...reached].filter((id) => !id.includes(contract)));
}

function follow(entry: string, nextOf: (id: string) => readonly string[]): Set<string> {
  const reached = new Set([entry]);
  for (const id of reached)
    for (const next of nextOf(id)) if (isOneOf([...small, contract], next)) reached.add(next);
  return reached;
}

/** The imports of a module. Of the index of all icons only those that the module mentions count. */
function importedBy(id: string, modules: Modules): readonly string[] {
  const module = modules.getModuleInfo(id);
  return (module?.importedIds ?? []).flatMap((imported) => {
    if (!allIcons.test(imported)) return [imported];
    const names = module?.code?.match(/\bIcon[A-Z]\w*/g) ?? [];
    return names.map((name) => join(dirname(imported), 'icons', `${name}.mjs`));
  });
}

const allIcons = /@tabler\/icons-react\/.*\/tabler-icons-react\.mjs$/;

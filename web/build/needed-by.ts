import { join } from 'node:path';

type Modules = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null };

/** Whether a module belongs to a group of those that are sent as one file. */
export type Holds = (id: string, modules: Modules) => boolean;

/**
 * Holds whatever is needed by at least `least` of the pages: what they import, directly or not, but for what they load
 * later. The page itself stays a file, which the server finds by its name.
 */
export function neededBy(pages: readonly string[], least = 1): Holds {
  const entries = pages.map((page) => join(folder, `pages/${page}-page.tsx`));
  let needs: Map<string, number> | undefined;
  return (id, modules) => {
    needs ??= countNeeds(entries, modules);
    return (needs.get(id) ?? 0) >= least;
  };
}

const folder = join(import.meta.dirname, '../src');
const contract = '.contract.ts';
// Of other packages, and of the server's contracts, a page may need little of what is imported.
const small = [folder, '.rules.ts', '.states.ts', 'durations.ts', '@tabler/icons-react', 'dayjs'];
const isOneOf = (parts: readonly string[], id: string) => parts.some((part) => id.includes(part));

function countNeeds(entries: readonly string[], modules: Modules): Map<string, number> {
  const needs = new Map<string, number>();
  for (const entry of entries)
    for (const id of reachedFrom(entry, modules)) needs.set(id, (needs.get(id) ?? 0) + 1);
  return needs;
}

function reachedFrom(entry: string, modules: Modules): Set<string> {
  const reached = new Set([entry]);
  for (const id of reached)
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? [])
      if (isOneOf([...small, contract], imported)) reached.add(imported);
  reached.delete(entry);
  return new Set([...reached].filter((id) => !id.includes(contract)));
}

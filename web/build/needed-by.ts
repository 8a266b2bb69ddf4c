import { join } from 'node:path';

type Modules = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null };

/** Names the group of whatever a page imports, directly or not, but for what it loads later. The page itself stays a file, which the server finds by its name. */
export function neededBy(page: string, group: string) {
  const entry = join(import.meta.dirname, '..', page);
  let needed: Set<string> | undefined;
  return (id: string, modules: Modules): string | null => {
    needed ??= reachedFrom(entry, modules);
    return needed.has(id) ? group : null;
  };
}

// Of a package, or of the server's contracts, a page may need little of what is imported.
const own = join(import.meta.dirname, '../src');

function reachedFrom(entry: string, modules: Modules): Set<string> {
  const reached = new Set([entry]);
  for (const id of reached)
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? [])
      if (imported.startsWith(own)) reached.add(imported);
  reached.delete(entry);
  return reached;
}

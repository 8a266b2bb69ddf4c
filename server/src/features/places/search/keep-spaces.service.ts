import { LRUCache } from 'lru-cache';
import type { EncodedSpaces, ShownFields } from '#places/spaces/spaces.sql.ts';

type Fields = ShownFields['fields'];

// In bytes: some twenty thousand spaces.
const MOST = 40_000_000;

/**
 * Caches each space's JSON by version, once for however many pages show it; the least recently used are evicted. Those
 * not cached are read together. One that was removed meanwhile is left out.
 */
export function spaceKeeper(
  read: (fields: Fields, ids: readonly number[]) => Promise<EncodedSpaces>,
) {
  const kept = new LRUCache<string, Uint8Array>({
    maxSize: MOST,
    sizeCalculation: ({ length }) => length,
  });
  return async (version: number, fields: Fields, ids: readonly number[]) => {
    const keyOf = (id: number) => `${version} ${fields} ${id}`;
    const shown = new Map<number, Uint8Array>();
    const missing: number[] = [];
    for (const id of ids) {
      const space = kept.get(keyOf(id));
      if (space) shown.set(id, space);
      else missing.push(id);
    }
    const found = missing.length > 0 ? await read(fields, missing) : [];
    for (const [id, space] of found) {
      kept.set(keyOf(id), space);
      shown.set(id, space);
    }
    return shown;
  };
}

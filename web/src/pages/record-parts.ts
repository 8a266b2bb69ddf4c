import { type Part, parts } from '../lib/part.ts';
import { parseRecordSearch, type RecordSearch } from '../lib/record-search.ts';

/** A page of records: what is shown of them, and in which part they are looked at. */
export type PartSearch = RecordSearch & { part?: Part | undefined };

export const parsePartSearch = (raw: Record<string, unknown>): PartSearch => ({
  part: parts.find((part) => part === raw.part),
  ...parseRecordSearch(raw),
});

/** The parts a person has by their roles, the widest first. Anybody may book, so nobody has none. */
export function partsOf(roles: readonly string[]): readonly [Part, ...Part[]] {
  const [first = 'client', ...others] = parts.filter((part) => roles.includes(part));
  return [first, ...others];
}

/** The part that an address asks for, where the person has it; else their widest one. */
export function partIn(asked: Part | undefined, roles: readonly string[]): Part {
  const own = partsOf(roles);
  return own.find((part) => part === asked) ?? own[0];
}

import { isRecord } from './kept-draft.ts';

/** What was written over `base`, written over `fresh`: what was left as it was is as it is by now. */
export function rewritten<Draft>(draft: Draft, base: Draft, fresh: Draft): Draft {
  if (!isRecord(draft) || !isRecord(base) || !isRecord(fresh))
    return JSON.stringify(draft) === JSON.stringify(base) ? fresh : draft;
  const fields = Object.keys(draft).map((name) => [
    name,
    rewritten(draft[name], base[name], fresh[name]),
  ]);
  return Object.fromEntries(fields);
}

import { isRecord } from './kept-draft.ts';

/** Rebases a draft from `base` onto `fresh`: fields that were not changed take the fresh value. */
export function rewritten<Draft>(draft: Draft, base: Draft, fresh: Draft): Draft {
  if (!isRecord(draft) || !isRecord(base) || !isRecord(fresh))
    return JSON.stringify(draft) === JSON.stringify(base) ? fresh : draft;
  const fields = Object.keys(draft).map((name) => [
    name,
    rewritten(draft[name], base[name], fresh[name]),
  ]);
  return Object.fromEntries(fields);
}

// Unique words, each with who may read it.
import type { Person } from '../world.ts';

/** The kind of a word, by which `mayRead` knows who may read it besides these. */
export type Kind = 'name' | 'code' | 'message' | 'sealed' | 'way in' | 'waiting' | 'other';
export type Mark = { readers: readonly number[]; kind: Kind };

const WORD = /zq[0-9a-z]+qz/g;

export function newMarks() {
  const marks = new Map<string, Mark>();
  const keep = (word: string, kind: Mark['kind'], people: readonly Person[]) => {
    for (const mark of word.match(WORD) ?? [word])
      marks.set(mark, { kind, readers: people.map(({ id }) => id) });
    return word;
  };
  let made = 0;
  const next = () => {
    made += 1;
    return made;
  };
  return {
    marks,
    word: (kind: Mark['kind'], ...people: Person[]) =>
      keep(`zq${next().toString(36)}qz`, kind, people),
    /** Without the country code. */
    phone: (...people: Person[]) => keep(`7990${String(next()).padStart(5, '0')}`, 'other', people),
    pin: (...people: Person[]) => keep(`A0099${String(next()).padStart(5, '0')}K`, 'other', people),
    code: (code: string, ...people: Person[]) => keep(code, 'code', people),
  };
}
export type Marks = ReturnType<typeof newMarks>;
/** An owner with a space, and its client. */
export type Side = { owner: Person; client: Person; spaceId: number };

/** Reads one parameter of an address; nothing of what it cannot mean. */
type Reader<Value> = (raw: unknown) => Value | undefined;
type Shape = Record<string, Reader<unknown>>;

export type SearchOf<Readers extends Shape> = {
  [Name in keyof Readers]?: ReturnType<Readers[Name]>;
};

/**
 * Reads the parameters of an address. What cannot be meant is undefined, so that no address is ever wrong;
 * left out, it would come through unread.
 */
export const searchReader =
  <Readers extends Shape>(readers: Readers) =>
  (raw: Record<string, unknown>): SearchOf<Readers> =>
    Object.fromEntries(
      Object.entries(readers).map(([name, read]) => [name, read(raw[name])]),
    ) as SearchOf<Readers>;

const longestSearch = 200;

export const word: Reader<string> = (raw) =>
  typeof raw === 'string' && raw !== '' ? raw : undefined;

/** What is searched for, cut where the API would refuse it. Of digits alone it comes as a number. */
export const words: Reader<string> = (raw) =>
  word(typeof raw === 'number' ? String(raw) : raw)
    ?.slice(0, longestSearch)
    .toWellFormed();

/** One of some words. */
export const oneOf =
  <const Word extends string>(known: readonly Word[]): Reader<Word> =>
  (raw) =>
    known.find((one) => one === raw);

/** A tab that is not the first one, which needs no word. */
export const tabOf = <const Tab extends string>(tabs: readonly Tab[]): Reader<Tab> =>
  oneOf(tabs.slice(1));

/** A day of the calendar: `2026-11-24`. */
export function day(raw: unknown): string | undefined {
  if (typeof raw !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(raw)) return undefined;
  const instant = Date.parse(raw);
  const isDay = !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(raw);
  return isDay ? raw : undefined;
}

export const id: Reader<number> = (raw) =>
  typeof raw === 'number' && Number.isSafeInteger(raw) && raw > 0 ? raw : undefined;

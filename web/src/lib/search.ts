/** Reads one parameter of an address; undefined if it makes no sense. */
type Reader<Value> = (raw: unknown) => Value | undefined;
type Shape = Record<string, Reader<unknown>>;

export type SearchOf<Readers extends Shape> = {
  [Name in keyof Readers]?: ReturnType<Readers[Name]>;
};

/**
 * Reads the parameters of an address. Invalid values become undefined, so that no address is an error; if their keys
 * were left out, the router would pass the raw values through.
 */
export const searchReader =
  <Readers extends Shape>(readers: Readers) =>
  (raw: Record<string, unknown>): SearchOf<Readers> =>
    Object.fromEntries(
      Object.entries(readers).map(([name, read]) => [name, read(raw[name])]),
    ) as SearchOf<Readers>;

/** In UTF-16 units, as fields and the API count. */
export const longestSearch = 200;

export const text: Reader<string> = (raw) =>
  typeof raw === 'string' && raw !== '' ? raw : undefined;

/** A search text, cut at the length the API accepts. A text of digits alone arrives as a number. */
export const searchText: Reader<string> = (raw) =>
  text(typeof raw === 'number' ? String(raw) : raw)
    ?.slice(0, longestSearch)
    .toWellFormed();

/** The same without undefined values, so that the rest can be counted. */
export const present = <Search extends object>(search: Search) =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Search]?: Exclude<Search[Name], undefined>;
  };

/** One of some values. */
export const oneOf =
  <const Value extends string>(known: readonly Value[]): Reader<Value> =>
  (raw) =>
    known.find((one) => one === raw);

/** A tab by name, other than the first one, which needs no parameter. */
export const tabOf = <Tab extends string>(names: Readonly<Record<Tab, string>>): Reader<Tab> =>
  oneOf((Object.keys(names) as Tab[]).slice(1));

/** A day of the calendar: `2026-11-24`. */
export function day(raw: unknown): string | undefined {
  if (typeof raw !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(raw)) return undefined;
  const instant = Date.parse(raw);
  const isDay = !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(raw);
  return isDay ? raw : undefined;
}

export const id: Reader<number> = (raw) =>
  typeof raw === 'number' && Number.isSafeInteger(raw) && raw > 0 ? raw : undefined;

// Migrations that remove or tighten what earlier releases use. Their first line says so: `-- Contracts bookings.note,
// old_rooms: fits 0.4.0 and later` (docs/migrations.md).

export type Contraction = {
  /** Tables, columns as `table.column`, functions and constraints. */
  what: readonly string[];
  /** The first release that works without them. */
  fits: string;
};

const FIRST_LINE = /^-- Contracts ([\w.]+(?:, [\w.]+)*): fits (\d+\.\d+\.\d+) and later\.?\r?\n/;

/** What a migration declares; null: earlier releases keep working with it. */
export function contractionOf(migration: string): Contraction | null {
  const [, what, fits] = FIRST_LINE.exec(migration) ?? [];
  return what && fits ? { what: what.split(', '), fits } : null;
}

/** Whether one release is older than another. */
export const isBefore = (release: string, other: string): boolean =>
  release.localeCompare(other, 'en', { numeric: true }) < 0;

/** The oldest release that works with a database that has these migrations; null: any. */
export const oldestRelease = (migrations: Iterable<string>): string | null =>
  [...migrations]
    .map((text) => contractionOf(text)?.fits ?? null)
    .reduce(
      (oldest, fits) => (oldest && fits && isBefore(oldest, fits) ? fits : (oldest ?? fits)),
      null,
    );

import type { Measured } from '#platform/metrics.ts';
import type { Platform } from '#platform/platform.ts';
import { countImports } from './imports.queries.ts';

/** Metrics of imported calendars. */
export const measureImports = ({ db }: Pick<Platform, 'db'>): Measured => ({
  help: {
    nafasi_imports: 'Imported calendars.',
    nafasi_imports_failing: 'Imported calendars whose last refresh was in vain.',
  },
  read: async () => {
    const { all, failing } = await countImports(db);
    return [
      { name: 'nafasi_imports', value: all },
      { name: 'nafasi_imports_failing', value: failing },
    ];
  },
});

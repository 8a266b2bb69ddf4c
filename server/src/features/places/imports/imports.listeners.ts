import { spaceRemoved } from '#places/spaces/spaces.events.ts';
import { type Listener, on } from '#platform/happened.ts';
import { deleteImportsOf } from './imports.queries.ts';

export const importListeners = (): Listener[] => [
  // Anyone who knows such an address can read the calendar behind it.
  on(spaceRemoved, function forgetImports(tx, { about: spaceId }) {
    return deleteImportsOf(tx, spaceId);
  }),
];

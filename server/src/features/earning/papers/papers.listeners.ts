import { userTaxDetailsChanged } from '#people/taxes/taxes.events.ts';
import { type Listener, on } from '#platform/happened.ts';
import type { Platform } from '#platform/platform.ts';
import { certifyTask } from './papers.jobs.ts';

export const paperListeners = ({ queue }: Pick<Platform, 'queue'>): Listener[] => [
  // Certificates name a PIN: those that waited for one are issued now.
  on(userTaxDetailsChanged, function certifyWithheld(tx, { about: owner_id }) {
    return queue.add(tx, certifyTask, { owner_id });
  }),
];

import { capitalised } from '../../lib/capitalised.ts';
import type { AuditEntry } from './audit.api.ts';
import { thingNames } from './thing-names.ts';

const nameOf = (kind: string): string => thingNames[kind] ?? capitalised(kind.replaceAll('_', ' '));

/** `Booking #12`, `Account of Achieng Were`, or the network that a stranger came from. */
export function thingOf({ subject, subject_id, person, detail }: AuditEntry): string {
  if (person) return `Account of ${person.name}`;
  if (subject_id === null) return `Network ${detail.network ?? ''}`.trim();
  return `${nameOf(subject)} #${subject_id}`;
}

/** Who did it. */
export const actorOf = ({ actor, subject, action }: AuditEntry): string => {
  if (actor) return actor.name;
  return subject === 'network' || action.startsWith('refused.')
    ? 'Somebody not logged in'
    : 'Nafasi';
};

import { capitalised } from '../../lib/capitalised.ts';
import type { AuditEntry } from './audit.api.ts';

/** The kinds of things that entries are about, as people call them. */
export const thingNames: Readonly<Record<string, string>> = {
  user: 'Account',
  network: 'Network',
  hosting_request: 'Request to become an owner',
  space: 'Space',
  booking: 'Booking',
  invoice: 'Invoice',
  receipt: 'Payment',
  prompt: 'Payment request',
  refund: 'Refund',
  statement: 'Statement',
  callback: 'Message of M-Pesa',
  review: 'Review',
  client_review: 'Review of a client',
  report: 'Report',
  feed: 'Calendar address',
  notice: 'Notice',
};

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

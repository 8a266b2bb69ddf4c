import { formatDate } from '../../../lib/dates.ts';
import type { ClientOfBooking } from './clients.api.ts';

type Standing = Pick<ClientOfBooking, 'average' | 'reviews' | 'owners'>;

const counted = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`;

/** How owners rate a client, in a line. */
export function standingIn({ average, reviews, owners }: Standing): string {
  if (average === null) return 'No owner has reviewed this client yet.';
  const by = counted(owners, 'owner');
  return reviews === owners
    ? `${average.toFixed(1)} from ${by}`
    : `${average.toFixed(1)} from ${by}, ${counted(reviews, 'review')}`;
}

/** When a review that is sealed is shown to those it is hidden from. */
export const shownWhen = (other: 'client' | 'owner', until: string): string =>
  other === 'client'
    ? `Nobody else reads it until the client has reviewed your space, or ${formatDate(until)}.`
    : `Nobody else reads it until the owner has reviewed you, or ${formatDate(until)}.`;

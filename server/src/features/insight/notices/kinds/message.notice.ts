// An unseen message for somebody: once per thread, until they have seen it.

import { bookingNumber } from '#renting/bookings/bookings.rules.ts';
import { hideContacts } from '#renting/messages/contacts/contacts.rules.ts';
import { findUnseenMessage, type MessageFacts } from '../content/message.queries.ts';
import type { Notice } from '../content/notice-of.service.ts';

/** Enough to say what it is about. */
const MOST_QUOTED = 300;

const headline = (space: string) =>
  space === ''
    ? 'You had a message that is no longer there.'
    : `You have a message about ${space}.`;

const linkOf = (url: string, { thread_id }: MessageFacts) => `${url}/messages/${thread_id}`;

function quoteOf({ words, contacts, hides_contacts }: MessageFacts, reader: Notice['to']): string {
  const shown = hides_contacts ? hideContacts(words, contacts, reader) : words;
  if (shown === '') return 'A file, without words.';
  return `“${shown.length > MOST_QUOTED ? `${shown.slice(0, MOST_QUOTED).trimEnd()}…` : shown}”`;
}

const messageNotice = (parts: Pick<Notice, 'to' | 'topic'>): Notice => ({
  ...parts,
  about: 'message',
  headline,
  writeLetter: async ({ db, url }, { subject_id }) => {
    const facts = await findUnseenMessage(db, subject_id);
    if (!facts) return null;
    const { space_title, booking_id, author_name } = facts;
    const about =
      booking_id === null ? space_title : `booking ${bookingNumber(booking_id)} of ${space_title}`;
    return {
      subject: `A message about ${space_title}`,
      paragraphs: [
        `${author_name} wrote to you about ${about}:`,
        quoteOf(facts, parts.to),
        'We write again only once you have read it and there is something new. Please answer on Nafasi, not to this mail.',
      ],
      link: { label: 'Read and answer', url: linkOf(url, facts) },
    };
  },
  writeSms: async ({ db, url }, { subject_id }) => {
    const facts = await findUnseenMessage(db, subject_id);
    if (!facts) return null;
    const { space_title: space } = facts;
    return { space, write: (name) => `Nafasi: ${headline(name)} ${linkOf(url, facts)}` };
  },
});

export const message = messageNotice({ to: 'client', topic: 'message' });
export const spaceMessage = messageNotice({ to: 'owner', topic: 'space_message' });

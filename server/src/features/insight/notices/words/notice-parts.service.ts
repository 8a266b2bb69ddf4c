// What a kind of notice is: to whom, about what, and its texts for mail, SMS and the bell.
import type { Db } from '#platform/db/database.ts';
import type { Letter } from '#platform/letter.ts';
import type { Platform } from '#platform/platform.ts';
import type { Subject, Topic } from '../notices.rules.ts';
import type { BookingFacts } from './booking.queries.ts';
import { attachmentsOf, type CalendarUse } from './calendar.service.ts';

/** A notice as it was written, which its words are made for when it goes out. */
export type Written = {
  /** Of what it is about. */
  subject_id: number;
  /** The change of its booking's time that a payment brought about, if it did. */
  change_id: number | null;
  taken_back_cents: number | null;
  /** Of a reminder: for which start. */
  for_start: Date | null;
};

export type Words = Pick<Letter, 'subject' | 'paragraphs' | 'link'> &
  Partial<Pick<Letter, 'closing'>>;

type Parts<Facts extends { booking: BookingFacts }> = {
  to: 'client' | 'owner';
  about: Subject;
  /** Under which topic it is switched off; null: never. */
  topic: Topic | null;
  /** In one line, true for as long as it is kept. `isOfChange`: it is about a change of a booking's time. */
  headline: (space: string, isOfChange: boolean) => string;
  /** What its words need, as things stand; null: what it is about is gone. */
  facts: (db: Db, written: Written) => Promise<Facts | null>;
  /** Null: it does not hold any more; nothing is sent. */
  letter: (facts: Facts, platform: Platform) => Words | null;
  /** What happened and when, as one SMS has it before the link; null: that needs nobody called to the phone. */
  sms: (facts: Facts, space: string, now: Date) => string | null;
  /** What the file that comes with the mail does to a calendar. */
  calendar: CalendarUse;
};

export type Notice = Pick<
  Parts<{ booking: BookingFacts }>,
  'to' | 'about' | 'topic' | 'headline'
> & {
  /** As a mail; null: there is nothing to send any more. */
  writeLetter: (
    platform: Platform,
    written: Written,
  ) => Promise<(Words & Pick<Letter, 'attachments'>) | null>;
  /** As an SMS; null where its mail would not be written either. */
  writeSms: (platform: Platform, written: Written) => Promise<Text | null>;
};

/** An SMS, whose space's name is shortened to fit. */
export type Text = { space: string; write: (space: string) => string };

/** Puts a kind together from its parts, whatever facts it needs. */
export const noticeOf = <Facts extends { booking: BookingFacts }>({
  facts: findFacts,
  letter,
  sms,
  calendar,
  ...parts
}: Parts<Facts>): Notice => {
  const write = async (platform: Platform, written: Written) => {
    const facts = await findFacts(platform.db, written);
    const words = facts && letter(facts, platform);
    return words && { facts, words };
  };
  return {
    ...parts,
    writeLetter: async (platform, written) => {
      const made = await write(platform, written);
      if (!made) return null;
      const attachments = attachmentsOf(platform, made.facts.booking, calendar, parts.to);
      return { ...made.words, ...(attachments.length > 0 ? { attachments } : {}) };
    },
    writeSms: async (platform, written) => {
      const made = await write(platform, written);
      if (!made) return null;
      const { facts, words } = made;
      const now = platform.clock.now();
      const space = facts.booking.space_title;
      if (sms(facts, space, now) === null) return null;
      const link = words.link ? ` ${words.link.url}` : '';
      return { space, write: (name) => `Nafasi: ${sms(facts, name, now)}${link}` };
    },
  };
};

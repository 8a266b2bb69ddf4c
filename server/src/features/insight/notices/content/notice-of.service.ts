// What a kind of notice is: to whom, about what, and its texts for mail, SMS and the bell.
import type { Db } from '#platform/db/database.ts';
import type { Letter } from '#platform/letter.ts';
import type { Platform } from '#platform/platform.ts';
import type { Subject, Topic } from '../notices.rules.ts';
import type { BookingFacts } from './booking.queries.ts';
import { attachmentsOf, type CalendarUse } from './calendar.service.ts';

/** A notice as it is stored; its texts are written when it goes out. */
export type StoredNotice = {
  /** Of what it is about. */
  subject_id: number;
  /** The change of its booking's time that a payment brought about, if it did. */
  change_id: number | null;
  taken_back_cents: number | null;
  /** Of a reminder: for which start. */
  for_start: Date | null;
};

type LetterText = Pick<Letter, 'subject' | 'paragraphs' | 'link'> &
  Partial<Pick<Letter, 'closing' | 'attachments'>>;

type Parts<Facts extends { booking: BookingFacts }> = {
  to: 'client' | 'owner';
  about: Subject;
  /** Under which topic it is switched off; null: never. */
  topic: Topic | null;
  /** In one line, true for as long as it is kept. `isOfChange`: it is about a change of a booking's time. */
  headline: (space: string, isOfChange: boolean) => string;
  /** What its texts need, as things stand; null: what it is about is gone. */
  facts: (db: Db, notice: StoredNotice) => Promise<Facts | null>;
  /**
   * Null: it does not hold any more; nothing is sent. A paragraph that is false is left out.
   */
  letter: (
    facts: Facts,
    platform: Platform,
    notice: StoredNotice,
  ) => (Omit<LetterText, 'paragraphs'> & { paragraphs: (string | false)[] }) | null;
  /** As one SMS has it before the link: the headline, unless given. Null: nobody needs to be called to the phone. */
  sms?: (facts: Facts, at: { headline: string; space: string; now: Date }) => string | null;
  /** What the file that comes with the mail does to a calendar; without it no file comes. */
  calendar?: CalendarUse;
};

export type Notice = Pick<
  Parts<{ booking: BookingFacts }>,
  'to' | 'about' | 'topic' | 'headline'
> & {
  /** As a mail; null: there is nothing to send any more. */
  writeLetter: (platform: Platform, notice: StoredNotice) => Promise<LetterText | null>;
  /** As an SMS; null where its mail would not be written either. */
  writeSms: (platform: Platform, notice: StoredNotice) => Promise<Text | null>;
};

/** An SMS, whose space's name is shortened to fit. */
export type Text = { space: string; write: (space: string) => string };

/** Puts a kind together from its parts, whatever facts it needs. */
export const noticeOf = <Facts extends { booking: BookingFacts }>({
  facts: findFacts,
  letter: write,
  sms,
  calendar,
  ...parts
}: Parts<Facts>): Notice => {
  const findAndWrite = async (platform: Platform, notice: StoredNotice) => {
    const facts = await findFacts(platform.db, notice);
    const letter = facts && write(facts, platform, notice);
    return letter && { facts, letter };
  };
  return {
    ...parts,
    writeLetter: async (platform, notice) => {
      const written = await findAndWrite(platform, notice);
      if (!written) return null;
      const { facts, letter } = written;
      const attachments = attachmentsOf(platform, facts.booking, calendar, parts.to);
      const paragraphs = letter.paragraphs.filter((paragraph) => paragraph !== false);
      return { ...letter, paragraphs, ...(attachments.length > 0 ? { attachments } : {}) };
    },
    writeSms: async (platform, notice) => {
      const written = await findAndWrite(platform, notice);
      if (!written) return null;
      const { facts, letter } = written;
      const textFor = (space: string) => {
        const headline = parts.headline(space, notice.change_id !== null);
        return sms ? sms(facts, { headline, space, now: platform.clock.now() }) : headline;
      };
      const space = facts.booking.space_title;
      if (textFor(space) === null) return null;
      const link = letter.link ? ` ${letter.link.url}` : '';
      return { space, write: (name) => `Nafasi: ${textFor(name)}${link}` };
    },
  };
};

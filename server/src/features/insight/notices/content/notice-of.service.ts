// The definition of a kind of notice: its recipient, its subject, and its texts for mail, SMS and the bell.
import type { Db } from '#platform/db/database.ts';
import type { Letter } from '#platform/letter.ts';
import type { Platform } from '#platform/platform.ts';
import type { Subject, Topic } from '../notices.rules.ts';
import type { BookingFacts } from './booking.queries.ts';
import { attachmentsOf, type CalendarUse } from './calendar.service.ts';

/** A stored notice; its texts are written when it is sent. */
export type StoredNotice = {
  /** The id of its subject. */
  subject_id: number;
  /** The change of time that a payment caused, if any. */
  change_id: number | null;
  taken_back_cents: number | null;
  /** Of a reminder: the start it reminds of. */
  for_start: Date | null;
};

type LetterText = Pick<Letter, 'subject' | 'paragraphs' | 'link'> &
  Partial<Pick<Letter, 'closing' | 'attachments'>>;

type Parts<Facts extends { booking: BookingFacts }> = {
  to: 'client' | 'owner';
  about: Subject;
  /** The topic that switches it off; null: it cannot be switched off. */
  topic: Topic | null;
  /**
   * In one line, which stays true for as long as it is kept. `isOfChange`: it is about a change of a booking's time.
   */
  headline: (space: string, isOfChange: boolean) => string;
  /** The facts its texts need, at present; null: its subject is gone. */
  facts: (db: Db, notice: StoredNotice) => Promise<Facts | null>;
  /** Null: it no longer holds, and nothing is sent. False paragraphs are left out. */
  letter: (
    facts: Facts,
    platform: Platform,
    notice: StoredNotice,
  ) => (Omit<LetterText, 'paragraphs'> & { paragraphs: (string | false)[] }) | null;
  /** The text of an SMS before the link; by default the headline. Null: not worth an SMS. */
  sms?: (facts: Facts, at: { headline: string; space: string; now: Date }) => string | null;
  /** What the attached file does to a calendar; undefined: no file is attached. */
  calendar?: CalendarUse;
};

export type Notice = Pick<
  Parts<{ booking: BookingFacts }>,
  'to' | 'about' | 'topic' | 'headline'
> & {
  /** As a mail; null: there is nothing left to send. */
  writeLetter: (platform: Platform, notice: StoredNotice) => Promise<LetterText | null>;
  /** As an SMS; null if there would be no mail either. */
  writeSms: (platform: Platform, notice: StoredNotice) => Promise<Text | null>;
};

/** An SMS; the name of its space is shortened to fit. */
export type Text = { space: string; write: (space: string) => string };

/** Builds a kind from its parts, whatever facts it needs. */
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

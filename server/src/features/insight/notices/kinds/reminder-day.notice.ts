// That a visit starts within a day.
import { dueAt } from '../due/due.rules.ts';
import { noticeOf } from '../words/notice-parts.service.ts';
import { factsOfReminder, startOf, writeReminder } from '../words/reminder-words.service.ts';

export const reminderDay = noticeOf({
  to: 'client',
  about: 'booking',
  topic: 'reminder_day',
  headline: (space) => `Your booking of ${space} starts within a day.`,
  facts: factsOfReminder,
  letter: (facts, { url, clock }) => writeReminder(facts, dueAt(clock.now()).dayStart, url),
  sms: ({ booking }, space) => `${startOf(booking, space)}.`,
  calendar: 'puts in',
});

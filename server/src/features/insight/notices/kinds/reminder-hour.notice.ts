// That a visit starts within the hour.
import { dueAt } from '../due/due.rules.ts';
import { noticeOf } from '../words/notice-parts.service.ts';
import { factsOfReminder, startOf, writeReminder } from '../words/reminder-words.service.ts';

export const reminderHour = noticeOf({
  to: 'client',
  about: 'booking',
  topic: 'reminder_hour',
  headline: (space) => `Your booking of ${space} starts within the hour.`,
  facts: factsOfReminder,
  letter: (facts, { url, clock }) => writeReminder(facts, dueAt(clock.now()).hourStart, url),
  sms: ({ booking }, space) => `${startOf(booking, space)}.`,
  calendar: 'puts in',
});

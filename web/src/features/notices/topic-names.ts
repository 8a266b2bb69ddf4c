import type { Choice } from './choices.api.ts';

/** The labels of the topics. */
export const topicNames: Record<Choice['topic'], string> = {
  booked: 'You booked a space or moved a booking',
  hold_ending: 'Your booking lapses soon unless it is paid',
  paid: 'Payments and receipts',
  cancelled: 'Your booking was cancelled',
  refund: 'Refunds',
  reminder_day: 'The day before your booking',
  reminder_hour: 'An hour before your booking',
  review_asked: 'Asking for your review',
  reviewed: 'Your review was answered or removed, or an owner reviewed you',
  problem: 'News about a problem with your booking',
  message: 'The owner of a space wrote to you',
  space_booked: 'Your space was booked or a booking moved',
  space_paid: 'A booking of your space was paid',
  space_cancelled: 'A booking of your space was cancelled',
  space_problem: 'A client says something was wrong at your space',
  space_message: 'A client wrote to you',
};

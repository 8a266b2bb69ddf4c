// All kinds of notices: a kind without a notice of its own does not compile.
import type { NoticeKind } from '../notices.rules.ts';
import type { Notice } from '../words/notice-parts.service.ts';
import { booked } from './booked.notice.ts';
import { cancelled } from './cancelled.notice.ts';
import { changeEnding } from './change-ending.notice.ts';
import { changed } from './changed.notice.ts';
import { holdEnding } from './hold-ending.notice.ts';
import { paid } from './paid.notice.ts';
import { paidLate } from './paid-late.notice.ts';
import { partPaid } from './part-paid.notice.ts';
import { refundDone } from './refund-done.notice.ts';
import { refundSent } from './refund-sent.notice.ts';
import { reminderDay } from './reminder-day.notice.ts';
import { reminderHour } from './reminder-hour.notice.ts';
import { reviewAsked } from './review-asked.notice.ts';
import { spaceBooked } from './space-booked.notice.ts';
import { spaceCancelled } from './space-cancelled.notice.ts';
import { spaceChanged } from './space-changed.notice.ts';
import { spacePaid } from './space-paid.notice.ts';
import { takenBack } from './taken-back.notice.ts';

export const NOTICES: Record<NoticeKind, Notice> = {
  booked,
  hold_ending: holdEnding,
  change_ending: changeEnding,
  paid,
  part_paid: partPaid,
  paid_late: paidLate,
  taken_back: takenBack,
  changed,
  cancelled,
  refund_sent: refundSent,
  refund_done: refundDone,
  reminder_day: reminderDay,
  reminder_hour: reminderHour,
  review_asked: reviewAsked,
  space_booked: spaceBooked,
  space_paid: spacePaid,
  space_changed: spaceChanged,
  space_cancelled: spaceCancelled,
};

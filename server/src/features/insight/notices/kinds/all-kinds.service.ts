// All kinds of notices about bookings: a kind without a definition does not compile.
import type { Notice } from '../content/notice-of.service.ts';
import type { NoticeKind } from '../notices.rules.ts';
import { booked, spaceBooked } from './booked.notice.ts';
import { cancelled, spaceCancelled } from './cancelled.notice.ts';
import { changed, spaceChanged } from './changed.notice.ts';
import { clientReviewed } from './client-reviewed.notice.ts';
import { changeEnding, holdEnding } from './hold-ending.notice.ts';
import { message, spaceMessage } from './message.notice.ts';
import { paid, spacePaid } from './paid.notice.ts';
import { paidLate } from './paid-late.notice.ts';
import { partPaid } from './part-paid.notice.ts';
import {
  problemAnswered,
  problemDecided,
  problemReported,
  spaceProblemDecided,
  spaceProblemDue,
  spaceProblemReported,
} from './problem.notice.ts';
import { refundDone, refundSent, refundUndone, refundWithdrawn } from './refund.notice.ts';
import { reminderDay, reminderHour } from './reminder.notice.ts';
import { reviewAnswered } from './review-answered.notice.ts';
import { reviewAsked } from './review-asked.notice.ts';
import {
  reviewRemoved,
  spaceAnswerRemoved,
  spaceClientReviewRemoved,
} from './review-removed.notice.ts';
import { takenBack } from './taken-back.notice.ts';
import { spaceTakenOff, takenOff } from './taken-off.notice.ts';

export const NOTICES: Record<NoticeKind, Notice> = {
  booked,
  hold_ending: holdEnding,
  change_ending: changeEnding,
  paid,
  part_paid: partPaid,
  paid_late: paidLate,
  taken_back: takenBack,
  taken_off: takenOff,
  changed,
  cancelled,
  refund_sent: refundSent,
  refund_done: refundDone,
  refund_undone: refundUndone,
  refund_withdrawn: refundWithdrawn,
  reminder_day: reminderDay,
  reminder_hour: reminderHour,
  review_asked: reviewAsked,
  review_answered: reviewAnswered,
  review_removed: reviewRemoved,
  client_reviewed: clientReviewed,
  problem_reported: problemReported,
  problem_answered: problemAnswered,
  problem_decided: problemDecided,
  message,
  space_booked: spaceBooked,
  space_paid: spacePaid,
  space_taken_off: spaceTakenOff,
  space_changed: spaceChanged,
  space_cancelled: spaceCancelled,
  space_problem_reported: spaceProblemReported,
  space_problem_due: spaceProblemDue,
  space_problem_decided: spaceProblemDecided,
  space_message: spaceMessage,
  space_answer_removed: spaceAnswerRemoved,
  space_client_review_removed: spaceClientReviewRemoved,
};

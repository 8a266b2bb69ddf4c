// A client reports a problem with a booking, its owner answers, an admin decides: tells both.
import { formatMoney } from '#platform/money.ts';
import { formatTime } from '#platform/time.ts';
import { REASON_WORDS } from '#renting/problems/problems.rules.ts';
import { factsOfProblem } from '../content/facts.service.ts';
import { noticeOf } from '../content/notice-of.service.ts';
import type { ProblemFacts } from '../content/problem.queries.ts';
import { nameOf, timeOf, toBooking } from '../content/text.service.ts';

const saidOf = ({ reason, words }: ProblemFacts) => `“${REASON_WORDS[reason]}. ${words}”`;

export const problemReported = noticeOf({
  to: 'client',
  about: 'problem',
  topic: 'problem',
  headline: (space) => `We have told the owner of ${space} what was wrong.`,
  facts: factsOfProblem,
  letter: ({ booking, problem }, { url }) => {
    if (problem.answer !== null || problem.decision !== null) return null;
    return {
      subject: 'We have told the owner what was wrong',
      paragraphs: [
        `You say that something was wrong with ${nameOf(booking)}: ${timeOf(booking)}.`,
        saidOf(problem),
        `The owner is asked to answer by ${formatTime(problem.answer_by)}. After that we decide whether money comes back to you, and write to you.`,
      ],
      link: toBooking(booking, url),
    };
  },
  // The client has just written it, and needs no SMS.
  sms: () => null,
});

export const spaceProblemReported = noticeOf({
  to: 'owner',
  about: 'problem',
  topic: 'space_problem',
  headline: (space) => `A client says that something was wrong at ${space}.`,
  facts: factsOfProblem,
  letter: ({ booking, problem }, { url }) => {
    if (problem.answer !== null || problem.decision !== null) return null;
    return {
      subject: `Something was wrong at ${booking.space_title}, a client says`,
      paragraphs: [
        `It is about ${nameOf(booking)}: ${timeOf(booking)}. The client says:`,
        saidOf(problem),
        `Please tell us your side by ${formatTime(problem.answer_by)}. After that we may decide without it. What the booking earns you waits until then.`,
      ],
      link: { ...toBooking(booking, url), label: 'Answer' },
    };
  },
  sms: ({ problem }, { headline }) =>
    `${headline} Please answer by ${formatTime(problem.answer_by)}.`,
});

/** Once half of the time to answer has passed. */
export const spaceProblemDue = noticeOf({
  to: 'owner',
  about: 'problem',
  topic: 'space_problem',
  headline: (space) => `Please answer what a client says was wrong at ${space}.`,
  facts: factsOfProblem,
  letter: ({ booking, problem }, { url, clock }) => {
    const isOver = problem.answer !== null || problem.decision !== null;
    if (isOver || problem.answer_by <= clock.now()) return null;
    return {
      subject: `Please answer by ${formatTime(problem.answer_by)}`,
      paragraphs: [
        `You have not answered yet what a client says was wrong at ${booking.space_title}: ${nameOf(booking)}, ${timeOf(booking)}.`,
        saidOf(problem),
        `After ${formatTime(problem.answer_by)} we may decide without your side. What the booking earns you waits until then.`,
      ],
      link: { ...toBooking(booking, url), label: 'Answer' },
    };
  },
  sms: ({ problem }, { headline }) =>
    `${headline} There is time until ${formatTime(problem.answer_by)}.`,
});

export const problemAnswered = noticeOf({
  to: 'client',
  about: 'problem',
  topic: 'problem',
  headline: (space) => `The owner of ${space} has answered you.`,
  facts: factsOfProblem,
  letter: ({ booking, problem }, { url }) => {
    if (problem.answer === null || problem.decision !== null) return null;
    return {
      subject: `The owner of ${booking.space_title} has answered you`,
      paragraphs: [
        `It is about ${nameOf(booking)}: ${timeOf(booking)}. The owner says:`,
        `“${problem.answer}”`,
        'We decide next whether money comes back to you, and write to you.',
      ],
      link: toBooking(booking, url),
    };
  },
});

export const problemDecided = noticeOf({
  to: 'client',
  about: 'problem',
  topic: 'problem',
  headline: (space) => `We have decided on what was wrong at ${space}.`,
  facts: factsOfProblem,
  letter: ({ booking, problem: { refund_cents: cents, decision } }, { url }) => {
    if (cents === null) return null;
    return {
      subject: 'We have decided on what was wrong',
      paragraphs: [
        `It is about ${nameOf(booking)}: ${timeOf(booking)}.`,
        cents > 0
          ? `${formatMoney(cents)} comes back to you. There is nothing to do: we write to you once it is sent.`
          : 'No money comes back to you.',
        `Our reason: “${decision}”`,
      ],
      link: toBooking(booking, url),
    };
  },
  sms: ({ problem: { refund_cents: cents } }, { headline }) =>
    cents ? `${headline} ${formatMoney(cents)} comes back to you.` : headline,
});

export const spaceProblemDecided = noticeOf({
  to: 'owner',
  about: 'problem',
  topic: 'space_problem',
  headline: (space) => `We have decided on what a client said was wrong at ${space}.`,
  facts: factsOfProblem,
  letter: ({ booking, problem: { refund_cents: cents, decision } }, { url }) => {
    if (cents === null) return null;
    return {
      subject: `We have decided on what was wrong at ${booking.space_title}`,
      paragraphs: [
        `It is about ${nameOf(booking)}: ${timeOf(booking)}.`,
        cents > 0
          ? `${formatMoney(cents)} goes back to the client. What the booking earns you is of what remains.`
          : 'No money goes back to the client. What the booking earns you stays as it was.',
        `Our reason: “${decision}”`,
      ],
      link: toBooking(booking, url),
    };
  },
});

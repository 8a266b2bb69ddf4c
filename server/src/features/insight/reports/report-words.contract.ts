// What can be reported, and why: the same on the server and in the browser.

export const REPORTED = ['space', 'review', 'answer'] as const;
export type Reported = (typeof REPORTED)[number];

export const REPORT_REASONS = [
  'untrue',
  'offensive',
  'private',
  'unsafe',
  'fraud',
  'other',
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** Why, in a few words. */
export const REPORT_WORDS: Record<ReportReason, string> = {
  untrue: 'It is not true, or not as shown',
  offensive: 'It insults or discriminates',
  private: 'It shows what is private',
  unsafe: 'It is not safe, or not lawful',
  fraud: 'It is a fraud, or an advertisement',
  other: 'Something else',
};

export const REPORT_OUTCOMES = ['dismissed', 'acted'] as const;
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number];

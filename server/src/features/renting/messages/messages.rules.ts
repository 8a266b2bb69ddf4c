// The limits of a message: the same on the server and in the browser.

export const MOST_WORDS = 2000;
export const MOST_FILES = 4;
export const MOST_FILE_BYTES = 10 * 1024 * 1024;
/** The length of a file's name, in characters. */
export const MOST_NAME = 120;
export const FILE_KINDS = ['picture', 'pdf'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** The two of a thread. */
export const PARTS = ['client', 'owner'] as const;
export type Part = (typeof PARTS)[number];

export const REPORT_REASONS = ['rude', 'pays_outside', 'unwanted', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** The reasons for a report, in a few words. */
export const REPORT_WORDS: Record<ReportReason, string> = {
  rude: 'It is rude or threatening',
  pays_outside: 'It is about paying outside Nafasi',
  unwanted: 'It is advertising',
  other: 'Something else is wrong',
};

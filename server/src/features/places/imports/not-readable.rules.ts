const SENTENCES = {
  empty: 'There is nothing at this address: it is empty.',
  page: 'There is a web page at this address, not a calendar. Please copy the address that ends in .ics, or is called iCal.',
  'no-calendar': 'What is at this address is no calendar (iCalendar). Please check the address.',
  broken: 'There is something in this calendar that we cannot read.',
  start: 'An event of this calendar has a start that we cannot read.',
  zone: 'An event of this calendar is in a time zone that nobody knows.',
  many: 'This calendar has more than 5,000 events in the next 365 days, which is more than we take.',
  repeats: 'The events of this calendar repeat more often than we can work through.',
} as const;

/** Thrown if a text is no calendar that we can import; its message is for a person. */
export class NotReadable extends Error {
  constructor(
    why: keyof typeof SENTENCES,
    { zone, cause }: { zone?: unknown; cause?: unknown } = {},
  ) {
    const sentence = SENTENCES[why];
    // Whatever the file contains, the sentence must be fit to store and read.
    const named = typeof zone === 'string' ? zone.replace(/\p{C}/gu, '').slice(0, 60) : null;
    super(named === null ? sentence : `${sentence.slice(0, -1)}: ${named}.`, { cause });
  }
}

// A paper to be kept: what it says, described once, and written as a PDF (paper-pdf.ts) that can be read aloud too.
import type { Code, Fact } from './paper-parts.ts';
import type { PaperTable } from './paper-table.ts';

export type Paper = {
  /** Such as Receipt. */
  kind: string;
  number: string;
  /** What it is about, by the number that people know that by: read first. */
  about: string;
  /** What must not be overlooked. */
  notice: string | null;
  facts: readonly Fact[];
  tables: readonly PaperTable[];
  code?: Code | null | undefined;
  closing: readonly string[];
  /** When it came to be. */
  at: Date;
};

/** What a paper is called, as a title and as a file. */
export const paperName = ({ kind, number }: Paper): string => `${kind} ${number}`;

/** What there is of some lines, facts or tables. */
export const present = <Part>(...parts: (Part | null | undefined | false | '')[]): Part[] =>
  parts.filter((part): part is Part => Boolean(part));

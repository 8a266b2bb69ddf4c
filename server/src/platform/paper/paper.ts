// A document for people to keep: its content, described once, and written as an accessible PDF (paper-pdf.ts).
import type { Code, Fact } from './paper-parts.ts';
import type { PaperTable } from './paper-table.ts';

export type Paper = {
  /** Such as Receipt. */
  kind: string;
  number: string;
  /** What it is about, by the number that people know it by: read first. */
  about: string;
  /** What must not be overlooked. */
  notice: string | null;
  facts: readonly Fact[];
  tables: readonly PaperTable[];
  code?: Code | null | undefined;
  closing: readonly string[];
  /** When it was issued. */
  at: Date;
};

/** What a paper is called, as a title and as a file. */
export const paperName = ({ kind, number }: Paper): string => `${kind} ${number}`;

/** The lines, facts or tables that are there. */
export const present = <Part>(...parts: (Part | null | undefined | false | '')[]): Part[] =>
  parts.filter((part): part is Part => Boolean(part));

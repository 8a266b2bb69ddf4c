import { z } from 'zod';
import {
  asRole,
  binaryFile,
  endpointsOf,
  envelope,
  id,
  idParams,
  listOf,
  paging,
  textFile,
  timeOut,
  unlessEmpty,
} from '#platform/http/contract.ts';
import { declareRefusals } from '#platform/http/refusal.ts';
import { shillingsOut } from '#platform/money.ts';
import { PAPER_KINDS } from './papers.rules.ts';

export const paperRefusals = declareRefusals({
  PAPER_NOT_FOUND: [404, 'We cannot find this paper among yours.'],
});

const paper = z
  .object({
    id,
    kind: z.enum(PAPER_KINDS),
    /** As shown to people: `CIN-2026-00012`. */
    number: z.string(),
    /** The first day of the month it covers. */
    month: z.iso.date(),
    issued_at: timeOut,
    /** For admins only. */
    owner: z.object({ id, name: z.string() }).nullable(),
    /** Commission with VAT, or the amount withheld. */
    amount: shillingsOut,
  })
  .meta({ id: 'Paper' });

const endpoint = endpointsOf('papers');

export const listPapers = endpoint('GET /api/papers', {
  summary:
    'Commission invoices, credit notes and withholding certificates, the newest first: of an owner their own, of an admin all',
  query: z.object({ ...paging, as: asRole, kind: unlessEmpty(z.enum(PAPER_KINDS)) }),
  answers: { 200: listOf(paper) },
});

export const getPaperFile = endpoint('GET /api/papers/:id/paper.pdf', {
  summary: 'One of them as a file to keep: the same each time',
  params: idParams,
  file: 'application/pdf',
  answers: { 200: binaryFile },
  refusals: [paperRefusals.PAPER_NOT_FOUND],
});

const yearQuery = z.object({
  year: z.coerce
    .number('Please choose a year.')
    .int('Please choose a year.')
    .min(2020, 'Please choose a year.')
    .max(2100, 'Please choose a year.'),
});

export const getTaxSummary = endpoint('GET /api/tax-summary.pdf', {
  summary:
    'What a calendar year of the caller, an owner, comes to by month: gross, commission, VAT, withheld, net, paid out',
  query: yearQuery,
  file: 'application/pdf',
  answers: { 200: binaryFile },
});

export const exportTaxSummary = endpoint('GET /api/tax-summary.csv', {
  summary: 'The same as a file for spreadsheets',
  query: yearQuery,
  file: 'text/csv',
  answers: { 200: textFile },
});

export const getPapersOverview = endpoint('GET /api/papers/overview', {
  summary:
    'Of which years the caller, an owner, has a tax summary, and what waits for their KRA PIN',
  answers: {
    200: envelope(
      z.object({
        /** Newest first. */
        years: z.array(z.number().int()),
        /** Withheld in past months but on no certificate, because no KRA PIN is known. */
        uncertified: shillingsOut,
      }),
    ),
  },
});

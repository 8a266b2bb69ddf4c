import { z } from 'zod';
import { binaryFile, endpointsOf, jsonFile } from '#platform/http/contract.ts';

const endpoint = endpointsOf('own data');

// Posted, as a confirmed call takes the password in its body.
const nothing = z
  .object({})
  .nullish()
  .transform((body) => body ?? {});

export const exportData = endpoint('POST /auth/me/export', {
  summary: 'Everything that is kept of the signed-in person, as a file; five times a day',
  body: nothing,
  confirm: true,
  file: 'application/json',
  answers: { 200: jsonFile },
});

export const exportPapers = endpoint('POST /auth/me/papers', {
  summary:
    'Their receipts, and lists of their bookings and invoices, as one zip file; five times a day',
  body: nothing,
  confirm: true,
  file: 'application/zip',
  answers: { 200: binaryFile },
});

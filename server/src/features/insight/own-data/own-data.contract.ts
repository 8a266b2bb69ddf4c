import { binaryFile, endpointsOf, jsonFile, noFields } from '#platform/http/contract.ts';

const endpoint = endpointsOf('own data');

export const exportData = endpoint('POST /auth/me/export', {
  summary: 'Everything that is kept of the signed-in person, as a file; five times a day',
  body: noFields,
  confirm: true,
  file: 'application/json',
  answers: { 200: jsonFile },
});

export const exportPapers = endpoint('POST /auth/me/papers', {
  summary:
    'Their receipts, and lists of their bookings and invoices, as one zip file; five times a day',
  body: noFields,
  confirm: true,
  file: 'application/zip',
  answers: { 200: binaryFile },
});

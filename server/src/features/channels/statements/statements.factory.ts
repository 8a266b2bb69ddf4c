import type { Person } from '#test/world.ts';

/** The portal's columns, in its spelling. */
export const STATEMENT_COLUMNS =
  'Receipt No.,Completion Time,Initiation Time,Details,Transaction Status,Paid In,Withdrawn,Balance,Balance Confirmed,Reason Type,Other Party Info,Linked Transaction ID,A/C No.';

type Row = Partial<
  Record<
    | 'code'
    | 'at'
    | 'details'
    | 'status'
    | 'paidIn'
    | 'withdrawn'
    | 'reason'
    | 'party'
    | 'linked'
    | 'balance'
    | 'account',
    string
  >
>;

const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** One line of a statement. */
export const statementRow = (row: Row): string =>
  [
    row.code ?? '',
    row.at ?? '24-11-2026 10:05:00',
    row.at ?? '24-11-2026 10:05:00',
    row.details ?? '',
    row.status ?? 'Completed',
    row.paidIn ?? '',
    row.withdrawn ?? '',
    row.balance ?? '',
    'true',
    row.reason ?? 'Pay Bill Online',
    row.party ?? '2547****678 - WANJIKU  KAMAU',
    row.linked ?? '',
    row.account ?? 'booking',
  ]
    .map(quoted)
    .join(',');

export const paymentRow = (code: string, paidIn: string, more: Row = {}) =>
  statementRow({ code, paidIn, ...more });

export const reversalRow = (code: string, withdrawn: string, linked: string, more: Row = {}) =>
  statementRow({ code, withdrawn, linked, reason: 'Pay Bill Reversal', ...more });

/** A statement as the portal exports it. */
export const statementOf = (...rows: string[]): string =>
  [
    'Organization:,NAFASI LTD',
    'Short Code:,247247',
    'Time Period:,From 24-11-2026 00:00:00 To 24-11-2026 23:59:59',
    '',
    STATEMENT_COLUMNS,
    ...rows,
    '',
  ].join('\r\n');

/** Sends a file in as an admin does. */
export const sendStatement = (person: Person, file: Buffer | string, password?: string) =>
  sendFile(person, '/api/statements', file, password);

export function sendFile(person: Person, url: string, file: Buffer | string, password?: string) {
  const head =
    '--cut\r\ncontent-disposition: form-data; name="file"; filename="statement.csv"\r\ncontent-type: text/csv\r\n\r\n';
  const passwordField = '--cut\r\ncontent-disposition: form-data; name="current_password"\r\n\r\n';
  const body = Buffer.concat([
    Buffer.from(head),
    Buffer.from(file),
    Buffer.from(password === undefined ? '' : `\r\n${passwordField}${password}`),
    Buffer.from('\r\n--cut--\r\n'),
  ]);
  return person.call('POST', url, body, {
    'content-type': 'multipart/form-data; boundary=cut',
  });
}

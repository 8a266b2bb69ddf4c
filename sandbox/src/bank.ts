// A bank that makes the payments of the marketplace's bank files, and lists them on its statement.
import { CsvError, parse } from 'csv-parse/sync';
import { nairobiIso } from './nairobi-time.ts';

type Line = Record<string, string>;
export type BankPayment = {
  bankReference: string;
  reference: string;
  bank: string;
  account: string;
  name: string;
  amountCents: number;
  at: Date;
};

const COLUMNS = ['Account name', 'Bank', 'Account number', 'Amount (KES)', 'Reference'] as const;

export type Bank = ReturnType<typeof createBank>;

export function createBank(now: () => Date) {
  const paid = new Map<string, BankPayment>();
  return {
    /** Pays each reference once; returns the new payments, null if it is not a bank file. */
    pay(file: string): BankPayment[] | null {
      const anew = linesOf(file)?.filter(({ Reference = '' }) => !paid.has(Reference));
      for (const line of anew ?? []) {
        const payment = paymentOf(line, paid.size + 1, now());
        paid.set(payment.reference, payment);
      }
      return anew?.map(({ Reference = '' }) => paid.get(Reference) as BankPayment) ?? null;
    },
    /** Oldest first. */
    payments: (): BankPayment[] => [...paid.values()],
  };
}

/** In the format of banks. */
export function bankStatementCsv(payments: readonly BankPayment[]): string {
  const rows = payments.map(({ at, bankReference, reference, amountCents }) =>
    [nairobiIso(at).slice(0, 10), bankReference, `PESALINK ${reference}`, amountCents / 100].join(),
  );
  return ['Date,Transaction ID,Narrative,Debit', ...rows, ''].join('\n');
}

const paymentOf = (line: Line, nth: number, at: Date): BankPayment => ({
  bankReference: `FT${nairobiIso(at).slice(2, 10).replaceAll('-', '')}${String(nth).padStart(5, '0')}`,
  reference: line.Reference ?? '',
  bank: line.Bank ?? '',
  account: line['Account number'] ?? '',
  name: line['Account name'] ?? '',
  amountCents: Math.round(Number(line['Amount (KES)']) * 100),
  at,
});

function linesOf(file: string): Line[] | null {
  try {
    const lines: Line[] = parse(file, { bom: true, columns: true, skip_empty_lines: true });
    const isWhole = (line: Line) =>
      COLUMNS.every((name) => line[name]) && Number(line['Amount (KES)']) > 0;
    return lines.length > 0 && lines.every(isWhole) ? lines : null;
  } catch (error) {
    if (error instanceof CsvError) return null;
    throw error;
  }
}

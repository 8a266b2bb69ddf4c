// What the bank's statement says about lines: each is closed if it matches the file, and stays open otherwise.
import { type BankFinding, closeByBank } from '#money/transfers/bank-transfers.service.ts';
import { brokenConstraint, inTransaction } from '#platform/db/transaction.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Caller } from '#platform/http/session.ts';
import { formatMoney } from '#platform/money.ts';
import type { Platform } from '#platform/platform.ts';
import { nairobiDay } from '#platform/time.ts';
import { refuseOwn } from '../close-sending.service.ts';
import { payoutTransfers } from '../payout-transfers.service.ts';
import { bankRefusals } from './bank.contract.ts';
import { type BankLineRow, countOpenLines, findLine, findLines } from './bank.queries.ts';
import { type BankRow, readBankStatement } from './read-statement.service.ts';

type Paid = { outcome: 'paid'; amount: number; bank_reference: string; paid_on: string };
type Failed = { outcome: 'failed'; reason: string };

/** Records, for an admin, what the bank reports about one line. */
export async function closeLine(
  platform: Platform,
  caller: Caller,
  lineId: number,
  input: Paid | Failed,
): Promise<void> {
  const line = await findLine(platform.db, lineId);
  if (!line) throw new Refusal(bankRefusals.BANK_LINE_NOT_FOUND);
  const { id: by } = caller;
  if (input.outcome === 'failed') {
    refuseOwn(line.owner_id, caller);
    return close(platform, line, { by, reason: input.reason }, { outcome: 'failed' });
  }
  if (input.amount !== line.amount_cents)
    throw new Refusal(bankRefusals.BANK_AMOUNT_DIFFERS, { field: 'amount' });
  await close(platform, line, { by, reason: BY_HAND }, findingOf(input));
}

const BY_HAND = 'As the bank’s statement says.';
const BY_STATEMENT = 'By the bank’s statement that was read in.';
const findingOf = ({ bank_reference: proof, paid_on: paidOn }: Omit<Paid, 'amount' | 'outcome'>) =>
  ({ outcome: 'paid', proof, paidOn }) as const;

async function close(
  platform: Platform,
  line: BankLineRow,
  closing: { by: number; reason: string },
  finding: BankFinding,
): Promise<void> {
  const isAhead = finding.outcome === 'paid' && finding.paidOn > nairobiDay(platform.clock.now());
  if (isAhead) throw new Refusal(bankRefusals.BANK_DAY_AHEAD, { field: 'paid_on' });
  try {
    await inTransaction(platform.db, async (tx) => {
      const of = { transferId: line.transfer_id, ...closing };
      await closeByBank(tx, payoutTransfers(platform), of, finding);
    });
  } catch (error) {
    if (brokenConstraint(error) === 'transfer_attempts_proof_unique')
      throw new Refusal(bankRefusals.BANK_REFERENCE_USED, { field: 'bank_reference' });
    throw error;
  }
}

/** Closes all lines that a statement shows as paid; reports what differs for each of the others. */
export async function closeByStatement(platform: Platform, caller: Caller, file: Buffer) {
  const statement = readBankStatement(file);
  if (!statement) throw new Refusal(bankRefusals.BANK_STATEMENT_UNREADABLE);
  const found = await findLines(
    platform.db,
    statement.rows.map(({ reference }) => reference),
  );
  const lines = new Map(found.map((line) => [line.reference, line]));
  const outcome = { closed: 0, known: 0, skipped: statement.skipped };
  const problems: { line: number; reference: string; problem: string }[] = [];
  for (const row of statement.rows) {
    const { reference, bank_reference } = row;
    const line = lines.get(reference);
    const problem = await takeRow(platform, caller, row, line);
    if (problem === 'closed' || problem === 'known') outcome[problem] += 1;
    else problems.push({ line: row.line, reference, problem });
    // A further row with the same reference is compared with the line as it stands now.
    if (line && problem === 'closed')
      lines.set(reference, { ...line, state: 'done', bank_reference });
  }
  return { ...outcome, problems, open: await countOpenLines(platform.db) };
}

/** `closed`, `known`, or what differs, in words. */
async function takeRow(
  platform: Platform,
  { id: by }: Caller,
  { came_in, cents, paid_on, bank_reference }: BankRow,
  line: BankLineRow | undefined,
): Promise<string> {
  if (!line) return 'No bank file has this reference.';
  if (came_in)
    return 'Here the money came in, so it paid nobody. If the bank returned it, record that of this line.';
  if (cents === null) return 'We cannot read the amount of this row.';
  if (!paid_on) return 'We cannot read the date of this row.';
  if (bank_reference === null) return 'We cannot read the bank’s reference of this row.';
  if (!bank_reference) return 'This row has no reference of the bank.';
  if (cents !== line.amount_cents)
    return `The bank paid ${formatMoney(cents)}, and the file says ${formatMoney(line.amount_cents)}.`;
  if (line.state === 'done')
    return line.bank_reference === bank_reference
      ? 'known'
      : `This line was closed with another reference of the bank, ${line.bank_reference}.`;
  if (line.state === 'reversed') return 'This line was recorded as taken back.';
  try {
    const finding = findingOf({ bank_reference, paid_on });
    await close(platform, line, { by, reason: BY_STATEMENT }, finding);
    return 'closed';
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}

// Compares Nafasi with M-Pesa: asks M-Pesa, the rows, what a client sees and what an admin is shown.
import { allRows } from '#platform/db/rows.ts';
import { untilWorkedOn } from '../../on-record.ts';
import type { Person } from '../../world.ts';
import { findAstray } from '../astray.ts';
import type { Case } from './cases.ts';
import { type Booked, codesOf, type Paying, SHILLINGS, see } from './payers.ts';

export type Judging = Paying & { admin: Person };
type Kept = { code: string; amount_cents: number };

/** What is wrong with the record of each payment and the state of the invoice; empty if all is right. */
export async function judge(judging: Judging, one: Case, booked: Booked): Promise<string[]> {
  const codes = await codesOf(judging, booked);
  const { status, refund_due } = await see(judging, booked);
  // A client who did not give up has paid in the end.
  if (codes.length === 0) return [status === 'paid' ? TOLD_PAID : 'M-Pesa took nothing.'];
  const kept = await allRows<Kept>(judging.world.db)`
    select code, amount_cents from receipts where code = any(${codes}::text[])`;
  const amiss = codes.flatMap((code) => {
    const sums = kept.filter((receipt) => receipt.code === code).map((each) => each.amount_cents);
    return sums.length === 1 && sums[0] === SHILLINGS * 100
      ? []
      : [`of ${code} these cents are on record: ${sums.join(', ') || 'none'}.`];
  });
  if (status !== 'paid') amiss.push(`M-Pesa took ${codes.join(', ')}, and it is ${status}.`);
  if (refund_due > 0) amiss.push(`${refund_due} are owed back of what was paid once.`);
  if (amiss.length === 0 || !one.isAmountLie) return amiss;
  const shown = await Promise.all(codes.map((code) => isBeforePerson(judging, code)));
  return shown.every(Boolean) ? [] : [...amiss, 'No admin is shown it.'];
}

const TOLD_PAID = 'a client was told that it is paid, and M-Pesa took nothing.';

/** A client looks at the invoice in the meantime: it must not be paid while M-Pesa has taken nothing. */
export async function look(judging: Judging, { name }: Case, booked: Booked): Promise<void> {
  const { status } = await see(judging, booked);
  if (status === 'paid' && (await codesOf(judging, booked)).length === 0)
    judging.breaches.push(`${name}: ${TOLD_PAID}`);
}

/** Whether an admin finds it at the desk. */
async function isBeforePerson({ admin }: Judging, code: string): Promise<boolean> {
  const contradictions = await admin.call('GET', `/api/contradictions?search=${code}`);
  if (contradictions.body.data.length > 0) return true;
  const messages = await admin.call('GET', '/api/callbacks?limit=500');
  return messages.body.data.some(({ said }: { said: { code: string } }) => said.code === code);
}

type Taken = { confirmation_code: string; amount: number };

/** Everything that M-Pesa took and everything on record, including what came late; nothing may be astray. */
export async function lookBack({ world, ask, door, breaches }: Judging) {
  await world.services.callbacks.processPending();
  await untilWorkedOn(world);
  const { payments }: { payments: Taken[] } = await ask('/__sim/payments');
  const taken = new Map(payments.map((each) => [each.confirmation_code, each.amount * 100]));
  const kept = await allRows<Kept>(world.db)`select code, amount_cents from receipts`;
  const unknown = kept.filter(({ code }) => !taken.has(code)).map(({ code }) => code);
  if (unknown.length > 0) breaches.push(`M-Pesa knows nothing of ${unknown.join(', ')}.`);
  breaches.push(...(await door.findUnstored()));
  breaches.push(...(await findAstray(world.db, world.clock.now())));
  const wrong = kept.filter(({ code, amount_cents }) => taken.get(code) !== amount_cents);
  return { payments: payments.length, left: wrong.length - unknown.length };
}

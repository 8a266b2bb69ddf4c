import { checkResult } from '#channels/codes/codes.factory.ts';
import { earned } from '#earning/earnings/earnings.factory.ts';
import { tell } from '#money/refunds/refunds.factory.ts';
import { newTransfer, notSent, sentToPhone } from '#money/transfers/transfers.factory.ts';
import { execute } from '#platform/db/rows.ts';
import type { Person, World } from '#test/world.ts';
import { proveLargePayouts, sendPayouts } from './send-payouts.service.ts';

const PHONE = { kind: 'phone', phone_number: '0712 345 678', schedule: 'daily' };

/** An owner who has earned 14,595 shillings, and whose destination counts. */
export async function payable(world: World, destination: object = PHONE) {
  const booked = await earned(world);
  await giveDestination(world, booked.owner, destination);
  return booked;
}

/** Sets an owner's destination, and waits until it counts. */
export async function giveDestination(world: World, owner: Person, destination: object = PHONE) {
  await owner.signInAgain();
  const { status } = await owner.call('PUT', '/api/payouts/destination', destination);
  if (status !== 200) throw new Error('The destination was not taken');
  world.clock.pass(25 * 60);
  await owner.signInAgain();
}

/** Makes an owner an admin too. */
export async function makeAdmin(world: World, { id, signInAgain }: Person): Promise<void> {
  await execute(world.db)`
    insert into user_roles (user_id, role_id, given_at)
    select ${id}, id, ${world.clock.now()} from roles where role = 'admin'`;
  await signInAgain();
}

/** A batch of all that is due, made by one admin and approved by another; its payouts are sent. */
export async function payAll(world: World, [maker, approver]: [Person, Person]): Promise<number> {
  await Promise.all([maker.signInAgain(), approver.signInAgain()]);
  const { body } = await maker.call('POST', '/api/payout_batches');
  const { id } = body.data;
  const approved = await approver.call('POST', `/api/payout_batches/${id}/approve`);
  if (approved.status !== 200) throw new Error(JSON.stringify(approved.body));
  await sendPayouts(world.services);
  return id;
}

/** Changes what the owner of an earning is to be paid by this many cents, of which nothing is kept. */
export const adjust = (world: World, owner: Person, cents: number) =>
  execute(world.db)`
    insert into earning_adjustments (earning_id, gross_cents, commission_cents, vat_cents, withholding_cents, net_cents, adjusted_at)
    select id, ${cents}, 0, 0, 0, ${cents}, ${world.clock.now()} from earnings where owner_id = ${owner.id}`;

/** M-Pesa confirms the payment of 17,500 shillings behind a large payout. */
export async function provePayment(world: World, code: string): Promise<void> {
  await proveLargePayouts(world.services);
  const [, asked] = world.mpesa.requests.askAboutReceipt.at(-1) ?? [];
  await tell(world, pathOf(asked?.result ?? ''), checkResult(code, 17_500));
}

export const pathOf = (address: string) => address.replace('https://nafasi.example', '');

/** The paths at which M-Pesa answers about the last sending to a phone. */
export function lastReplies(world: World) {
  const [sent, replies] = world.mpesa.requests.sendToPhone.at(-1) ?? [];
  if (!sent || !replies) throw new Error('Nothing was sent to a phone');
  return { sent, result: pathOf(replies.result), timeout: pathOf(replies.timeout) };
}

/** M-Pesa reports that the last sending to a phone arrived. */
export async function arrive(world: World, name = 'ACHIENG', code = newTransfer()) {
  const { sent, result } = lastReplies(world);
  const shillings = sent.amountCents / 100;
  const ReceiverPartyPublicName = `0${sent.phone.slice(3)} - ${name}`;
  const body = sentToPhone({ phone: sent.phone, shillings }, code, { ReceiverPartyPublicName });
  await tell(world, result, body);
  return code;
}

/** M-Pesa reports that it was not sent. */
export const fail = (world: World, code = '2040') =>
  tell(world, lastReplies(world).result, notSent(code));

/** M-Pesa's result that money went to a till or a pay-bill. */
export const sentToBusiness = (
  ReceiverPartyPublicName: string,
  Amount: number,
  code = newTransfer(),
) => {
  const values = Object.entries({ Amount, ReceiverPartyPublicName });
  const ResultParameter = values.map(([Key, Value]) => ({ Key, Value }));
  return notSent(0, { TransactionID: code, ResultParameters: { ResultParameter } });
};

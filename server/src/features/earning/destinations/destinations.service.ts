import type { z } from 'zod';
import { readMpesaNumber } from '#channels/prompts/prompt-phone.service.ts';
import { lockProfile } from '#people/accounts/accounts.queries.ts';
import type { Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { HOUR_MS, later } from '#platform/durations.ts';
import { happened } from '#platform/happened.ts';
import type { Limit } from '#platform/http/limits.ts';
import { platformRefusals, Refusal } from '#platform/http/refusal.ts';
import type { Caller } from '#platform/http/session.ts';
import type { Platform } from '#platform/platform.ts';
import { toNairobiIso } from '#platform/time.ts';
import { destinationChangedTask } from './destination-mails.service.ts';
import { type destinationBody, destinationRefusals } from './destinations.contract.ts';
import {
  destinationChanged,
  destinationNameAccepted,
  scheduleChanged,
} from './destinations.events.ts';
import {
  type Destination,
  findDestination,
  findDestinationById,
  insertDestination,
  keepReceiverName,
  type NewDestination,
  readDestination,
  setNameAccepted,
  setSchedule,
} from './destinations.queries.ts';
import { COUNTS_AFTER_HOURS, isSameName, type Place, wordsOf } from './destinations.rules.ts';

const CHANGES: Limit = { name: 'change-payout-destination', tries: 20, seconds: 3600 };

export async function readDestinationOf({ db, clock }: Platform, ownerId: number) {
  const destination = await findDestination(db, ownerId);
  return destination && presentDestination(destination, clock.now());
}

/**
 * Stores where an owner is paid, and when. The same place again keeps its row, and with it the time from which it
 * counts.
 */
export async function changeDestination(
  platform: Platform,
  caller: Caller,
  input: z.output<typeof destinationBody>,
) {
  const { db, clock, limits } = platform;
  await limits.count(CHANGES, String(caller.id));
  const given = read(input);
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    if (!(await lockProfile(tx, caller.id))) throw new Refusal(platformRefusals.NOT_SIGNED_IN);
    const before = await findDestination(tx, caller.id);
    if (before && isSame(before, given)) await reschedule(tx, before, given, now);
    else await replace(tx, platform, caller, given, before);
    const after = await findDestination(tx, caller.id);
    if (!after) throw new Error('A destination was kept and is not there');
    return presentDestination(after, now);
  });
}

function read(input: z.output<typeof destinationBody>): NewDestination {
  const { schedule } = input;
  switch (input.kind) {
    case 'phone': {
      const { DESTINATION_PHONE_NOT_MPESA: refusal } = destinationRefusals;
      const number = readMpesaNumber(input.phone_number, refusal);
      return { kind: 'phone', number, account: null, account_name: null, schedule };
    }
    case 'till': {
      const { account_name, till_number: number } = input;
      return { kind: 'till', number, account: null, account_name, schedule };
    }
    case 'pay_bill': {
      const { account_name, pay_bill_number: number, account_number: account } = input;
      return { kind: 'pay_bill', number, account, account_name, schedule };
    }
    case 'bank': {
      const { account_name, bank: number, account_number: account } = input;
      return { kind: 'bank', number, account, account_name, schedule };
    }
  }
}

const isSame = (one: Place & Pick<NewDestination, 'account_name'>, other: typeof one): boolean =>
  (['kind', 'number', 'account', 'account_name'] as const).every((key) => one[key] === other[key]);

async function reschedule(
  tx: Tx,
  { id, owner_id, schedule: before }: Destination,
  { schedule }: NewDestination,
  at: Date,
): Promise<void> {
  if (schedule === before) return;
  await setSchedule(tx, id, schedule);
  await happened(tx, scheduleChanged, { about: owner_id, by: owner_id, at, detail: { schedule } });
}

async function replace(
  tx: Tx,
  { clock, queue }: Platform,
  { id: ownerId }: Caller,
  given: NewDestination,
  before: Destination | null,
): Promise<void> {
  const now = clock.now();
  const countsFrom = later(now, COUNTS_AFTER_HOURS * HOUR_MS);
  const id = await insertDestination(tx, ownerId, given, { now, countsFrom });
  const detail = { to: wordsOf(given), before: before ? wordsOf(before) : undefined };
  await happened(tx, destinationChanged, { about: ownerId, by: ownerId, at: now, detail });
  await queue.add(tx, destinationChangedTask.mail, { destination_id: id });
  await queue.add(tx, destinationChangedTask.sms, { destination_id: id });
}

/** Stores the holder's name according to M-Pesa; returns whether it differs from the expected one. */
export async function keepReceiver(
  tx: Tx,
  destinationId: number,
  receiverName: string,
  ownerName: string,
): Promise<boolean> {
  const { account_name } = await readDestination(tx, destinationId);
  const differs = !isSameName(receiverName, account_name ?? ownerName);
  await keepReceiverName(tx, destinationId, { name: receiverName, differs });
  return differs;
}

/**
 * An admin has checked that a place known to M-Pesa by another name is the owner's. They cannot do so for their own.
 */
export async function acceptReceiverName(
  { db, clock }: Platform,
  { id: by }: Caller,
  destinationId: number,
) {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const owner = (await findDestinationById(tx, destinationId))?.owner_id;
    if (!owner || !(await lockProfile(tx, owner)))
      throw new Refusal(destinationRefusals.DESTINATION_NOT_FOUND);
    if (owner === by) throw new Refusal(destinationRefusals.DESTINATION_OF_OWN);
    const destination = await findDestinationById(tx, destinationId);
    if (!destination) throw new Refusal(destinationRefusals.DESTINATION_NOT_FOUND);
    if (!isHeldForName(destination)) throw new Refusal(destinationRefusals.DESTINATION_NAME_FITS);
    await setNameAccepted(tx, destinationId, by);
    const detail = { name: destination.receiver_name };
    await happened(tx, destinationNameAccepted, { about: owner, by, at: now, detail });
    return presentDestination({ ...destination, name_accepted_by: by }, now);
  });
}

/** Whether M-Pesa knows it by another name that no admin has accepted. */
export const isHeldForName = ({
  name_differs,
  name_accepted_by,
}: Pick<Destination, 'name_differs' | 'name_accepted_by'>): boolean =>
  name_differs && name_accepted_by === null;

const presentDestination = (destination: Destination, now: Date) => ({
  id: destination.id,
  kind: destination.kind,
  shown: wordsOf(destination),
  account_name: destination.account_name,
  schedule: destination.schedule,
  set_at: toNairobiIso(destination.set_at),
  counts_from: toNairobiIso(destination.counts_from),
  counts: destination.counts_from <= now,
  receiver_name: destination.receiver_name,
  name: nameOf(destination),
});

function nameOf({ receiver_name, name_differs, name_accepted_by }: Destination) {
  if (receiver_name === null) return 'unknown' as const;
  if (!name_differs) return 'fits' as const;
  return name_accepted_by === null ? ('differs' as const) : ('accepted' as const);
}

import { findRoleId } from '#people/accounts/users/roles.queries.ts';
import { giveRole } from '#people/accounts/users/user-roles.service.ts';
import type { Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { DAY_MS, later } from '#platform/durations.ts';
import { happened } from '#platform/happened.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Caller } from '#platform/http/session.ts';
import type { Platform } from '#platform/platform.ts';
import { ASK_AGAIN_AFTER_DAYS, hostingRefusals } from './hosting.contract.ts';
import { hostingDeclined, hostingGranted } from './hosting.events.ts';
import { findRequest, setDeclined, setGranted } from './hosting.queries.ts';
import { hostingDecidedTask } from './hosting-mails.service.ts';

/** Makes whoever asked an owner. The role, once given, grants their request: see the listeners. */
export function grantHosting({ db, clock, queue }: Platform, caller: Caller, requestId: number) {
  return inTransaction(db, async (tx) => {
    const { user_id } = await readRequest(tx, requestId);
    const role_id = await findRoleId(tx, 'owner');
    await giveRole(tx, queue, caller, { user_id, role_id }, clock.now());
    const request = await readRequest(tx, requestId);
    if (request.state !== 'granted') throw new Refusal(hostingRefusals.HOSTING_REQUEST_DECIDED);
    return request;
  });
}

/** Grants the open request, if any, of somebody who has become an owner. */
export async function grantOpenRequest(
  tx: Tx,
  { queue }: Pick<Platform, 'queue'>,
  userId: number,
  { by, now }: { by: number | null; now: Date },
): Promise<void> {
  const requestId = await setGranted(tx, userId, { by, now });
  if (!requestId) return;
  await happened(tx, hostingGranted, { about: requestId, by, at: now, userId });
  await queue.add(tx, hostingDecidedTask, { request_id: requestId });
}

/** Declines a request, with the reason. */
export function declineHosting(
  { db, clock, queue }: Platform,
  caller: Caller,
  requestId: number,
  reason: string,
) {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const againFrom = later(now, ASK_AGAIN_AFTER_DAYS * DAY_MS);
    const decision = { by: caller.id, now, reason, againFrom };
    const declined = await setDeclined(tx, requestId, decision);
    const request = await readRequest(tx, requestId);
    if (!declined) throw new Refusal(hostingRefusals.HOSTING_REQUEST_DECIDED);
    const { user_id: userId } = request;
    await happened(tx, hostingDeclined, { about: requestId, by: caller.id, at: now, userId });
    await queue.add(tx, hostingDecidedTask, { request_id: requestId });
    return request;
  });
}

async function readRequest(tx: Tx, requestId: number) {
  const request = await findRequest(tx, requestId);
  if (!request) throw new Refusal(hostingRefusals.HOSTING_REQUEST_NOT_FOUND);
  return request;
}

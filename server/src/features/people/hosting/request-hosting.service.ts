import type { z } from 'zod';
import { lockProfile, readUser } from '#people/accounts/accounts.queries.ts';
import { readPhoneNumber } from '#people/accounts/accounts.service.ts';
import { listAdminIds } from '#people/accounts/users/roles.queries.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { happened } from '#platform/happened.ts';
import type { Limit } from '#platform/http/limits.ts';
import { platformRefusals, Refusal } from '#platform/http/refusal.ts';
import type { Caller } from '#platform/http/session.ts';
import type { Platform } from '#platform/platform.ts';
import { formatTime } from '#platform/time.ts';
import { type hostingBody, hostingRefusals } from './hosting.contract.ts';
import { hostingRequested } from './hosting.events.ts';
import { findLatestRequest, insertRequest } from './hosting.queries.ts';
import { hostingRequestedTask } from './hosting-mails.service.ts';

const REQUESTS: Limit = { name: 'request-hosting', tries: 10, seconds: 86_400 };

/** Requests the role of an owner for somebody, and tells each admin. */
export async function requestHosting(
  platform: Platform,
  caller: Caller,
  input: z.output<typeof hostingBody>,
) {
  const { db, clock, limits, queue } = platform;
  await limits.count(REQUESTS, String(caller.id));
  const request = { ...input, phone_number: readPhoneNumber(input.phone_number) };
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    // Roles are given under the same lock: nobody becomes an owner between the check and the request.
    if (!(await lockProfile(tx, caller.id))) throw new Refusal(platformRefusals.NOT_SIGNED_IN);
    const { roles } = await readUser(tx, caller.id);
    if (roles.includes('owner')) throw new Refusal(hostingRefusals.ALREADY_OWNER);
    const id = await insertRequest(tx, caller.id, request, now);
    const latest = await findLatestRequest(tx, caller.id);
    if (!id || !latest) throw refusalBeside(latest?.again_from);
    const adminIds = await listAdminIds(tx);
    await happened(tx, hostingRequested, { about: id, by: caller.id, at: now, adminIds });
    for (const admin_id of adminIds)
      await queue.add(tx, hostingRequestedTask, { request_id: id, admin_id });
    return latest;
  });
}

/** Another request of theirs stands in the way: it is open, or was declined a few days ago. */
function refusalBeside(againFrom: string | null | undefined): Refusal {
  if (!againFrom) return new Refusal(hostingRefusals.HOSTING_REQUEST_STANDS);
  const from = formatTime(new Date(againFrom));
  const sentence = `We could not take your space. You can ask again from ${from}.`;
  return new Refusal(hostingRefusals.HOSTING_REQUEST_STANDS, { sentence });
}

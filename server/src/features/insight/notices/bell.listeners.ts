// The events that are only shown in the bell, as they are about no booking: their notices are written in the
// transaction of the event.
import { reportDecided, reportMade } from '#insight/reports/reports.events.ts';
import {
  hostingDeclined,
  hostingGranted,
  hostingRequested,
} from '#people/hosting/hosting.events.ts';
import { listingApproved, listingAsked, listingSent } from '#places/listing/listing.events.ts';
import type { Tx } from '#platform/db/database.ts';
import { type Listener, on } from '#platform/happened.ts';
import { threadReported } from '#renting/messages/messages.events.ts';
import { type ForBell, insertBellNotices, outdateNotices } from './notices.queries.ts';

export const bellListeners = (): Listener[] => [
  on(hostingRequested, function notifyAdmins(tx, { about: requestId, at, adminIds }) {
    return insertBellNotices(tx, adminIds, {
      kind: 'hosting_requested',
      ...ofRequest(requestId),
      at,
    });
  }),

  on(hostingGranted, function notifyOfGrant(tx, { about: requestId, at, userId }) {
    return insertBellNotices(tx, [userId], {
      kind: 'hosting_granted',
      ...ofRequest(requestId),
      at,
    });
  }),

  on(hostingDeclined, function notifyOfDecline(tx, { about: requestId, at, userId }) {
    return insertBellNotices(tx, [userId], {
      kind: 'hosting_declined',
      ...ofRequest(requestId),
      at,
    });
  }),

  on(reportMade, function notifyOfReport(tx, { about, at, adminIds }) {
    return insertBellNotices(tx, adminIds, { kind: 'report_made', ...ofReport(about), at });
  }),

  on(threadReported, function notifyOfThreadReport(tx, { at, reportId, adminIds }) {
    return insertBellNotices(tx, adminIds, {
      kind: 'thread_reported',
      ...ofThreadReport(reportId),
      at,
    });
  }),

  on(reportDecided, function notifyOfOutcome(tx, { about, at, userId, outcome }) {
    return insertBellNotices(tx, [userId], { kind: `report_${outcome}`, ...ofReport(about), at });
  }),

  on(listingSent, function notifyOfListing(tx, { about, at, adminIds }) {
    return tellAnew(tx, adminIds, { kind: 'listing_sent', ...ofSpace(about), at });
  }),

  on(listingAsked, function notifyOfQuestions(tx, { about, at, ownerId }) {
    return tellAnew(tx, [ownerId], { kind: 'listing_asked', ...ofSpace(about), at });
  }),

  on(listingApproved, function notifyOfApproval(tx, { about, at, ownerId }) {
    return tellAnew(tx, [ownerId], { kind: 'listing_approved', ...ofSpace(about), at });
  }),
];

const ofRequest = (subjectId: number) => ({ subject: 'hosting_request', subjectId }) as const;
const ofReport = (subjectId: number) => ({ subject: 'report', subjectId }) as const;
const ofThreadReport = (subjectId: number) => ({ subject: 'thread_report', subjectId }) as const;
const ofSpace = (subjectId: number) => ({ subject: 'space', subjectId }) as const;

/** A space may be submitted and asked about any number of times: earlier notices no longer hold. */
async function tellAnew(tx: Tx, userIds: readonly number[], notice: ForBell): Promise<void> {
  await outdateNotices(tx, { ...notice, at: notice.at.toISOString() });
  await insertBellNotices(tx, userIds, notice);
}

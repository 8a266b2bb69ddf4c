// Which events are told by the bell alone, as they are about no booking: written in the transaction of the event.
import { reportDecided, reportMade } from '#insight/reports/reports.events.ts';
import {
  hostingDeclined,
  hostingGranted,
  hostingRequested,
} from '#people/hosting/hosting.events.ts';
import { type Listener, on } from '#platform/happened.ts';
import { insertBellNotices } from './notices.queries.ts';

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

  on(reportDecided, function notifyOfOutcome(tx, { about, at, userId, outcome }) {
    return insertBellNotices(tx, [userId], { kind: `report_${outcome}`, ...ofReport(about), at });
  }),
];

const ofRequest = (subjectId: number) => ({ subject: 'hosting_request', subjectId }) as const;
const ofReport = (subjectId: number) => ({ subject: 'report', subjectId }) as const;

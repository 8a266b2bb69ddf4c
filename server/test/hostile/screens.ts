// Every screen of the web app, with the things of a scene, by who sees it.
import type { CallerName } from '../fuzz/marked-scene.ts';

type Whose = Exclude<CallerName, 'other client' | 'other owner'>;

/** Of spaces, bookings and so on, the first exists, and belongs to the client and the owner. */
export const SCREENS: Record<Whose, readonly string[]> = {
  visitor: [
    ...[
      '/',
      '/?keyword=planted',
      '/?view=map&near=-1.2636,36.8043',
      '/?keyword=%3Cimg%20src%3Dx%20data-planted%20onerror%3Dplanted%3D1%3E',
    ],
    ...[
      '/spaces',
      '/spaces/1',
      '/nairobi/westlands',
      '/auth/login',
      '/auth/register',
      '/host',
      '/help',
      '/terms',
      '/privacy',
      '/none/%3Cimg%3E',
    ],
    ...[
      '/login?next=javascript:planted=1',
      '/signup',
      '/forgot-password',
      '/confirm-email?token=%3Cimg%3E',
    ],
    '/reset-password?token=%22%3E%3Cimg%20src%3Dx%20data-planted%3E',
  ],
  client: [
    ...['/spaces/1', '/spaces/1/booking', '/profile', '/dashboard/bookings', '/dashboard/invoices'],
    ...[
      '/bookings/1',
      '/bookings/5',
      '/bookings/7',
      '/bookings/7/time',
      '/invoices/1',
      '/invoices/8',
      '/messages',
      '/messages/1',
      '/messages/new?space=1',
    ],
    ...['', '?tab=bookings', '?tab=browse', '?tab=payments', '?tab=reviews'].map(
      (tab) => `/client-dashboard${tab}`,
    ),
  ],
  owner: [
    ...[
      '',
      '?tab=spaces',
      '?tab=bookings',
      '?tab=reviews',
      '?tab=invoices',
      '?tab=payouts',
      '?tab=calendar',
    ].map((tab) => `/owner-dashboard${tab}`),
    ...[
      '?tab=spaces&space=1',
      '?tab=spaces&details=1',
      '?calendars=1',
      '?hours=1',
      '?wayIn=1',
      // It waits to be reviewed.
      '?tab=spaces&space=3',
    ].map((open) => `/owner-dashboard${open}`),
    ...['/spaces/3', '/bookings/5', '/invoices/1', '/profile', '/messages', '/messages/1'],
  ],
  admin: [
    ...['', '?tab=users', '?tab=spaces', '?tab=bookings', '?tab=invoices', '?tab=audit'].map(
      (tab) => `/admin-dashboard${tab}`,
    ),
    ...['listings', 'reports', 'messages'].map((tab) => `/admin-dashboard?tab=${tab}`),
    ...['?tab=users&user=3', '?tab=spaces&space=1', '?tab=spaces&edit=1'].map(
      (open) => `/admin-dashboard${open}`,
    ),
    ...[
      'receipts',
      'receipts&kind=all',
      'claims',
      'claims&kind=phone',
      'refunds',
      'payouts',
      'payouts&batch=1',
    ].map((tab) => `/admin-dashboard/payments?tab=${tab}`),
    ...['problems', 'callbacks', 'contradictions', 'taxes', 'import', 'commission'].map(
      (tab) => `/admin-dashboard/payments?tab=${tab}`,
    ),
    ...['/bookings/5', '/invoices/1'],
  ],
};

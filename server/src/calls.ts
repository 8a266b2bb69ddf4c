// All calls of the API, which `app.ts` serves.

import { codeRoutes } from '#channels/codes/codes.routes.ts';
import { confirmationRoutes } from '#channels/confirmations/confirmations.routes.ts';
import { payingRoutes } from '#channels/paying/paying.routes.ts';
import { promptRoutes } from '#channels/prompts/prompts.routes.ts';
import { repayingRoutes } from '#channels/repaying/repaying.routes.ts';
import { statementRoutes } from '#channels/statements/statements.routes.ts';
import { commissionRoutes } from '#earning/commission/commission.routes.ts';
import { destinationRoutes } from '#earning/destinations/destinations.routes.ts';
import { paperRoutes } from '#earning/papers/papers.routes.ts';
import { payoutRoutes } from '#earning/payouts/payouts.routes.ts';
import { auditRoutes } from '#insight/audit/audit.routes.ts';
import { calendarRoutes } from '#insight/calendar/calendar.routes.ts';
import { deskRoutes } from '#insight/desk/desk.routes.ts';
import { favouriteRoutes } from '#insight/favourites/favourites.routes.ts';
import { feedRoutes } from '#insight/feeds/feeds.routes.ts';
import { noticeRoutes } from '#insight/notices/notices.routes.ts';
import { ownDataRoutes } from '#insight/own-data/own-data.routes.ts';
import { reportRoutes } from '#insight/reports/reports.routes.ts';
import { clientReviewRoutes } from '#insight/reviews/clients/clients.routes.ts';
import { reviewRoutes } from '#insight/reviews/reviews.routes.ts';
import { statisticsRoutes } from '#insight/statistics/statistics.routes.ts';
import { ledgerRoutes } from '#money/ledger/ledger.routes.ts';
import { payBillRoutes } from '#money/pay-bill/pay-bill.routes.ts';
import { taxRegisterRoutes } from '#money/tax-register/tax-register.routes.ts';
import { accountRoutes } from '#people/accounts/accounts.routes.ts';
import { passkeyRoutes } from '#people/accounts/passkeys/passkeys.routes.ts';
import { secondFactorRoutes } from '#people/accounts/second-factor/second-factor.routes.ts';
import { sessionRoutes } from '#people/accounts/sessions/sessions.routes.ts';
import { userRoutes } from '#people/accounts/users/users.routes.ts';
import { hostingRoutes } from '#people/hosting/hosting.routes.ts';
import { taxRoutes } from '#people/taxes/taxes.routes.ts';
import { availabilityRoutes } from '#places/availability/availability.routes.ts';
import { completenessRoutes } from '#places/completeness/completeness.routes.ts';
import { importRoutes } from '#places/imports/imports.routes.ts';
import { listingRoutes } from '#places/listing/listing.routes.ts';
import { neighbourhoodRoutes } from '#places/neighbourhoods/neighbourhoods.routes.ts';
import { searchRoutes } from '#places/search/search.routes.ts';
import { sitemapRoutes } from '#places/sitemap/sitemap.routes.ts';
import { spaceRoutes } from '#places/spaces/spaces.routes.ts';
import { wayInRoutes } from '#places/way-in/way-in.routes.ts';
import type { Routes } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import { bookingRoutes } from '#renting/bookings/bookings.routes.ts';
import { messageRoutes } from '#renting/messages/messages.routes.ts';
import { problemRoutes } from '#renting/problems/problems.routes.ts';

/** Adds a feature's calls. */
export type Feature = (routes: Routes, platform: Platform) => void;

/** All of Nafasi's HTTP calls, feature by feature. */
export const FEATURES: readonly Feature[] = [
  accountRoutes,
  sessionRoutes,
  secondFactorRoutes,
  passkeyRoutes,
  searchRoutes,
  spaceRoutes,
  listingRoutes,
  wayInRoutes,
  completenessRoutes,
  neighbourhoodRoutes,
  sitemapRoutes,
  availabilityRoutes,
  favouriteRoutes,
  bookingRoutes,
  problemRoutes,
  messageRoutes,
  calendarRoutes,
  feedRoutes,
  importRoutes,
  codeRoutes,
  confirmationRoutes,
  statementRoutes,
  payingRoutes,
  repayingRoutes,
  ledgerRoutes,
  payBillRoutes,
  taxRegisterRoutes,
  commissionRoutes,
  payoutRoutes,
  paperRoutes,
  destinationRoutes,
  deskRoutes,
  promptRoutes,
  reviewRoutes,
  clientReviewRoutes,
  reportRoutes,
  statisticsRoutes,
  auditRoutes,
  noticeRoutes,
  taxRoutes,
  hostingRoutes,
  userRoutes,
  ownDataRoutes,
];

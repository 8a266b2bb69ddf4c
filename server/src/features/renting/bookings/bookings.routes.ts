import { refuseUnlessManaged } from '#places/spaces/spaces.service.ts';
import { sendCalendarFile } from '#platform/http/calendar.ts';
import { inEnvelope } from '#platform/http/contract.ts';
import { sendCsv } from '#platform/http/csv.ts';
import { repeatOf } from '#platform/http/idempotency.ts';
import { answer, type Routes } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import { createBooking } from './book/create-booking.service.ts';
import * as contract from './bookings.contract.ts';
import { scopeOfList } from './bookings.policy.ts';
import { cancelBooking } from './cancel/cancel-booking.service.ts';
import { changeTime } from './change/change-time.service.ts';
import * as changes from './change/changes.contract.ts';
import { withdrawChange } from './change/withdraw-change.service.ts';
import { listClashes } from './clashes/clashes.contract.ts';
import { findClashes } from './clashes/clashes.queries.ts';
import { bookingAsFile } from './read/booking-file.service.ts';
import { bookingsAsCsv } from './read/export-bookings.service.ts';
import { readBooking } from './read/read-booking.service.ts';
import { listBookingsIn } from './read/read-bookings.queries.ts';

export function bookingRoutes(routes: Routes, platform: Platform): void {
  routes.on(contract.listBookings, 'signed in', async ({ caller, query }) => {
    const scope = scopeOfList(caller, query);
    const reading = { readerId: caller.id, now: platform.clock.now() };
    return answer(200, await listBookingsIn(platform.db, scope, query, reading));
  });

  routes.on(contract.exportBookings, 'signed in', async ({ caller, query, reply }) =>
    answer(200, await sendCsv(reply, bookingsAsCsv(platform, caller, query))),
  );

  routes.on(contract.getBooking, 'signed in', async ({ caller, params }) =>
    answer(200, await readBooking(platform, caller, params.id)),
  );

  routes.on(contract.getBookingFile, 'signed in', async ({ caller, params, reply }) => {
    const { name, text } = await bookingAsFile(platform, caller, params.id);
    return answer(200, sendCalendarFile(reply, name, text));
  });

  routes.on(contract.createBooking, 'signed in', async ({ body, caller, request }) =>
    answer(201, inEnvelope(await createBooking(platform, caller, body, repeatOf(request, caller)))),
  );

  for (const spelling of [contract.cancelBooking, contract.cancelBookingBare] as const) {
    routes.on(spelling, 'signed in', async ({ params, body, caller, request }) => {
      const input = { bookingId: params.id, ...body };
      const repeat = repeatOf(request, caller);
      return answer(200, inEnvelope(await cancelBooking(platform, caller, input, repeat)));
    });
  }

  routes.on(listClashes, ['owner', 'admin'], async ({ caller, params }) => {
    const { db, clock } = platform;
    await refuseUnlessManaged(db, caller, params.id);
    return answer(200, await findClashes(db, params.id, clock.now()));
  });

  routes.on(changes.changeTime, 'signed in', async ({ params, body, caller, request }) => {
    const input = { bookingId: params.id, ...body };
    const repeat = repeatOf(request, caller);
    return answer(200, inEnvelope(await changeTime(platform, caller, input, repeat)));
  });

  routes.on(changes.withdrawChange, 'signed in', async ({ params, caller, request }) => {
    const repeat = repeatOf(request, caller);
    return answer(200, inEnvelope(await withdrawChange(platform, caller, params.id, repeat)));
  });
}

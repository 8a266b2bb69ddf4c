import { inEnvelope } from '#platform/http/contract.ts';
import { repeatOf } from '#platform/http/idempotency.ts';
import { answer, type Routes } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import * as contract from './bookings.contract.ts';
import { createBooking } from './create-booking.service.ts';

export function bookingRoutes(routes: Routes, platform: Platform): void {
  routes.on(contract.createBooking, 'signed in', async ({ body, caller, request }) =>
    answer(201, inEnvelope(await createBooking(platform, caller, body, repeatOf(request, caller)))),
  );
}

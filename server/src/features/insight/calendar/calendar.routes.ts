import { answer, type Routes } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import { getCalendar } from './calendar.contract.ts';
import { readCalendar } from './read-calendar.service.ts';

const MANAGERS = ['owner', 'admin'] as const;

export function calendarRoutes(routes: Routes, platform: Platform): void {
  routes.on(getCalendar, MANAGERS, async ({ caller, query }) =>
    answer(200, await readCalendar(platform, caller, query)),
  );
}

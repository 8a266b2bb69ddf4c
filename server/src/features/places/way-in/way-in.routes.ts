import { inEnvelope } from '#platform/http/contract.ts';
import { answer, type Routes } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import { getWayIn, setWayIn } from './way-in.contract.ts';
import { changeWayIn, readWayIn } from './way-in.service.ts';

const MANAGERS = ['owner', 'admin'] as const;

export function wayInRoutes(routes: Routes, platform: Platform): void {
  routes.on(getWayIn, MANAGERS, async ({ caller, params }) =>
    answer(200, inEnvelope(await readWayIn(platform, caller, params.id))),
  );

  routes.on(setWayIn, MANAGERS, async ({ caller, params, body }) =>
    answer(200, inEnvelope(await changeWayIn(platform, caller, params.id, body))),
  );
}

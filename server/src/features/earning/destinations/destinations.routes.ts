import { inEnvelope } from '#platform/http/contract.ts';
import { answer, type Routes } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import * as contract from './destinations.contract.ts';
import {
  acceptReceiverName,
  changeDestination,
  readDestinationOf,
} from './destinations.service.ts';

export function destinationRoutes(routes: Routes, platform: Platform): void {
  routes.on(contract.getDestination, ['owner'], async ({ caller }) =>
    answer(200, inEnvelope(await readDestinationOf(platform, caller.id))),
  );

  routes.on(contract.changeDestination, ['owner'], async ({ caller, body }) =>
    answer(200, inEnvelope(await changeDestination(platform, caller, body))),
  );

  routes.on(contract.acceptName, ['admin'], async ({ caller, params }) =>
    answer(200, inEnvelope(await acceptReceiverName(platform, caller, params.id))),
  );
}

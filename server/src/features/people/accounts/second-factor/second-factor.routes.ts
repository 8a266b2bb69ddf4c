import { inEnvelope } from '#platform/http/contract.ts';
import { answer, type Routes } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import * as contract from './second-factor.contract.ts';
import { findSecondFactor } from './second-factor.queries.ts';
import { beginSetup, turnOff, turnOn } from './second-factor.service.ts';

export function secondFactorRoutes(routes: Routes, platform: Platform): void {
  routes.on(contract.getSecondFactor, 'signed in', async ({ caller }) => {
    const factor = await findSecondFactor(platform.db, caller.id);
    const { isOn = false, codesLeft = 0 } = factor ?? {};
    return answer(200, inEnvelope({ is_on: isOn, recovery_codes_left: codesLeft }));
  });

  routes.on(contract.beginSecondFactor, 'signed in', async ({ caller }) =>
    answer(201, inEnvelope(await beginSetup(platform, caller))),
  );

  routes.on(contract.turnOnSecondFactor, 'signed in', async ({ caller, body }) =>
    answer(200, inEnvelope(await turnOn(platform, caller, body.code))),
  );

  routes.on(contract.turnOffSecondFactor, 'signed in', async ({ caller }) => {
    await turnOff(platform, caller, caller.id);
    return answer(200, inEnvelope(null));
  });

  routes.on(contract.takeSecondFactor, ['admin'], async ({ caller, params }) => {
    await turnOff(platform, caller, params.id);
    return answer(200, inEnvelope(null));
  });
}

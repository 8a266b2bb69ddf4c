import { inEnvelope } from '#platform/http/contract.ts';
import { networkOf } from '#platform/http/network.ts';
import { answer, type Routes } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import { deviceOf } from '../sessions/device.service.ts';
import * as contract from './passkeys.contract.ts';
import { listPasskeysOf } from './passkeys.queries.ts';
import { addPasskey, beginAdding, removePasskey, renamePasskey } from './passkeys.service.ts';
import {
  beginConfirming,
  beginLogin,
  confirmWithPasskey,
  logInWithPasskey,
} from './use-passkey.service.ts';

export function passkeyRoutes(routes: Routes, platform: Platform): void {
  routes.on(contract.listPasskeys, 'signed in', async ({ caller }) =>
    answer(200, inEnvelope(await listPasskeysOf(platform.db, caller.id))),
  );

  routes.on(contract.beginPasskey, 'signed in', async ({ caller }) =>
    answer(201, inEnvelope(await beginAdding(platform, caller))),
  );

  routes.on(contract.addPasskey, 'signed in', async ({ caller, body, request }) => {
    const name = deviceOf(request.headers['user-agent']) ?? 'Passkey';
    return answer(201, inEnvelope(await addPasskey(platform, caller, body.credential, name)));
  });

  routes.on(contract.renamePasskey, 'signed in', async ({ caller, params, body }) =>
    answer(200, inEnvelope(await renamePasskey(platform, caller, params.id, body.name))),
  );

  routes.on(contract.removePasskey, 'signed in', async ({ caller, params }) => {
    await removePasskey(platform, caller, params.id);
    return answer(200, inEnvelope(null));
  });

  routes.on(contract.beginPasskeyLogin, 'anyone', async () =>
    answer(201, inEnvelope(await beginLogin(platform))),
  );

  routes.on(contract.logInWithPasskey, 'anyone', async ({ body, request }) =>
    answer(
      200,
      await logInWithPasskey(platform, body, {
        network: networkOf(request.ip),
        device: deviceOf(request.headers['user-agent']),
      }),
    ),
  );

  routes.on(contract.beginConfirming, 'signed in', async ({ caller }) =>
    answer(201, inEnvelope(await beginConfirming(platform, caller))),
  );

  routes.on(contract.confirmWithPasskey, 'signed in', async ({ caller, body }) => {
    await confirmWithPasskey(platform, caller, body.credential);
    return answer(200, inEnvelope(null));
  });
}

import { inEnvelope } from '#platform/http/contract.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { answer, type Routes } from '#platform/http/route.ts';
import type { Role } from '#platform/http/session.ts';
import type { Platform } from '#platform/platform.ts';
import { findUser } from '../accounts.queries.ts';
import { removeUser } from './remove-user.service.ts';
import { listAllRoles } from './roles.queries.ts';
import { assignRole, takeRole } from './user-roles.service.ts';
import * as contract from './users.contract.ts';
import { listUsersBy } from './users.queries.ts';
import { changeUser, createUser } from './users.service.ts';

const ADMINS: readonly Role[] = ['admin'];

export function userRoutes(routes: Routes, platform: Platform): void {
  routes.on(contract.listUsers, ADMINS, async ({ query }) =>
    answer(200, await listUsersBy(platform.db, query)),
  );

  routes.on(contract.getUser, ADMINS, async ({ params }) => {
    const user = await findUser(platform.db, params.id);
    if (!user) throw new Refusal(contract.userRefusals.USER_NOT_FOUND);
    return answer(200, user);
  });

  routes.on(contract.createUser, ADMINS, async ({ caller, body }) =>
    answer(201, inEnvelope(await createUser(platform, caller, body))),
  );

  routes.on(contract.changeUser, ADMINS, async ({ caller, params, body }) =>
    answer(200, inEnvelope(await changeUser(platform, caller, params.id, body))),
  );

  routes.on(contract.removeUser, ADMINS, async ({ caller, params }) => {
    await removeUser(platform, caller, params.id);
    return answer(200, inEnvelope(null));
  });

  routes.on(contract.removeMe, 'signed in', async ({ caller }) => {
    await removeUser(platform, caller, caller.id);
    return answer(200, inEnvelope(null));
  });

  routes.on(contract.listRoles, ADMINS, async () => answer(200, await listAllRoles(platform.db)));

  routes.on(contract.assignRole, ADMINS, async ({ caller, body }) =>
    answer(201, inEnvelope(await assignRole(platform, caller, body))),
  );

  routes.on(contract.takeRole, ADMINS, async ({ caller, params }) => {
    await takeRole(platform, caller, params);
    return answer(200, inEnvelope(null));
  });
}

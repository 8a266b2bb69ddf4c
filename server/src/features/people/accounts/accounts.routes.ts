import { networkOf } from '#platform/http/network.ts';
import { platformRefusals, Refusal } from '#platform/http/refusal.ts';
import { answer, type Routes } from '#platform/http/route.ts';
import { bearerToken } from '#platform/http/session.ts';
import type { Platform } from '#platform/platform.ts';
import {
  changeMe,
  forgotPassword,
  login,
  logout,
  me,
  refresh,
  register,
  resetPassword,
} from './accounts.contract.ts';
import { findUser } from './accounts.queries.ts';
import { registerAccount } from './accounts.service.ts';
import { giveUpEmail } from './email/change-email.service.ts';
import * as emails from './email/email.contract.ts';
import { sendLinkAgain } from './email/email-link.service.ts';
import { proveEmail } from './email/prove-email.service.ts';
import { choosePassword, requestReset } from './passwords/password-reset.service.ts';
import { changeProfile } from './profile/change-profile.service.ts';
import { deviceOf } from './sessions/device.service.ts';
import { logIn, logOut, refreshSession, withNeeds } from './sessions/sessions.service.ts';

export function accountRoutes(routes: Routes, platform: Platform): void {
  routes.on(register, 'anyone', async ({ body, request }) => {
    const user = await registerAccount(platform, body, networkOf(request.ip));
    return answer(201, { user, message: 'Registration successful! You can now log in.' });
  });

  routes.on(login, 'anyone', async ({ body, request }) =>
    answer(
      200,
      await logIn(platform, body, {
        network: networkOf(request.ip),
        device: deviceOf(request.headers['user-agent']),
      }),
    ),
  );

  routes.on(refresh, 'anyone', async ({ request }) =>
    answer(200, await refreshSession(platform, bearerToken(request))),
  );

  routes.on(logout, 'signed in', async ({ caller }) => {
    await logOut(platform, caller);
    return answer(200, { message: 'You are logged out.' });
  });

  routes.on(me, 'signed in', async ({ caller }) => {
    const user = await findUser(platform.db, caller.id);
    if (!user) throw new Refusal(platformRefusals.NOT_SIGNED_IN);
    return answer(200, await withNeeds(platform, user));
  });

  routes.on(changeMe, 'signed in', async ({ caller, body }) =>
    answer(200, await changeProfile(platform, caller, body)),
  );

  routes.on(emails.proveEmail, 'anyone', async ({ body }) =>
    answer(200, await proveEmail(platform, body.token)),
  );

  routes.on(emails.sendEmailLink, 'signed in', async ({ caller }) =>
    answer(200, await sendLinkAgain(platform, caller)),
  );

  routes.on(emails.giveUpNewEmail, 'signed in', async ({ caller }) =>
    answer(200, await giveUpEmail(platform, caller)),
  );

  routes.on(forgotPassword, 'anyone', async ({ body, request }) => {
    const token = await requestReset(platform, body.email, networkOf(request.ip));
    return answer(200, {
      message:
        'If this email has an account, a link to reset its password is on its way. It works for 30 minutes.',
      ...(token ? { reset_token: token } : {}),
    });
  });

  routes.on(resetPassword, 'anyone', async ({ body }) => {
    await choosePassword(platform, body);
    return answer(200, { message: 'Your password was changed. You can now log in.' });
  });
}

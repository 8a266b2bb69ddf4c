// Events of this feature: each is recorded and sent to its listeners.
import { event, question } from '#platform/happened.ts';
import type { Role } from '#platform/http/session.ts';
import type { OpenMatter } from './users/users.contract.ts';

export const userRegistered = event('user.registered');
export const userChanged = event('user.changed');
export const userEmailProved = event('user.email_proved');
export const userPasswordChanged = event('user.password_changed');
export const userPasswordReset = event('user.password_reset');
export const secondFactorSet = event('user.second_factor_set');
export const secondFactorTaken = event('user.second_factor_taken');
export const passkeyAdded = event('user.passkey_added');
export const passkeyRenamed = event('user.passkey_renamed');
export const passkeyRemoved = event('user.passkey_removed');
/** All at once, with a new password: set outside a session of the person's, or in place of one that somebody else chose. */
export const passkeysRemoved = event('user.passkeys_removed');
/** A call was confirmed with one instead of the password. */
export const passkeyConfirmed = event('user.passkey_confirmed');
/** One was refused as its counter has not grown: its key may have been copied. */
export const passkeyCopied = event('user.passkey_copied');
/** A person logged one browser out, from any of theirs; the second: all others. */
export const sessionEnded = event('user.session_ended');
export const sessionsEnded = event('user.sessions_ended');
/** A refresh token was reused long after its first use: it may have been copied. */
export const sessionReused = event('user.session_reused');
export const userLoggedIn = event('user.logged_in');
export const userLoggedOut = event('user.logged_out');
export const passwordResetAsked = event('user.password_reset_asked');
export const userRemoved = event('user.removed');
/** Before somebody is removed: what has expired of theirs must end first. */
export const userLeaving = question<{ userId: number; now: Date }>('user.leaving');
/** A person's open matters: the first of them and their number; no new ones can open until the transaction ends. */
export const userMattersOpen = question<
  { userId: number; now: Date },
  { total: number; open: OpenMatter[] }
>('user.matters_open');
export const roleAssigned = event<{ role: Role }>('role.assigned', 'user');
export const roleTaken = event<{ role: string }>('role.taken', 'user');
export const userCreated = event('user.created');

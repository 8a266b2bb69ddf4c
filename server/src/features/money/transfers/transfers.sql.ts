// What statements of other features may ask of transfers.
import { type RawBuilder, sql } from 'kysely';
import { DONE } from './results.rules.ts';

/** How many have approved a transfer and are still admins; the approval of who is none any more does not count. */
export const countOfApprovals = (transferId: RawBuilder<unknown>) => sql`(
  select count(*) from transfer_approvals as given
  where given.transfer_id = ${transferId} and exists (
    select from user_roles join roles on roles.id = user_roles.role_id
    where user_roles.user_id = given.user_id and roles.role = 'admin'))`;

/** Whether a transfer needs a person to look: of one that was sent nobody can say what became, or one failed though M-Pesa says that money left. */
export const transferNeedsLook = (transferId: RawBuilder<unknown>) => sql`exists (
  select from transfers join transfer_attempts on transfer_id = transfers.id
  where transfers.id = ${transferId}
    and ((transfers.state = 'sent' and transfer_attempts.state = 'unclear')
      or (transfers.state = 'failed' and transfer_attempts.result_code = ${DONE})))`;

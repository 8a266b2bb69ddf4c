import { sql } from 'kysely';

/**
 * Whether a refund, of which nobody can say whether it went out, needs a person to look, as `needsLook` in
 * refunds.rules.ts has it: one that was sent, or one that failed though M-Pesa says that money left.
 */
export const needsLook = sql`exists (
  select from refund_sendings
  where refund_sendings.refund_id = refunds.id
    and ((refunds.state = 'sent' and refund_sendings.state = 'unclear')
      or (refunds.state = 'failed' and refund_sendings.result_code = '0')))`;

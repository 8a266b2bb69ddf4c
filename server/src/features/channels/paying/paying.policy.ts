import type { Caller } from '#platform/http/session.ts';

/**
 * Who may read the code a client typed. A code that is not counted yet may still pay for something: the owner of the
 * space, who may read the invoice, could use it for their own.
 */
export const mayReadCode = (caller: Caller, invoice: { user_id: number }): boolean =>
  invoice.user_id === caller.id || caller.roles.includes('admin');

import type { Caller, Role } from '#platform/http/session.ts';

/** Whose invoices a caller may see, as part of an SQL condition's parameters. */
export type InvoiceScope = { ofClient: number | null; ofOwner: number | null };

/**
 * The invoices a caller may read: their own and those of their spaces; an admin every one. `as`
 * narrows that to the caller's part in one role.
 */
export function invoiceScope(caller: Caller, as?: Role): InvoiceScope | 'all' {
  if (as === 'client') return { ofClient: caller.id, ofOwner: null };
  if (as === 'owner') return { ofClient: null, ofOwner: caller.id };
  if (caller.roles.includes('admin')) return 'all';
  return as === 'admin'
    ? { ofClient: null, ofOwner: null }
    : { ofClient: caller.id, ofOwner: caller.id };
}

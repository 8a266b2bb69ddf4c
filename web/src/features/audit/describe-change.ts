import type { AuditEntry } from './audit.api.ts';

type Entry = Pick<AuditEntry, 'action' | 'what' | 'detail'>;

/** What was done to a person, in a few words. */
export function describeChange({ action, what, detail }: Entry): string {
  const { fields, role } = detail;
  if (action === 'user.changed' && Array.isArray(fields)) {
    return `Changed: ${fields.map((field) => String(field).replaceAll('_', ' ')).join(', ')}`;
  }
  if (action === 'role.assigned') return `Role ${role} given`;
  if (action === 'role.taken') return `Role ${role} taken`;
  return what;
}

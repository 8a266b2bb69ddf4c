import type { AuditEntry } from './audit.api.ts';

type Entry = Pick<AuditEntry, 'action' | 'detail'>;

const names: Readonly<Record<string, string>> = {
  'user.registered': 'Signed up',
  'user.created': 'Account opened',
  'user.email_proved': 'Email address confirmed',
  'user.password_changed': 'New password',
  'user.tax_details_changed': 'New tax details',
  'user.password_reset': 'New password by a reset link',
};

/** What was done to a person, in a few words; an action without any yet is shown by its name. */
export function describeChange({ action, detail }: Entry): string {
  const { fields, role } = detail;
  if (action === 'user.changed' && Array.isArray(fields)) {
    return `Changed: ${fields.map((field) => String(field).replaceAll('_', ' ')).join(', ')}`;
  }
  if (action === 'role.assigned') return `Role ${role} given`;
  if (action === 'role.taken') return `Role ${role} taken`;
  return names[action] ?? action;
}

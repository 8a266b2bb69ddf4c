// What is kept about payers: pure.

/**
 * A payer's number as it is kept, in the format of M-Pesa's own confirmations: `2547 ***** 678`. What is not a whole
 * number, because it is masked already or a hash, stays as it came.
 */
export function maskedNumber(phone: string): string {
  const digits = phone.replace(/[\s+()-]/g, '');
  const [, kind, end] = /^(?:(?:00)?254|0)?([17])\d{5}(\d{3})$/.exec(digits) ?? [];
  if (kind) return `254${kind} ***** ${end}`;
  return /^\d{9,15}$/.test(digits) ? `**** ***** ${digits.slice(-3)}` : phone;
}

/** As much of a payer's name as M-Pesa's own confirmations carry: the first word. */
export const firstNameOf = (name: string): string =>
  (name.trim().split(/\s+/)[0] ?? '').slice(0, 40);

/** A payer's number as it may be shown: at most its last three digits; nothing of a hash. */
export function maskedPhone(phone: string): string {
  const digits = phone.replace(/[\s+]/g, '');
  if (/^[0-9a-f]{64}$/i.test(digits)) return '';
  const [, last] = /^\d{6,}(\d{3})$/.exec(digits) ?? [];
  return last ? `2547 ***** ${last}` : phone.slice(0, 30);
}

import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/**
 * A Kenyan number as written locally, `0712 345 678`; any other in international form, `+44 20 7946 0958`. The library
 * is large: only pages that are loaded on demand may use this.
 */
export function formatPhoneNumber(e164: string): string {
  const number = parsePhoneNumberFromString(e164);
  if (!number) return e164;
  if (number.country !== 'KE') return number.formatInternational();
  // The library leaves the last six digits of mobile numbers in one piece.
  return number.formatNational().replace(/^(0\d{3}) (\d{3})(\d{3})$/, '$1 $2 $3');
}

/** A Kenyan number as people here write it, `0712 345 678`; any other stays international. */
export function formatPhoneNumber(e164: string): string {
  return e164.replace(/^\+254(\d{3})(\d{3})(\d{3})$/, '0$1 $2 $3');
}

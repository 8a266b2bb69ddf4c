/** A Kenyan mobile number as people write it, `0712 345 678`; empty for any other, which M-Pesa does not ask. */
export const phoneInField = (e164: string | undefined): string =>
  /^\+254[17]\d{8}$/.test(e164 ?? '')
    ? (e164 ?? '').replace(/^\+254(\d{3})(\d{3})(\d{3})$/, '0$1 $2 $3')
    : '';

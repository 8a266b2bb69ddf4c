/** A Kenyan mobile number as people write it, `0712 345 678`; nothing for any other. */
export function kenyanNumber(e164: string): string | undefined {
  const parts = /^\+254([17]\d{2})(\d{3})(\d{3})$/.exec(e164);
  return parts ? `0${parts[1]} ${parts[2]} ${parts[3]}` : undefined;
}

/** A number as a form first shows it: in the local form if Kenyan, else as stored. */
export const numberInField = (e164: string): string => kenyanNumber(e164) ?? e164;

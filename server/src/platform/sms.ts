// Texts to phones, and nothing more: whoever carries them stands behind this port.

/** The carrier has it and calls it by this id, or refuses it for good: no later try fares better. */
export type SmsOutcome = { id: string } | { refused: string };

export type Sms = {
  /** Hands a text over; `to` is a number such as +254712345678. Rejects where the carrier does not answer. */
  send(to: string, text: string): Promise<SmsOutcome>;
};

/** One SMS in GSM's own alphabet. With any other sign it would be 70, and longer ones cost as several. */
const SMS_LENGTH = 160;

const GSM = /[^A-Za-z0-9 \n@£$¥_!"#%&'()*+,\-./:;<=>?¡¿§¤èéùìòÇØøÅåÆæßÉÄÖÑÜäöñüà]/g;
const INSTEAD: Record<string, string> = {
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '\u00a0': ' ',
  '[': '(',
  ']': ')',
  '{': '(',
  '}': ')',
};

/** A text in GSM's alphabet: letters lose the accents that it does not have, and what is left without is dropped. */
export const toGsm = (text: string): string =>
  text
    .normalize('NFC')
    .replace(GSM, (sign) => INSTEAD[sign] ?? sign.normalize('NFD').replace(/\p{M}/gu, ''))
    .replace(GSM, '')
    .replace(/ {2,}/g, ' ')
    .trim();

/** A sentence with a name in it as one SMS: a name that is too long is cut. */
export function writeSms(sentence: (name: string) => string, name: string): string {
  const plain = toGsm(name);
  const whole = toGsm(sentence(plain));
  const over = whole.length - SMS_LENGTH;
  if (over <= 0) return whole;
  const kept = plain.slice(0, Math.max(0, plain.length - over - 3)).trimEnd();
  return toGsm(sentence(kept && `${kept}...`)).slice(0, SMS_LENGTH);
}

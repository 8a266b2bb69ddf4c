// Texts to phones, and nothing more: the carrier is behind this port.

/** The carrier accepted it under this id, or refuses it for good: a retry cannot succeed. */
export type SmsOutcome = { id: string } | { refused: string };

export type Sms = {
  /** Sends a text; `to` is a number such as +254712345678. Rejects if the carrier does not respond. */
  send(to: string, text: string): Promise<SmsOutcome>;
};

/** One SMS in the GSM alphabet. With any other character the limit is 70, and longer texts are charged as several. */
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

/** A text in the GSM alphabet: letters lose accents that it lacks, and other characters it lacks are dropped. */
export const toGsm = (text: string): string =>
  text
    .normalize('NFC')
    .replace(GSM, (sign) => INSTEAD[sign] ?? sign.normalize('NFD').replace(/\p{M}/gu, ''))
    .replace(GSM, '')
    .replace(/ {2,}/g, ' ')
    .trim();

/** A sentence with a name in it as one SMS: the name is cut to fit. */
export function writeSms(sentence: (name: string) => string, name: string): string {
  const plain = toGsm(name);
  const whole = toGsm(sentence(plain));
  const over = whole.length - SMS_LENGTH;
  if (over <= 0) return whole;
  const kept = plain.slice(0, Math.max(0, plain.length - over - 3)).trimEnd();
  return toGsm(sentence(kept && `${kept}...`)).slice(0, SMS_LENGTH);
}

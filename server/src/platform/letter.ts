// The content of a mail, described once; its plain text and its HTML are both made from that.
import type { Attachment, Mail } from './mail.ts';

/** A mail to a person. Paragraphs and closing are plain sentences; nothing in them is markup. */
export type Letter = {
  to: string;
  subject: string;
  /** The person's first name. */
  name: string;
  paragraphs: readonly string[];
  /** The one thing to do, if any: a button. */
  link?: { label: string; url: string };
  /** Side notes, and always what to do if it was not you. */
  closing: readonly string[];
  attachments?: Attachment[];
  /** The address at which the recipient chooses which mails they get. */
  choices?: string;
};

/** Writes a letter as a mail. */
export const writeMail = (letter: Letter): Mail => ({
  to: letter.to,
  subject: letter.subject,
  text: asText(letter),
  html: asHtml(letter),
  ...(letter.attachments ? { attachments: letter.attachments } : {}),
  ...(letter.choices ? { unsubscribe: letter.choices } : {}),
});

const CHOOSE = 'Choose what we write to you about';
const SIGNATURE = ['Nafasi', 'Workspaces by the hour in Nairobi'] as const;

function asText({ name, paragraphs, link, closing, choices }: Letter): string {
  const button = link ? [`${link.label}:\n${link.url}`] : [];
  const parts = [greetingOf(name), ...paragraphs, ...button, ...closing, SIGNATURE.join('\n')];
  if (choices) parts.push(`${CHOOSE}:\n${choices}`);
  return `${parts.join('\n\n')}\n`;
}

/**
 * A name is whatever someone typed at sign-up, perhaps with another person's address: it is repeated only if it looks
 * like a name, so that no stranger's words or links reach a mailbox under our name.
 */
function greetingOf(name: string): string {
  const isName = /^[\p{L}\p{M}'’ -]{1,40}$/u.test(name);
  return isName ? `Hello ${name},` : 'Hello,';
}

// Mail programs support little CSS, and few of them style sheets, so styles are on the elements. There are no pictures,
// so nothing is fetched and nothing reports when a mail was read.
const FONT = "font-family:Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const PAGE = `margin:0;padding:24px 12px;background:#faf7f2;color:#1b1f1d;${FONT};font-size:16px;line-height:25px`;
const BRAND =
  'max-width:560px;margin:0 auto 12px;color:#0f5c4a;font-size:20px;line-height:26px;font-weight:700';
const CARD =
  'max-width:560px;margin:0 auto;padding:28px 24px 12px;box-sizing:border-box;background:#ffffff;border:1px solid #e9e2d6;border-radius:12px';
const PARAGRAPH = 'margin:0 0 16px;overflow-wrap:anywhere';
const BUTTON =
  'display:inline-block;padding:12px 20px;border-radius:12px;background:#0f5c4a;color:#ffffff;font-weight:600;text-decoration:none';
const ADDRESS = `${PARAGRAPH};color:#5c5850;font-size:14px;line-height:20px`;
const FOOT = 'max-width:560px;margin:16px auto 0;color:#5c5850;font-size:14px;line-height:20px';

function asHtml({ subject, name, paragraphs, link, closing, choices }: Letter): string {
  const [brand, motto] = SIGNATURE;
  const paragraph = (sentence: string) => `<p style="${PARAGRAPH}">${escapeHtml(sentence)}</p>`;
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(subject)}</title>
</head>
<body style="${PAGE}">
<p style="${BRAND}">${brand}</p>
<div style="${CARD}">
${[paragraph(greetingOf(name)), ...paragraphs.map(paragraph), link ? button(link) : '', ...closing.map(paragraph)].filter(Boolean).join('\n')}
</div>
<p style="${FOOT}">${motto}${choices ? `<br>${choose(choices)}` : ''}</p>
</body>
</html>
`;
}

// The address follows in full, for mail programs that do not show the button as one.
function button({ label, url }: NonNullable<Letter['link']>): string {
  const address = escapeHtml(url);
  return `<p style="${PARAGRAPH}"><a href="${address}" style="${BUTTON}">${escapeHtml(label)}</a></p>
<p style="${ADDRESS}">${address}</p>`;
}

const choose = (url: string) => `<a href="${escapeHtml(url)}" style="color:#0f5c4a">${CHOOSE}</a>`;

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '');

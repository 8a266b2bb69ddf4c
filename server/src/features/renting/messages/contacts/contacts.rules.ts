// Hides ways to reach somebody past Nafasi in messages: phone numbers, e-mail addresses and links. Pure, the same on
// the server and in the browser. Contacts written out in words are not detected.
import { findPhoneNumbersInText } from 'libphonenumber-js/min';
import type { Part } from '../messages.rules.ts';

/** Replaces what is hidden from one of the two of a thread. */
const HIDDEN: Record<Part, string> = {
  client: '[hidden until you have paid]',
  owner: '[hidden until they have paid]',
};

type Span = readonly [start: number, end: number];
/** Where a text has contacts, in UTF-16 units: in order, neither overlapping nor adjacent. */
export type Contacts = readonly Span[];

/**
 * A text as the client or the owner reads it until something is paid: contacts are replaced. Those found when it was
 * written are only cut: searching a long text takes some 40 ms, and a page shows hundreds. Null if it was not searched
 * yet.
 */
export function hideContacts(text: string, contacts: Contacts | null, reader: Part): string {
  let shown = '';
  let from = 0;
  for (const [start, end] of contacts ?? findContacts(text)) {
    shown += text.slice(from, start) + HIDDEN[reader];
    from = end;
  }
  return shown + text.slice(from);
}

/** Whether anything in a text would be hidden. */
export const hasContacts = (text: string): boolean => findContacts(text).length > 0;

export function findContacts(text: string): Contacts {
  const found = [...spansOf(EMAIL, text), ...spansOf(LINK, text), ...numbersIn(text)];
  const apart: [start: number, end: number][] = [];
  for (const [start, end] of found.sort(([one], [other]) => one - other)) {
    const last = apart.at(-1);
    // What overlaps or touches the previous one is hidden with it.
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else apart.push([start, end]);
  }
  return apart;
}

const EMAIL = /[\p{L}\p{N}._%+-]{1,64} ?@ ?[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,4}/gu;

// Without a scheme only names under these endings count: a full stop without a space after it is not a link.
const ENDINGS =
  'co\\.ke|or\\.ke|ac\\.ke|me\\.ke|ke|com|org|net|info|biz|io|app|link|site|online|africa';
const LINK = new RegExp(
  [
    'https?://\\S+',
    'www\\.\\S+',
    '(?<![\\w@.-])(?:wa|t|m|fb|bit)\\.(?:me|ly)/\\S+',
    `(?<![\\w@.-])[a-z0-9-]{2,63}(?:\\.[a-z0-9-]{1,63}){0,3}\\.(?:${ENDINGS})(?![\\w-])(?:/\\S*)?`,
  ].join('|'),
  'gi',
);

const spansOf = (pattern: RegExp, text: string): Span[] =>
  [...text.matchAll(pattern)].map(({ index, 0: found }) => [index, index + found.length]);

/** Numbers that could be dialled, as people in Kenya write them or with another country code. */
function numbersIn(text: string): Span[] {
  // Dates are blanked out with the same length, so that positions stay valid.
  const undated = text.replace(DATE, (date) => ';'.repeat(date.length));
  const dialled = findPhoneNumbersInText(undated, 'KE').map(
    ({ startsAt, endsAt }): Span => [startsAt, endsAt],
  );
  return [...dialled, ...spansOf(MOBILE, undated)].filter(
    ([start]) => !NO_PHONE.test(text.slice(0, start)),
  );
}

/** A Kenyan mobile number that the library misses: it touches letters or another number, or has unusual separators. */
const MOBILE = /(?<!\d)(?:\+?254|0)[ .()/_*~-]{0,3}[17](?:[ .()/_*~-]{0,3}\d){8}(?!\d)/g;

const DATE =
  /(?<!\d)(?:\d{1,2}(?<mark>[./ -])\d{1,2}\k<mark>20\d\d|20\d\d-\d\d-\d\d)(?:,? (?:at )?\d{1,2}(?:[:.]?\d\d)?)?(?!\d)/g;

/** Numbers of bookings and invoices, and amounts. */
const NO_PHONE = /(?:\b(?:BK|INV|RC|RCT)[- ]?|\b(?:Ksh|KES|Kshs)\.? ?)$/i;

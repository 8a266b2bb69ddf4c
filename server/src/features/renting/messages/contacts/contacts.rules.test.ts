import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findContacts, hasContacts, hideContacts as hideFrom } from './contacts.rules.ts';

const HIDDEN = '[hidden until you have paid]';
const hideContacts = (text: string) => hideFrom(text, findContacts(text), 'client');

describe('what lets people reach each other past Nafasi is hidden', () => {
  test.each([
    ['0712345678'],
    ['0712 345 678'],
    ['0712-345-678'],
    ['0712.345.678'],
    ['0712 - 345 - 678'],
    ['0712/345/678'],
    ['0712_345_678'],
    ['0712*345*678'],
    ['(0712) 345 678'],
    ['07 12 34 56 78'],
    ['0 7 1 2 3 4 5 6 7 8'],
    ['07123 45678'],
    ['712 345 678'],
    ['+254712345678'],
    ['+254 712 345 678'],
    ['254712345678'],
    ['254 712 345678'],
    ['0110 123 456'],
    ['020 2345678'],
    ['+44 20 7946 0958'],
    ['wanjiru@example.com'],
    ['wanjiru.k+space@mail.example.co.ke'],
    ['wanjiru @ gmail.com'],
    ['https://example.com/rooms?id=7'],
    ['http://10.0.0.1:8080/x'],
    ['www.example.co.ke'],
    ['example.co.ke/rooms'],
    ['myrooms.com'],
    ['MyRooms.Com'],
    ['wa.me/254712345678'],
    ['t.me/wanjiru'],
  ])('%s', (contact) => {
    expect(hideContacts(contact)).toBe(HIDDEN);
    expect(hideContacts(`Reach me by ${contact} please`)).toBe(`Reach me by ${HIDDEN} please`);
    expect(hasContacts(`Reach me by ${contact} please`)).toBe(true);
  });

  test('also next to letters, each of several, and what follows stays', () => {
    expect(hideContacts('call0712345678now')).toBe(`call${HIDDEN}now`);
    expect(hideContacts('0712 345 678 0722 345 678')).toBe(`${HIDDEN} ${HIDDEN}`);
    expect(hideContacts('0712345678/0722345678')).toBe(`${HIDDEN}/${HIDDEN}`);
    expect(hideContacts('0712 345 678 or a@b.co.ke, thanks.')).toBe(
      `${HIDDEN} or ${HIDDEN}, thanks.`,
    );
    expect(hideContacts('0712 345 678.\nSee you')).toBe(`${HIDDEN}.\nSee you`);
  });
});

describe('what people need to say stays', () => {
  test.each([
    ['Ksh 10,500'],
    ['Ksh 10500'],
    ['KES 1,250,000.00'],
    ['Ksh 712345678'],
    ['17,500.00 in all'],
    ['from 09:00 to 14:00'],
    ['from 0900 to 1400'],
    ['09:00-14:00'],
    ['Tue 24 Nov 2026'],
    ['24/11/2026'],
    ['01/11/2026 10:00'],
    ['07-11-2026 1000'],
    ['07 11 2026 at 10'],
    ['2026-11-24 10:00'],
    ['24.11.2026, 10.30'],
    ['BK-2084'],
    ['BK-20840012'],
    ['INV-1023 and INV-712345678'],
    ['SGH7X2K9LM'],
    ['TGH4512345'],
    ['TGH4512345 confirmed, Ksh 17,500.00'],
    ['Pay bill 247247, account booking'],
    ['10 people, 2 rooms, 3rd floor, 100 m2'],
    ['120/80 Mbps'],
    ['Yes.It is free.No problem'],
    ['Is it free?Yes.me too'],
    ['e.g. at 10.30.We meet there'],
    ['Parking is by Gate B, off Ngong Road.'],
    ['@ 10:00'],
    ['00100 Nairobi'],
  ])('%s', (text) => {
    expect(hideContacts(text)).toBe(text);
    expect(hasContacts(text)).toBe(false);
  });

  test('speaks to an owner about the client who is to pay', () => {
    expect(hideFrom('0712 345 678', null, 'owner')).toBe('[hidden until they have paid]');
  });

  test('written out in words is not detected', () => {
    const text = 'oh seven one two, three four five, six seven eight';
    expect(hideContacts(text)).toBe(text);
  });
});

describe('the position of contacts', () => {
  test.each([
    ['', []],
    ['Is it free?', []],
    ['0712 345 678', [[0, 12]]],
    [
      'Call 0712 345 678 or a@b.co.ke, thanks.',
      [
        [5, 17],
        [21, 30],
      ],
    ],
    // Each of these is several UTF-16 units.
    [
      '👨‍👩‍👧 0712345678 🇰🇪 myrooms.com',
      [
        [9, 19],
        [25, 36],
      ],
    ],
    ['Cafe\u0301 0712345678', [[6, 16]]],
    // One within the other, and one adjacent to the next.
    ['https://a.b/0712345678', [[0, 22]]],
    ['0712345678a@b.co.ke', [[0, 19]]],
  ])('in %j', (text, spans) => {
    expect(findContacts(text)).toEqual(spans);
  });

  const plain = fc.constantFrom(
    '👨‍👩‍👧',
    '🇰🇪',
    'e\u0301',
    'नमस्ते',
    'see you',
    'Ksh 10,500',
    '\n',
    '',
  );
  const contact = fc.constantFrom('0712 345 678', '+254712345678', 'a@b.co.ke', 'www.example.com');

  test('whatever surrounds it, it is cut and all else stays', () => {
    const pieces = fc.array(
      fc.oneof(
        plain,
        contact.map((found) => ({ found })),
      ),
    );
    fc.assert(
      fc.property(pieces, (all) => {
        const join = (of: (found: string) => string) =>
          all.map((one) => (typeof one === 'string' ? one : of(one.found))).join(' and ');
        expect(hideContacts(join((found) => found))).toBe(join(() => HIDDEN));
      }),
    );
  });
});

test.each([
  ['digits', '1'.repeat(2000)],
  ['numbers', '0712 345 678 '.repeat(150)],
  ['at signs', 'a@'.repeat(1000)],
  ['dots', 'a.'.repeat(1000)],
  ['hyphens', 'a-'.repeat(1000)],
])('a longest text of %s is read to its end', (_name, text) => {
  expect(hideContacts(text).length).toBeGreaterThan(0);
});

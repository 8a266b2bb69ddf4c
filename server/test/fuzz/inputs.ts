// Values generated from the schemas of requests: what they allow, what they do not, and what an attacker would send.
// The same seed generates the same values.
import fc from 'fast-check';
import { PASSWORD } from '#people/accounts/accounts.factory.ts';

/** The parts of a JSON schema that the description of our API uses. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  multipleOf?: number;
  format?: string;
  pattern?: string;
};

/** What a round knows of its world, so that some requests concern things that exist. */
export type Known = {
  emails: readonly string[];
  codes: readonly string[];
  /** The refs of addresses at which M-Pesa answers, including the last one of each kind. */
  refs: readonly string[];
  secret: string;
};

type Values = fc.Arbitrary<unknown>;

/** Ids begin at 1 in each world, which has at most this many of a kind. */
const MOST_ID = 9;

/** What tends to break parsers, queries, pages, files and sums. */
const HOSTILE: readonly unknown[] = [
  ...["'; drop table users; --", "' or 1=1 --", '%', '\\', '$1', '#{7*7}', '{{7*7}}', '{"$gt":""}'],
  ...['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', 'javascript:alert(1)'],
  ...['\u0000', 'a\u0000b', '\ud800', '\udfff', '\u202e\u2066', '\u200b', '\ufeff', '\uffff'],
  ...[
    '\r\nset-cookie: a=b',
    '=cmd|"/c calc"!A1',
    '../../../../etc/passwd',
    '..%2f..%2f',
    '%00',
    '%',
  ],
  ...[
    'x'.repeat(300),
    '\ud83d\ude00'.repeat(200),
    'a'.repeat(20_000),
    ' ',
    '',
    '\t\n',
    '(((((a+)+)+)+$',
  ],
  ...[
    '1e309',
    '-0',
    '0x10',
    '9'.repeat(40),
    '1,000',
    '\u0661\u0662',
    'NaN',
    'Infinity',
    'null',
    'true',
  ],
  ...[
    '0000-00-00',
    '2026-02-30',
    '9999-12-31T23:59:59Z',
    '-271821-04-20',
    '+275760-09-13',
    '24:00',
  ],
  ...['2026-11-25T09:00:00+25:00', '99999-01-01', '2026-11-25T09:00:60', 'https://127.0.0.1/a.ics'],
  ...['https://[::1]/', 'file:///etc/passwd', 'https://user:pass@10.0.0.1/', 'a@b', '"a b"@c.ke'],
  ...[0, -1, 1.5, 1e21, -1e21, 2 ** 31, 2 ** 53, 2 ** 63, Number.MIN_VALUE, 1e300],
  ...[
    null,
    true,
    false,
    [],
    {},
    [[[[[[]]]]]],
    [null],
    { toString: 1 },
    { __proto__: null, length: -1 },
  ],
  ...[{ constructor: { prototype: { admin: true } } }, ['a', 'a'], { $ref: '#' }],
];
export const hostile: Values = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...HOSTILE) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

const day = fc
  .oneof(
    { weight: 9, arbitrary: fc.integer({ min: -10, max: 40 }) },
    fc.integer({ min: -700_000, max: 2_900_000 }),
  )
  .map((days) => new Date(Date.UTC(2026, 10, 25) + days * 86_400_000).toISOString().slice(0, 10));
const hour = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom('00', '30'))
  .map(([hours, minutes]) => `${String(hours).padStart(2, '0')}:${minutes}`);
const time = fc
  .tuple(day, hour, fc.constantFrom('', ':00+03:00', ':00Z'))
  .map(([date, at, zone]) => `${date}T${at}${zone}`);
const id = fc.oneof(
  { weight: 5, arbitrary: fc.integer({ min: 1, max: 3 }) },
  { weight: 4, arbitrary: fc.integer({ min: 1, max: MOST_ID }) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 2 ** 53 - 1 }) },
);
function words(least: number, most: number): fc.Arbitrary<string> {
  const bounds = { minLength: least, maxLength: Math.max(least, Math.min(most, 60)) };
  return fc.oneof(
    { weight: 3, arbitrary: fc.string({ unit: 'grapheme-ascii', ...bounds }) },
    { weight: 1, arbitrary: fc.string({ unit: 'grapheme', ...bounds }) },
  );
}

/** Values that fit a field by its name, if its schema only says that it is a string. */
const byName = ({ emails, codes, refs, secret }: Known): Record<string, Values> => ({
  ...{ id, space_id: id, user_id: id, booking_id: id, invoice_id: id, from_invoice_id: id },
  ...{ batch_id: id, owner_id: id, import_id: id, role_id: fc.integer({ min: 1, max: 3 }) },
  email: fc.oneof(
    fc.constantFrom(...emails),
    fc.nat(999).map((nth) => `new-${nth}@nafasi.example`),
  ),
  password: fc.oneof(fc.constant(PASSWORD), words(8, 30)),
  current_password: fc.oneof({ weight: 4, arbitrary: fc.constant(PASSWORD) }, words(0, 30)),
  phone_number: fc.integer({ min: 700_000_000, max: 799_999_999 }).map((number) => `0${number}`),
  ...{ start_time: time, end_time: time, from: day, to: day, date: day },
  payment_complete_id: fc.constantFrom(...codes, 'UKOZZZZZZZ'),
  transfer_code: fc.nat(99_999).map((number) => `UKP${String(number).padStart(7, '0')}`),
  kra_pin: fc.integer({ min: 0, max: 99_999_999 }).map((n) => `A${String(n).padStart(9, '0')}K`),
  url: fc.constantFrom('https://127.0.0.1/a.ics', 'https://[::1]/a.ics', 'ftp://a.example/'),
  secret: fc.oneof({ weight: 4, arbitrary: fc.constant(secret) }, words(1, 20)),
  ref: fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...refs) }, words(1, 40)),
  name: fc.oneof(
    id.map((number) => `${number}-0a1b2c3d.jpg`),
    words(1, 40),
  ),
  year: fc.integer({ min: 2020, max: 2030 }),
});

/** Values for patterns of our contracts, by how they begin, if the name says nothing more. */
const BY_PATTERN: readonly (readonly [begin: string, values: Values])[] = [
  ['^(?:(?:\\d\\d[2468]', day],
  ['^([01]\\d', hour],
  ['^\\d{1,2}(\\.', fc.integer({ min: 1, max: 24 }).map(String)],
  [
    '^(?:[A-Za-z0-9_-]{4})',
    fc.base64String({ maxLength: 80 }).map((text) => text.replace(/[+/=]/g, '')),
  ],
  ['^[a-z-]+$', fc.constantFrom('usb', 'nfc', 'smart-card', 'a-way-of-tomorrow')],
];
/** Any text of one line, a mail address, or the name of a preview: the field's name says enough. */
const ANY_LINE = /^\^(\[\^\\p\{Cc|\\P\{Cc|\[\^\\s@|\\d\{1,15\}-)/;

/** Values that a schema allows; a form of schema that we have not used so far is an error. */
export function valuesFor(components: Record<string, Schema>, known: Known) {
  const names = byName(known);
  const of = (schema: Schema, name = ''): Values => {
    if (schema.$ref) return of(components[schema.$ref.split('/').at(-1) as string] as Schema, name);
    if (schema.allOf) return fc.tuple(...schema.allOf.map((part) => of(part, name))).map(merge);
    const either = schema.anyOf ?? schema.oneOf;
    if (either) return fc.oneof(...either.map((part) => of(part, name)));
    if (schema.enum) return fc.constantFrom(...schema.enum);
    if ('const' in schema) return fc.constant(schema.const);
    if (Array.isArray(schema.type))
      return fc.oneof(...schema.type.map((type) => of({ ...schema, type }, name)));
    if (schema.type === 'object') return objectOf(schema);
    if (schema.type === 'array') {
      const { items = {}, minItems: minLength = 0, maxItems = 3 } = schema;
      return fc.array(of(items, name), {
        minLength,
        maxLength: Math.max(minLength, Math.min(maxItems, 3)),
      });
    }
    const pattern = patternOf(schema);
    return pattern ?? (schema.type === 'null' ? scalar(schema) : (names[name] ?? scalar(schema)));
  };
  const objectOf = ({ properties = {}, required = [] }: Schema): Values => {
    const values = Object.entries(properties).map(([name, schema]) => [name, of(schema, name)]);
    const made = fc.record<Record<string, unknown>>(Object.fromEntries(values), {
      requiredKeys: required,
    });
    return 'end_time' in properties
      ? fc.tuple(made, fc.integer({ min: -1, max: 8 })).map(endLater)
      : made;
  };
  return of;
}

/** Two times of which the second is some hours after the first, as would not happen by chance. */
function endLater([fields, hours]: [Record<string, unknown>, number]): Record<string, unknown> {
  const start = new Date(`${String(fields.start_time).slice(0, 16)}:00Z`).getTime();
  if (hours < 0 || Number.isNaN(start) || !fields.end_time) return fields;
  const wall = (at: number) => new Date(at).toISOString().slice(0, 16);
  return { ...fields, start_time: wall(start), end_time: wall(start + hours * 3_600_000) };
}

const merge = (parts: readonly unknown[]): unknown => Object.assign({}, ...parts);

function scalar(schema: Schema): Values {
  const { type, minLength = 0, maxLength = 60, multipleOf = 1 } = schema;
  const min =
    schema.minimum ??
    (schema.exclusiveMinimum === undefined ? -5 : schema.exclusiveMinimum + multipleOf);
  if (type === 'null') return fc.constant(null);
  if (type === 'boolean') return fc.boolean();
  if (type === 'integer' || type === 'number')
    return fc.oneof(
      fc.integer({
        min: Math.ceil(min),
        max: Math.min(Math.floor(schema.maximum ?? 20), Math.ceil(min) + 20),
      }),
      fc.integer({ min: Math.ceil(min), max: Math.floor(schema.maximum ?? 2 ** 40) }),
    );
  if (type === undefined) return fc.jsonValue({ maxDepth: 3 });
  if (type !== 'string') throw new Error(`No values are made of ${JSON.stringify(schema)}`);
  return words(minLength, maxLength);
}

/** Values of a pattern that says more than the name does; null without one. */
function patternOf({ pattern, maxLength }: Schema): Values | null {
  if (pattern === undefined || ANY_LINE.test(pattern)) return null;
  const known = BY_PATTERN.find(([begin]) => pattern.startsWith(begin));
  if (known) return known[1];
  throw new Error(`No values are made of ${pattern}, of ${maxLength} letters`);
}

/** The same with one part removed or replaced, so that it may no longer be valid. */
export const broken = (values: Values): Values =>
  fc.tuple(values, fc.nat(), fc.oneof(hostile, fc.constant(undefined))).map(spoil);

function spoil([whole, nth, instead]: [unknown, number, unknown]): unknown {
  const spots = spotsOf(whole);
  const spot = spots[nth % (spots.length + 1)];
  if (!spot) return instead === undefined ? {} : instead;
  const [parent, key] = spot;
  if (instead === undefined) delete parent[key];
  else parent[key] = instead;
  return whole;
}

type Spot = [parent: Record<string, unknown>, key: string];

function spotsOf(value: unknown): Spot[] {
  if (value === null || typeof value !== 'object') return [];
  const parent = value as Record<string, unknown>;
  return Object.keys(parent).flatMap((key): Spot[] => [[parent, key], ...spotsOf(parent[key])]);
}

// Requests of every operation in the description of the API: about half as its schemas say, the others spoilt.
import fc from 'fast-check';
import { checkResult, confirmation, resultOf } from '#channels/codes/codes.factory.ts';
import { paid, result } from '#channels/prompts/prompts.factory.ts';
import { paymentRow, statementOf } from '#channels/statements/statements.factory.ts';
import { sentBack, sentToPhone } from '#money/transfers/transfers.factory.ts';
import { broken, hostile, type Known, type Schema, valuesFor } from './inputs.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Parameter = { in: 'path' | 'query'; name: string; schema: Schema };
export type Operation = {
  method: Method;
  path: string;
  tag: string;
  parameters: readonly Parameter[];
  body: { type: 'application/json' | 'multipart/form-data'; schema: Schema } | null;
};
export type Description = {
  paths: Record<string, Record<string, DescribedOperation>>;
  components: { schemas: Record<string, Schema> };
};
type DescribedOperation = {
  tags: string[];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, unknown> }>;
};

export type Request = {
  method: Method;
  url: string;
  headers: Record<string, string>;
  payload: string | undefined;
};

export const operationsOf = ({ paths }: Description): Operation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { tags, parameters = [], requestBody }]) => {
      const [content] = Object.entries(requestBody?.content ?? {});
      return {
        method: method.toUpperCase() as Method,
        path,
        tag: tags[0] as string,
        parameters,
        body: content
          ? { type: content[0] as 'application/json', schema: content[1].schema }
          : null,
      };
    }),
  );

/** Makes requests of an operation. */
export function requestsOf({ components }: Description, known: Known) {
  const valid = valuesFor(components.schemas, known);
  return ({ method, path, parameters, body }: Operation): fc.Arbitrary<Request> => {
    const ofKind = (kind: 'path' | 'query') =>
      parameters
        .filter((parameter) => parameter.in === kind)
        .map(({ name, schema }) =>
          parameterOf(valid(schema, name), kind).map((value) => ({ name, value })),
        );
    return fc
      .record({
        inPath: fc.tuple(...ofKind('path')),
        inQuery: fc.tuple(...ofKind('query').map(seldom)),
        stray: fc.oneof(
          { weight: 19, arbitrary: fc.constant(null) },
          { weight: 1, arbitrary: fc.constantFrom(...STRAY_QUERIES) },
        ),
        headers: headersOf(method),
        sent: body
          ? sentOf(body.type, path.startsWith('/hooks') ? messages : valid(body.schema))
          : fc.constant(null),
      })
      .map(({ inPath, inQuery, stray, headers, sent }) => {
        const filled = inPath.reduce(
          (whole, { name, value }) => whole.replace(`{${name}}`, () => segment(value)),
          path,
        );
        const query = inQuery
          .filter((parameter) => parameter !== null)
          .map(({ name, value }) => `${name}=${encoded(value)}`);
        const search = [...query, ...(stray ? [stray] : [])].join('&');
        return {
          method,
          url: search ? `${filled}?${search}` : filled,
          headers: { ...headers, ...sent?.headers },
          payload: sent?.payload,
        };
      });
  };
}

/** Absent three times out of four: many filters at once find nothing, and one wrong one gets the request refused. */
const seldom = <Value>(values: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: values });

const STRAY_QUERIES = [
  'limit=1&limit=2',
  'as[]=admin',
  '__proto__[a]=1',
  '%',
  '=',
  'user_id=1',
  'a=%ff',
];

const parameterOf = (values: fc.Arbitrary<unknown>, kind: 'path' | 'query') =>
  fc
    .oneof(
      { weight: kind === 'path' ? 6 : 15, arbitrary: values },
      { weight: 1, arbitrary: hostile },
    )
    .map(asText);

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

/** Encoded as a careful caller would; what cannot be encoded is sent as it is. */
const encoded = (value: string): string =>
  value.isWellFormed() ? encodeURIComponent(value).slice(0, 4000) : '%ed%a0%80';

/** Without values that would make it the address of another call. */
const segment = (value: string): string => (/^\.{0,2}$/.test(value) ? 'none' : encoded(value));

const NO_HEADER = fc.constant({});
const headersOf = (method: Method): fc.Arbitrary<Record<string, string>> =>
  fc.oneof(
    { weight: 9, arbitrary: NO_HEADER },
    {
      weight: method === 'GET' ? 0 : 1,
      arbitrary: fc
        .constantFrom('key-1', 'a'.repeat(500), '', '\u00e9')
        .map((key) => ({ 'idempotency-key': key })),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom<Record<string, string>>(
        { 'x-forwarded-for': '196.201.214.200' },
        { 'if-none-match': 'W/"guessed"' },
        { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
        { 'x-http-method-override': 'DELETE' },
        { 'accept-encoding': 'br;q=0, gzip;q=0, *;q=0' },
        { 'user-agent': '<script>alert(1)</script>' },
        { origin: 'https://evil.example' },
      ),
    },
  );

const MESSAGES: readonly object[] = [
  confirmation('UKOFZZ0001', 3500),
  confirmation('UKOFZZ0002', 17_500, { BillRefNumber: 'INV-2' }),
  checkResult('UKOFZZ0003', 3500),
  ...[result(0), result(1032), paid('UKOFZZ0004', 3500)],
  ...[resultOf(0), resultOf(1), resultOf('2001')],
  sentBack({ code: 'UKOFZZ0005', shillings: 3500 }, 'UKOFZZ0006'),
  sentToPhone({ phone: '254712345678', shillings: 3500 }, 'UKOFZZ0007'),
];
/** What M-Pesa may send; the description leaves it open. */
const messages = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...MESSAGES).map((message) => structuredClone(message)) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

type Sent = { headers: Record<string, string>; payload: string };

function sentOf(
  type: 'application/json' | 'multipart/form-data',
  values: fc.Arbitrary<unknown>,
): fc.Arbitrary<Sent> {
  if (type === 'multipart/form-data') return forms;
  const json = (arbitrary: fc.Arbitrary<unknown>) =>
    arbitrary.map((value) => ({ headers: JSON_TYPE, payload: JSON.stringify(value) ?? '' }));
  return fc.oneof(
    { weight: 12, arbitrary: json(values) },
    { weight: 8, arbitrary: json(broken(values)) },
    { weight: 1, arbitrary: fc.constantFrom(...NOT_JSON) },
  );
}

const JSON_TYPE = { 'content-type': 'application/json' };
const NOT_JSON: readonly Sent[] = [
  ...[
    '',
    '{',
    '{"a":1,}',
    '\u0000',
    '"\\ud800"',
    `${'['.repeat(20_000)}`,
    '{"a":1}{"b":2}',
    '{"__proto__":{}}',
  ].map((payload) => ({ headers: JSON_TYPE, payload })),
  { headers: { 'content-type': 'text/plain' }, payload: '{}' },
  { headers: { 'content-type': 'application/json; charset=utf-7' }, payload: '{}' },
  { headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: 'a=1' },
  { headers: { 'content-type': 'multipart/form-data; boundary=cut' }, payload: '--cut--\r\n' },
  { headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' }, payload: '{}' },
];

const FILES = [
  'no picture',
  '\u0089PNG\r\n\u001a\n',
  '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  'Receipt No.,Completion Time,Details,Paid In\r\n=1+1,"unended',
  statementOf(paymentRow('UKOFZZ0008', '500.00')),
  'GIF89a/*<script>*/',
  '',
];
const forms: fc.Arbitrary<Sent> = fc
  .record({
    file: fc.oneof(fc.constantFrom(...FILES), fc.string({ unit: 'binary', maxLength: 200 })),
    name: fc.constantFrom('file', 'other', '__proto__', ''),
    filename: fc.constantFrom('a.png', '../../etc/passwd', 'a\u0000.jpg', '"; x="', 'a.csv'),
    isCut: fc.boolean(),
  })
  .map(({ file, name, filename, isCut }) => ({
    headers: { 'content-type': 'multipart/form-data; boundary=cut' },
    payload: `--cut\r\ncontent-disposition: form-data; name="${name}"; filename="${filename}"\r\ncontent-type: image/png\r\n\r\n${file}\r\n${isCut ? '' : '--cut--\r\n'}`,
  }));

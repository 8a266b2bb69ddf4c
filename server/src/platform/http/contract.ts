// The building blocks of contracts. Contracts are the only hand-written description of the API: validation, responses,
// OpenAPI and the web app's types all derive from them.
import type { Readable } from 'node:stream';
import { z } from 'zod';
import type { RefusalKind } from './refusal.ts';
import type { Caller } from './session.ts';

export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Full path, `:id` for parameters. */
  path: `/${string}`;
  summary: string;
  tag: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Whether a token alone is not enough, always or for such a body: see confirmation.ts. */
  confirm?: true | ((body: never, caller: Caller) => boolean);
  /** Passes the text of a JSON body unparsed; it is interpreted later. */
  raw?: true;
  /** Instead of a JSON body: a form (`multipart/form-data`) with one file of at most this many bytes. */
  upload?: { mostBytes: number };
  /** Responds with a file of this type, and with JSON only for refusals. */
  file?:
    | 'text/csv'
    | 'text/calendar'
    | 'text/plain'
    | 'application/pdf'
    | 'application/json'
    | 'application/xml'
    | 'application/zip'
    | 'image/jpeg'
    | 'application/octet-stream';
  /** Schemas of successful responses by status. */
  answers: Record<number, z.ZodType>;
  /** Refusals of the feature that this call may give, beside those any call may give. */
  refusals?: readonly RefusalKind[];
};

/** Declares one call of the API, such as `GET /api/spaces/:id`. */
export function endpoint<const Definition extends Omit<Endpoint, 'method' | 'path'>>(
  call: `${Endpoint['method']} ${Endpoint['path']}`,
  definition: Definition,
) {
  const [method, path] = call.split(' ') as [Endpoint['method'], Endpoint['path']];
  return { method, path, ...definition };
}

/** The same for several calls under one tag. */
export const endpointsOf =
  <const Tag extends string>(tag: Tag) =>
  <const Definition extends Omit<Endpoint, 'method' | 'path' | 'tag'>>(
    call: `${Endpoint['method']} ${Endpoint['path']}`,
    definition: Definition,
  ) =>
    endpoint(call, { tag, ...definition });

/** A positive integer id in a response. */
export const id = z.number().int().positive();

/** A whole number in a request; forms, paths and queries send it as text. Nothing else is coerced. */
export const wholeIn = <T extends z.ZodType>(number: T) =>
  z.preprocess(
    (value) => (typeof value === 'string' && /^\d+$/.test(value.trim()) ? Number(value) : value),
    number,
  );

/** A positive integer id in a request. */
export const idIn = wholeIn(z.number().int().positive().max(Number.MAX_SAFE_INTEGER));
export const idParams = z.object({ id: idIn });

/** The body of a call without fields of its own; the password for a confirmation is separate. */
export const noFields = z
  .object({})
  .nullish()
  .transform((body) => body ?? {});

/** An instant in a response: ISO 8601 with +03:00. */
export const timeOut = z.string().meta({ format: 'date-time' });

/** The body of every refusal; `message` and `error` hold the same sentence for a person. */
export const refusalBody = z
  .object({
    success: z.literal(false),
    data: z.record(z.string(), z.unknown()).nullable(),
    code: z.string(),
    message: z.string(),
    error: z.string(),
    errors: z.record(z.string(), z.string()).optional(),
    request_id: z.string(),
  })
  .meta({ id: 'Refusal' });

/** `{success, data, error}` around `data`. */
export const envelope = <T extends z.ZodType>(data: T) =>
  z.object({ success: z.literal(true), data, error: z.null() });

export const inEnvelope = <T>(data: T) => ({ success: true as const, data, error: null });

/** A page of a list, newest first; `next_cursor` is null on the last page. */
export const listOf = <T extends z.ZodType>(item: T) =>
  z.object({
    success: z.literal(true),
    data: z.array(item),
    error: z.null(),
    total: z.number().int(),
    /** For lists that are counted only up to a bound: whether there may be more than `total`. */
    total_is_at_least: z.boolean().optional(),
    next_cursor: z.string().nullable(),
  });

/** The response of a call that sends a file: text for API readers, a stream for us who produce it. */
export const textFile = z.string() as unknown as z.ZodType<string, Readable>;

/** The same for a binary file. */
export const binaryFile = z.string().meta({ format: 'binary' }) as unknown as z.ZodType<
  string,
  Readable
>;

/** The same for a JSON file. */
export const jsonFile = z.record(z.string(), z.unknown()) as unknown as z.ZodType<object, Readable>;

/** A query parameter that forms may send empty: then it counts as unset. */
export const unlessEmpty = <T extends z.ZodType>(parameter: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), parameter.optional());

/** Paging of a list: `limit` rows (at most 500), from `cursor` on. */
export const paging = {
  limit: unlessEmpty(wholeIn(z.number().int().min(1).max(500))).default(100),
  cursor: z.string().max(500).optional(),
};

/** Narrows a list to the caller's part in this role. */
export const asRole = unlessEmpty(z.enum(['client', 'owner', 'admin']));

const LONGEST_KEYWORD = 200;

/** Search words. Longer input was pasted: it is cut, not refused. */
export const keyword = z
  .string()
  .transform((words) =>
    words
      .slice(0, LONGEST_KEYWORD)
      .replace(/\p{Cc}/gu, ' ')
      .trim(),
  )
  .optional();

/** Text a person may leave empty: trimmed, bounded, without control characters except line breaks. */
export const textOrNone = (most: number, sentence?: string) =>
  z
    .string(sentence)
    .trim()
    .max(most, `Please use at most ${most} characters.`)
    .refine(
      (value) => !/[^\P{Cc}\t\n\r]|\p{Cs}/u.test(value),
      'Please remove the unreadable characters.',
    );

/** Text a person must type. */
export const text = (most: number, sentence?: string) =>
  textOrNone(most, sentence).min(1, sentence);

// Characters that are invisible or change the direction of the text around them, used to deceive. Joiners are allowed,
// as some scripts need them.
const DECEIVING = /(?![\u200c\u200d])[\p{Cf}\u115f\u1160\u2800\u3164\uffa0\u{1d159}]/u;

/** Text shown on one line, such as a name or a title: it must have visible characters, and nothing hidden. */
export const line = (most: number, sentence?: string) =>
  text(most, sentence)
    .transform((words) => words.replace(/\s+/g, ' '))
    .refine((words) => !DECEIVING.test(words), 'Please remove the unreadable characters.')
    .refine((words) => /[\p{L}\p{N}\p{S}\p{P}]/u.test(words), sentence);

/** A line of at least this many characters, counted as PostgreSQL does: some are two units of a JavaScript string. */
export const lineOfAtLeast = (least: number, most: number, sentence: string) =>
  line(most, sentence).refine((words) => [...words].length >= least, sentence);

const WHY = 'Please say why, in three letters or more.';

/** A password: checking it takes the longer the longer it is. */
export const passwordIn = (sentence: string) =>
  z.string(sentence).max(200, 'Password must be at most 200 characters long.');

/** The reason for an act that stays on record. */
export const reasonIn = (sentence = WHY) => lineOfAtLeast(3, 500, sentence);

/** Successful responses of a call by status, for validation and OpenAPI. */
export function answersOf({ answers, file }: Endpoint): Record<number, z.ZodType | FileAnswer> {
  if (!file) return answers;
  const files = Object.entries(answers).map(([status, schema]) => [
    status,
    { description: 'The file', content: { [file]: { schema } } },
  ]);
  return Object.fromEntries(files);
}

type FileAnswer = { description: string; content: Record<string, { schema: z.ZodType }> };

export const hookParams = z.object({
  secret: z.string().max(200),
  ref: z.string().max(200).optional(),
});

/**
 * Declares a call that M-Pesa makes. `path` contains `:ref` if it belongs to one request of ours. Safaricom refuses
 * addresses that contain the words mpesa, safaricom, exe, cmd, sql or query.
 */
export const hook = (path: string, summary: string) =>
  endpoint(`POST /hooks/:secret/${path}`, {
    summary,
    tag: 'hooks',
    params: hookParams,
    // Anything is accepted and stored; it is parsed afterwards, tolerantly.
    raw: true,
    body: z.unknown(),
    answers: { 200: z.object({ ResultCode: z.literal(0), ResultDesc: z.string() }) },
  });

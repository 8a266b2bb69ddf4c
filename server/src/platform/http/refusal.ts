/** A refusal a feature can give: its HTTP status and its sentence for a person. */
export type RefusalKind = {
  readonly code: string;
  readonly status: number;
  readonly sentence: string;
};

/** Declares a feature's refusals: `{CODE: [status, 'What happened. What to do.']}`. */
export function declareRefusals<const Codes extends Record<string, readonly [number, string]>>(
  codes: Codes,
): { readonly [Code in keyof Codes]: RefusalKind } {
  const kinds = Object.entries(codes).map(([code, [status, sentence]]) => [
    code,
    { code, status, sentence },
  ]);
  return Object.fromEntries(kinds);
}

type Details = {
  /** Replaces the kind's sentence, with the facts of this case. */
  sentence?: string;
  /** The field that the sentence is about, if any. */
  field?: string;
  /** One sentence per field. */
  errors?: Record<string, string>;
  /** What a program needs to go on, such as the right total. */
  data?: Record<string, unknown>;
  /** Seconds until a retry makes sense. A sentence that says to wait a little then says how long. */
  retryAfter?: number;
  /** The account it is about, if nobody is signed in; for the record, never for the caller. */
  about?: number;
  /** The underlying error; for the log, never for the caller. */
  cause?: unknown;
};

/** Thrown to end a request with one of a feature's refusals. */
export class Refusal extends Error {
  readonly kind: RefusalKind;
  readonly details: Details;

  constructor(kind: RefusalKind, details: Details = {}) {
    super(details.sentence ?? sayWait(kind.sentence, details.retryAfter), { cause: details.cause });
    this.kind = kind;
    const { field, errors = field && { [field]: this.message } } = details;
    this.details = { ...details, ...(errors && { errors }) };
  }
}

const sayWait = (sentence: string, seconds: number | undefined): string =>
  seconds === undefined ? sentence : sentence.replace('wait a little', `wait ${inWords(seconds)}`);

/** A wait in whole minutes or hours, rounded up. */
function inWords(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  const [count, unit] = minutes <= 90 ? [minutes, 'minute'] : [Math.ceil(minutes / 60), 'hour'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** Refusals that any call may give. */
export const platformRefusals = declareRefusals({
  UNREADABLE: [400, 'We could not read this request. Check that it is valid JSON.'],
  NOT_SIGNED_IN: [401, 'Session expired. Please log in again.'],
  SECOND_FACTOR_REQUIRED: [
    403,
    'Admins need a second step for logging in. Please set it up on your profile.',
  ],
  NOT_YOURS_TO_DO: [403, 'Your account may not do this.'],
  NOT_FOUND: [404, 'There is nothing at this address.'],
  TOO_SLOW: [
    408,
    'Not all of this arrived in time. Please check your connection and send it again.',
  ],
  BUSY: [409, 'Many people are changing this right now. Please try again.'],
  TOO_LARGE: [413, 'This is more than we can take at once.'],
  WRONG_MEDIA_TYPE: [415, 'Send this as JSON (Content-Type: application/json).'],
  NOT_A_FORM: [415, 'Send this as a form with one file (Content-Type: multipart/form-data).'],
  NOT_VALID: [422, 'Some of what you sent needs a change.'],
  NO_FILE: [422, 'There is no file in this form. Please choose one.'],
  KEY_REUSED: [422, 'This Idempotency-Key was used for another request. Use a new one.'],
  TOO_MANY_CALLS: [429, 'You sent many requests at once. Please try again in a moment.'],
  TOO_MANY_TRIES: [429, 'Too many tries. Please wait a little and try again.'],
  OUR_FAULT: [500, 'Something went wrong on our side. Please try again.'],
  NOT_READY: [503, 'We cannot answer right now. Please try again in a moment.'],
});

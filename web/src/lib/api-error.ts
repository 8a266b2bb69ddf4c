import type { components, paths } from '../api.gen.ts';

type Answer = Partial<components['schemas']['Refusal']>;

type CodeIn<Operation> = Operation extends {
  responses: { default: { content: { 'application/json': { code: infer Code } } } };
}
  ? Code
  : never;

/** The codes that one call may be refused with, as its contract declares them. */
export type RefusalCode<Path extends keyof paths, Method extends keyof paths[Path]> = CodeIn<
  paths[Path][Method]
>;

/** Any code of any call. Not from the API: that the session ran out, and the absence of a code. */
type AnyCode = { [Path in keyof paths]: CodeIn<paths[Path][keyof paths[Path]]> }[keyof paths];

/** A call that did not succeed: refused by the server, or never answered. */
export class ApiError extends Error {
  /** The HTTP status; 0 when no answer came. */
  readonly status: number;
  /** For programs, such as SLOT_TAKEN; empty when the server gave none. */
  readonly code: AnyCode | typeof sessionOver | '';
  /** The server's own sentence for a person; null when it gave none. */
  readonly sentence: string | null;
  /** One sentence a field. */
  readonly errors: Readonly<Record<string, string>>;
  /** What a program needs to go on. */
  readonly data: Readonly<Record<string, unknown>> | null;

  constructor(status: number, message: string, answer: Answer = {}) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = (answer.code ?? '') as this['code'];
    this.sentence = answer.message || answer.error || null;
    this.errors = answer.errors ?? {};
    this.data = answer.data ?? null;
  }
}

/** Shown where no answer came. */
export const noAnswer = 'Network error. Please check your connection.';

/**
 * For `catch` of a call: no answer came, or not one of ours, as when it broke off or a network's login page answered
 * instead. An aborted call stays aborted.
 */
export const lost =
  (signal?: AbortSignal) =>
  (error: unknown): never => {
    throw signal?.aborted ? error : new ApiError(0, noAnswer);
  };

/** Reads a refusal; an answer that is not ours (a proxy's page) still gives a sentence. */
export async function refusalOf(response: Response): Promise<ApiError> {
  const answer: Answer = await response.json().catch(() => ({}));
  const message = answer.message || answer.error || 'API request failed';
  return new ApiError(response.status, message, answer);
}

/** A refusal that was written as JSON. */
export function refusalAgain(written: object): ApiError {
  const { status, code, sentence, errors, data } = written as ApiError;
  const answer = { code, message: sentence ?? undefined, errors, data } as Answer;
  return new ApiError(status, sentence ?? 'API request failed', answer);
}

/**
 * The code a call was refused with; undefined where it failed otherwise. Name the call: only its codes can be compared.
 */
export function codeOf<Path extends keyof paths, Method extends keyof paths[Path]>(
  error: unknown,
): RefusalCode<Path, Method> | undefined {
  return error instanceof ApiError ? (error.code as RefusalCode<Path, Method>) : undefined;
}

/** What the server said went wrong, else the fallback. */
export function serverSentence(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.sentence) || fallback;
}

/** The sentence for a failed call: the server's, or that there is no network. */
export function sentenceOf(error: unknown, fallback: string): string {
  const noAnswer = error instanceof ApiError && error.status === 0;
  return noAnswer ? error.message : serverSentence(error, fallback);
}

/** The code of calls that failed because the session ran out. */
export const sessionOver = 'SESSION_OVER';

/** True when the session ran out: the page asks to sign in again, the form need say no more. */
export function isSessionOver(error: unknown): boolean {
  return error instanceof ApiError && error.code === sessionOver;
}

/** True when no answer came: there is no network, or the server is away. */
export function isLost(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0;
}

/** For `retry`: a call that was lost, or failed because of the server itself, is sent twice more. */
export function mayPass(failures: number, error: unknown): boolean {
  return failures < 2 && error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

/** True when the server knows no such thing: asking again will not help. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

declare const said: unique symbol;

const compress = promisify(brotliCompress);
const OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const LEAST_COMPRESSED = 1024;

/** Values derived from a text: kept beside one that is composed anew each time, so that they are computed once. */
export type MadeOfText = { tag?: string; compressed?: Promise<Buffer> };

/**
 * A text that is sent unchanged. A kept one is compressed once, however often it is sent, and composed only when
 * needed.
 */
export class SentText {
  readonly type: string;
  #body: string | Buffer | (() => Buffer);
  readonly #made: MadeOfText;

  constructor(body: string | (() => Buffer), type: string, made: MadeOfText = {}) {
    this.#body = body;
    this.type = type;
    this.#made = made;
  }

  /** For clients that accept no compression. */
  get body(): string | Buffer {
    if (typeof this.#body === 'function') this.#body = this.#body();
    return this.#body;
  }

  get text(): string {
    return this.body.toString();
  }

  /** Differs for different texts. */
  get tag(): string {
    this.#made.tag ??= `W/"${hash('sha1', this.body, 'base64url')}"`;
    return this.#made.tag;
  }

  /** Null if it is too short to compress. */
  compressed(): Promise<Buffer> | null {
    if (!this.#made.compressed && this.body.length < LEAST_COMPRESSED) return null;
    this.#made.compressed ??= compress(this.body, OPTIONS);
    return this.#made.compressed;
  }
}

/**
 * A response that is JSON already. Its content is only asserted by its type, and validated against the contract in
 * tests.
 */
export class JsonText<Said> extends SentText {
  declare readonly [said]: Said;

  constructor(body: string | (() => Buffer), made?: MadeOfText) {
    super(body, 'application/json; charset=utf-8', made);
  }
}

/** Sends it, or 304 if the caller has it. With `mayBeKept` browsers keep it and revalidate. */
export async function sendText(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  sent: SentText,
  mayBeKept: boolean,
): Promise<FastifyReply> {
  if (mayBeKept) {
    reply.header('cache-control', 'no-cache').header('etag', sent.tag);
    if (headers['if-none-match'] === sent.tag) return reply.code(304).send();
  }
  reply.type(sent.type);
  const takesBrotli = /\bbr\b(?!\s*;\s*q=0)/.test(headers['accept-encoding'] ?? '');
  const compressed = takesBrotli ? await sent.compressed() : null;
  if (!compressed) return reply.send(sent.body);
  const vary = [reply.getHeader('vary'), 'Accept-Encoding'].filter(Boolean).join(', ');
  return reply.headers({ vary, 'content-encoding': 'br' }).send(compressed);
}

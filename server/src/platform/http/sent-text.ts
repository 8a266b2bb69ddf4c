import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

declare const said: unique symbol;

const compress = promisify(brotliCompress);
const OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const LEAST_COMPRESSED = 1024;

/** What was made of a text: kept with one that is put together anew each time, it is made once. */
export type MadeOfText = { tag?: string; compressed?: Promise<Buffer> };

/** A text that is sent as it is. One that is kept is compressed once, however often it is sent, and put together only when it has to be. */
export class SentText {
  readonly type: string;
  #body: string | Buffer | (() => Buffer);
  readonly #made: MadeOfText;

  constructor(body: string | (() => Buffer), type: string, made: MadeOfText = {}) {
    this.#body = body;
    this.type = type;
    this.#made = made;
  }

  /** What goes to those who take no compression. */
  get body(): string | Buffer {
    if (typeof this.#body === 'function') this.#body = this.#body();
    return this.#body;
  }

  get text(): string {
    return this.body.toString();
  }

  /** Another text has another one. */
  get tag(): string {
    this.#made.tag ??= `W/"${hash('sha1', this.body, 'base64url')}"`;
    return this.#made.tag;
  }

  /** Null where it is too short for that. */
  compressed(): Promise<Buffer> | null {
    if (!this.#made.compressed && this.body.length < LEAST_COMPRESSED) return null;
    this.#made.compressed ??= compress(this.body, OPTIONS);
    return this.#made.compressed;
  }
}

/** An answer that is JSON already. What it says is its type's word, held to the contract in tests. */
export class JsonText<Said> extends SentText {
  declare readonly [said]: Said;

  constructor(body: string | (() => Buffer), made?: MadeOfText) {
    super(body, 'application/json; charset=utf-8', made);
  }
}

/** Sends it, or only that it is what the caller has. With `mayBeKept` browsers keep it and ask whether it still holds. */
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

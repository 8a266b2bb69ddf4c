import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

declare const said: unique symbol;

const compress = promisify(brotliCompress);
const OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const LEAST_COMPRESSED = 1024;

/** What was made of a text: kept with one that is put together anew each time, it is made once. */
export type MadeOfText = { tag?: string; compressed?: Promise<Buffer> };

/** A text that is sent as it is. One that is kept is compressed once, however often it is sent. */
export class SentText {
  readonly text: string;
  readonly type: string;
  readonly #made: MadeOfText;

  constructor(text: string, type: string, made: MadeOfText = {}) {
    this.text = text;
    this.type = type;
    this.#made = made;
  }

  /** Another text has another one. */
  get tag(): string {
    this.#made.tag ??= `W/"${createHash('sha1').update(this.text).digest('base64url')}"`;
    return this.#made.tag;
  }

  compressed(): Promise<Buffer> {
    this.#made.compressed ??= compress(this.text, OPTIONS);
    return this.#made.compressed;
  }
}

/** An answer that is JSON already. What it says is its type's word, held to the contract in tests. */
export class JsonText<Said> extends SentText {
  declare readonly [said]: Said;

  constructor(text: string, made?: MadeOfText) {
    super(text, 'application/json; charset=utf-8', made);
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
  if (!takesBrotli || sent.text.length < LEAST_COMPRESSED) return reply.send(sent.text);
  const vary = [reply.getHeader('vary'), 'Accept-Encoding'].filter(Boolean).join(', ');
  return reply.headers({ vary, 'content-encoding': 'br' }).send(await sent.compressed());
}

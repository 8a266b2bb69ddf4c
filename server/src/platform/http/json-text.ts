import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

declare const said: unique symbol;

const compress = promisify(brotliCompress);
const OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const LEAST_COMPRESSED = 1024;

/**
 * An answer that is JSON already and is sent as it is. What it says is its type's word, held to the contract in
 * tests. One that is kept is compressed once, however often it is sent.
 */
export class JsonText<Said> {
  declare readonly [said]: Said;
  readonly text: string;
  #compressed: Promise<Buffer> | undefined;
  #tag: string | undefined;

  constructor(text: string) {
    this.text = text;
  }

  /** Another text has another one. */
  get tag(): string {
    this.#tag ??= `W/"${createHash('sha1').update(this.text).digest('base64url')}"`;
    return this.#tag;
  }

  compressed(): Promise<Buffer> {
    this.#compressed ??= compress(this.text, OPTIONS);
    return this.#compressed;
  }
}

/** Sends it, or only that it is what the caller has. With `mayBeKept` browsers keep it and ask whether it still holds. */
export function sendJsonText(
  request: FastifyRequest,
  reply: FastifyReply,
  answered: JsonText<unknown>,
  mayBeKept: boolean,
): Promise<FastifyReply> {
  return sendText(request, reply.type('application/json; charset=utf-8'), answered, mayBeKept);
}

/** The same of a text whose type the reply has already. */
export async function sendText(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  answered: JsonText<unknown>,
  mayBeKept: boolean,
): Promise<FastifyReply> {
  if (mayBeKept) {
    reply.header('cache-control', 'no-cache').header('etag', answered.tag);
    if (headers['if-none-match'] === answered.tag) return reply.code(304).send();
  }
  const takesBrotli = /\bbr\b(?!\s*;\s*q=0)/.test(headers['accept-encoding'] ?? '');
  if (!takesBrotli || answered.text.length < LEAST_COMPRESSED) return reply.send(answered.text);
  const vary = [reply.getHeader('vary'), 'Accept-Encoding'].filter(Boolean).join(', ');
  return reply.headers({ vary, 'content-encoding': 'br' }).send(await answered.compressed());
}

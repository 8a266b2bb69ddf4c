// Changes that a network may repeat carry an Idempotency-Key. The key is written in the transaction of the change
// itself, so the change and the stored response commit or roll back together.

import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Tx } from '../db/database.ts';
import { anyRow, execute, firstRow } from '../db/rows.ts';
import { platformRefusals, Refusal } from './refusal.ts';
import type { Caller } from './session.ts';

/** What identifies a repeated request; null when the caller sent no key. */
export type Repeat = { userId: number; key: string; requestHash: Buffer } | null;

/**
 * Reads the `Idempotency-Key` of a request. `body` is the part of it that is remembered, as a fast hash: it must hold
 * nothing that could be guessed from that, such as a password.
 */
export function repeatOf(
  request: FastifyRequest,
  caller: Caller,
  body: unknown = request.body,
): Repeat {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || key === '') return null;
  if (key.length > 200) {
    throw new Refusal(platformRefusals.NOT_VALID, {
      sentence: 'Idempotency-Key must be at most 200 characters.',
    });
  }
  // The route, not the spelling of its address: a trailing slash makes no difference.
  const route = request.routeOptions.url?.replaceAll('/', '');
  const content = JSON.stringify([request.method, route, request.params, body]);
  return { userId: caller.id, key, requestHash: createHash('sha256').update(content).digest() };
}

/**
 * Does `work` once per key: a repeated request gets the response of the first, which must be plain JSON. A repeat that
 * arrives while the first is still running waits for it, on the key's row. It updates that row, so that its own commit
 * proves the first one stands.
 */
export async function once<T>(
  tx: Tx,
  repeat: Repeat,
  now: Date,
  work: () => Promise<T>,
): Promise<T> {
  if (!repeat) return work();
  const { userId, key, requestHash } = repeat;
  const isFirst = await anyRow(tx)`
    insert into idempotency_keys (user_id, key, request_hash, created_at)
    values (${userId}, ${key}, ${requestHash}, ${now})
    on conflict do nothing returning 1`;
  if (!isFirst) return answerAgain<T>(tx, repeat);
  const answer = await work();
  await execute(tx)`
    update idempotency_keys set answer = ${JSON.stringify(answer)}
    where user_id = ${userId} and key = ${key}`;
  return answer;
}

/**
 * For work that is idempotent by its nature and returns the present state: only refuses a key that was used for another
 * request.
 */
export async function refuseOtherRequest(tx: Tx, repeat: Repeat, now: Date): Promise<void> {
  if (!repeat) return;
  const { userId, key, requestHash } = repeat;
  const isSameRequest = await anyRow(tx)`
    insert into idempotency_keys (user_id, key, request_hash, created_at)
    values (${userId}, ${key}, ${requestHash}, ${now})
    on conflict (user_id, key) do update set replays = idempotency_keys.replays + 1
    where idempotency_keys.request_hash = ${requestHash}
    returning 1`;
  if (!isSameRequest) throw new Refusal(platformRefusals.KEY_REUSED);
}

async function answerAgain<T>(tx: Tx, repeat: NonNullable<Repeat>): Promise<T> {
  const first = await firstRow<{ request_hash: Buffer; answer: T }>(tx)`
    update idempotency_keys set replays = replays + 1
    where user_id = ${repeat.userId} and key = ${repeat.key}
    returning request_hash, answer`;
  // Deleted since the insert (keys are kept a day): safe to retry.
  if (!first) throw new Refusal(platformRefusals.BUSY);
  if (!first.request_hash.equals(repeat.requestHash))
    throw new Refusal(platformRefusals.KEY_REUSED);
  return first.answer;
}

/** Deletes the stored responses of a person. */
export const forgetAnswers = (tx: Tx, userId: number) =>
  execute(tx)`delete from idempotency_keys where user_id = ${userId}`;

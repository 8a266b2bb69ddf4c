// Codes that M-Pesa was asked about, and what it says to that.
import type { World } from '#test/world.ts';
import { heldBooking, newCode, processPending, repliesTo, submit, tell } from '../codes.factory.ts';

/** A code that was typed for an unpaid booking, and asked about if it may be. */
export async function typedCode(world: World) {
  const held = await heldBooking(world);
  const code = newCode();
  const { status } = await submit(held.client, held.invoiceId, code);
  if (status !== 202) throw new Error(`Not under check: ${status}`);
  await processPending(world);
  return { ...held, code };
}

/** One that was asked about: where the answer goes, and by which reference. */
export async function checkedCode(world: World) {
  const typed = await typedCode(world);
  const reply = lastReply(world, typed.code);
  return { ...typed, ref: reply.result.split('/').at(-2) as string, reply };
}

/** How often M-Pesa was asked about a code. */
export const questions = (world: World, code: string) => repliesTo(world, code).length;

/** The reply addresses of the newest question about a code. */
export function lastReply(world: World, code: string) {
  const reply = repliesTo(world, code).at(-1);
  if (!reply) throw new Error('M-Pesa was not asked');
  return reply;
}

/** M-Pesa answers that question. */
export const answer = (world: World, code: string, body: unknown) =>
  tell(world, lastReply(world, code).result, body);

/** Lets time pass, and does what the clock and the queue have then. */
export async function later(world: World, minutes: number) {
  world.clock.pass(minutes);
  await processPending(world);
}

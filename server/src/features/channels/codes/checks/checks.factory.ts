// Codes that M-Pesa is asked about, and its answers.
import type { World } from '#test/world.ts';
import { heldBooking, newCode, processPending, repliesTo, submit, tell } from '../codes.factory.ts';

/** A code typed for an unpaid booking, with the pending work done. */
export async function typedCode(world: World) {
  const held = await heldBooking(world);
  const code = newCode();
  const { status } = await submit(held.client, held.invoiceId, code);
  if (status !== 202) throw new Error(`Not under check: ${status}`);
  await processPending(world);
  return { ...held, code };
}

/** A typed code that was asked about, with the reply addresses and the ref of the query. */
export async function checkedCode(world: World) {
  const typed = await typedCode(world);
  const reply = lastReply(world, typed.code);
  return { ...typed, ref: reply.result.split('/').at(-2) as string, reply };
}

/** How often M-Pesa was asked about a code. */
export const questions = (world: World, code: string) => repliesTo(world, code).length;

/** The reply addresses of the newest query about a code. */
export function lastReply(world: World, code: string) {
  const reply = repliesTo(world, code).at(-1);
  if (!reply) throw new Error('M-Pesa was not asked');
  return reply;
}

/** M-Pesa answers the newest query about a code. */
export const answer = (world: World, code: string, body: unknown) =>
  tell(world, lastReply(world, code).result, body);

/** Lets time pass, then runs what is due. */
export async function later(world: World, minutes: number) {
  world.clock.pass(minutes);
  await processPending(world);
}

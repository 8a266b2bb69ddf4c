// Addresses are registered while M-Pesa is faulty, and again once it is right: from then on it sends notifications of
// payments, and lists them.
import type { Switches } from '@nafasi/sandbox';
import type { World } from '../../world.ts';
import type { Rule } from './cases.ts';
import type { Door } from './door.ts';
import { openSandbox } from './pay-bill.ts';

/** What M-Pesa answers when addresses can be registered only once, and were. */
const THERE_ALREADY = /registered already/;

/** Registers at a sandbox of its own; returns what is wrong afterwards, a sentence each. */
export async function registerUnder(
  { world, door }: { world: World; door: Door },
  switches: Partial<Switches>,
  rule: Rule,
): Promise<string[]> {
  await using opened = new AsyncDisposableStack();
  const { ask, setFaults, register, mpesa } = await openSandbox(opened, world, switches);
  await setFaults([rule]);
  await register(door.url).catch(() => undefined);
  await setFaults([]);
  const refused = await register(door.url).then(
    () => null,
    (error: Error) => error.message,
  );
  const breaches: string[] = [];
  if (refused && !(switches.registerOnce && THERE_ALREADY.test(refused))) breaches.push(refused);
  const body = { business_number: '247247', account: 'booking', amount: 100, phone: '0712000000' };
  const paid = await ask('/phone/pay', { method: 'POST', body });
  if (!paid.acknowledged) breaches.push('A payment was not confirmed.');
  const now = world.clock.now();
  const listed = await mpesa.listPayments(now, now);
  if (!listed?.some(({ code }) => code === paid.confirmation_code))
    breaches.push('A payment was not listed.');
  return breaches;
}

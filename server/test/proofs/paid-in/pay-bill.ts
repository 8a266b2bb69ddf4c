// A world in front of a faulty sandbox: it sends requests over HTTP, and is called back at a door.
import { type Switches, startSandbox } from '@nafasi/sandbox';
import { darajaMpesa } from '#platform/daraja/client.ts';
import { callbackAddresses, registerAddresses } from '#platform/daraja/registration.ts';
import type { Mpesa, Replies } from '#platform/mpesa.ts';
import { CALLBACK_SECRET, openWorld, type World } from '../../world.ts';
import type { Rule } from './cases.ts';
import { type Around, openDoor } from './door.ts';

/** Short enough that what hangs does not take forever; what answers late is asked again. */
const PATIENCE = { connectMs: 5_000, answerMs: 500 };

export type PayBill = Awaited<ReturnType<typeof openPayBill>>;
type SandboxCall = { method?: 'GET' | 'POST' | 'DELETE'; body?: object };

export async function openPayBill(
  opened: AsyncDisposableStack,
  switches: Partial<Switches>,
  around: Around,
) {
  const world = await openWorld({
    ...{ RATE_LIMITS: 'off', MPESA_PULL: 'on', MPESA_PULL_PHONE: '254712345678' },
  });
  opened.defer(() => world.close());
  const door = await openDoor(world, around);
  opened.defer(() => door.close());
  const sandbox = await openSandbox(opened, world, switches);
  Object.assign(world.mpesa.answers, through(door.url, sandbox.mpesa));
  await sandbox.register(door.url);
  return { world, door, ...sandbox };
}

/** A sandbox, Nafasi's client for it, and a test's control of it. */
export async function openSandbox(
  opened: AsyncDisposableStack,
  world: World,
  switches: Partial<Switches>,
) {
  const { services, clock, db } = world;
  const { shortCode, consumerKey, consumerSecret } = services.config.mpesa;
  const { url, certificate, close } = await startSandbox({
    ...{ host: '127.0.0.1', port: 0, merchantName: 'NAFASI', logger: false, resultDelayMs: 0 },
    ...{ shortCode, consumerKey, consumerSecret, now: () => clock.now() },
    ...switches,
  });
  opened.defer(() => close());
  const settings = { ...services.config.mpesa, baseUrl: url, certificate };
  const mpesa = darajaMpesa({
    ...{ settings, db, clock, patience: PATIENCE },
    onUnreadable: () => undefined,
  });
  opened.defer(() => mpesa.close());
  // biome-ignore lint/suspicious/noExplicitAny: as it came, of any call.
  const ask = async (path: string, { method = 'GET', body }: SandboxCall = {}): Promise<any> => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(url + path, {
      method,
      ...(body && { headers, body: JSON.stringify(body) }),
    });
    const answered = await answer.json();
    if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(answered)}`);
    return answered;
  };
  return {
    mpesa,
    ask,
    register: (doorUrl: string) =>
      registerAddresses(settings, callbackAddresses(doorUrl, CALLBACK_SECRET)),
    async setFaults(rules: readonly Rule[]) {
      await ask('/__sim/faults', { method: 'DELETE' });
      for (const body of rules) await ask('/__sim/faults', { method: 'POST', body });
    },
  };
}

/** The same client, asking to be answered at the door: nothing listens at the world's own address. */
function through(doorUrl: string, mpesa: Mpesa): Partial<Mpesa> {
  const atDoor = (address: string) => address.replace('https://nafasi.example', doorUrl);
  const repliesAt = ({ result, timeout }: Replies) => ({
    result: atDoor(result),
    timeout: atDoor(timeout),
  });
  return {
    ...mpesa,
    askAboutReceipt: (code, replies) => mpesa.askAboutReceipt(code, repliesAt(replies)),
    promptPhone: ({ reply, ...prompt }) => mpesa.promptPhone({ ...prompt, reply: atDoor(reply) }),
  };
}

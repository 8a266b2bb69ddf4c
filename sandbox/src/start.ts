import { buildSandbox } from './app.ts';
import { certificateOf, createKeys } from './initiator.ts';
import { startMailServer } from './mail-server.ts';
import { createMailbox } from './mailbox.ts';
import type { SandboxSettings } from './settings.ts';

export { FITS, type Kind, type Place } from './fault-rules.ts';
export type { Switches } from './settings.ts';

/** Port 0 takes a free one. */
interface SandboxOptions extends SandboxSettings {
  port: number;
  host: string;
}

/**
 * Starts the local outside world: M-Pesa as Daraja, a phone that pays, and a mailbox. It holds play money and mail, and
 * forgets both when it stops. `certificate` is the PEM of the public key that encrypts a `SecurityCredential`. Rejects
 * in production, and if the port is taken.
 */
export async function startSandbox(
  options: SandboxOptions,
): Promise<{ url: string; smtpUrl: string; certificate: string; close(): Promise<void> }> {
  // biome-ignore lint/style/noProcessEnv: holds whatever configuration the caller was given.
  if (process.env.NODE_ENV === 'production') {
    throw new Error('The sandbox gives out free play money and must not run in production.');
  }
  const mailbox = createMailbox();
  const keys = await createKeys();
  const app = buildSandbox(options, { mailbox, keys });
  const url = await app.listen({ port: options.port, host: options.host });
  const mailServer = await startMailServer(mailbox);
  const close = async () => {
    await mailServer.close();
    await app.close();
  };
  return { url, smtpUrl: mailServer.url, certificate: certificateOf(keys), close };
}

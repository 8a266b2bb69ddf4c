import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { Mailbox } from './mailbox.ts';

const MOST_BYTES = 1024 * 1024;
const MOST_RECIPIENTS = 100;
// How long a mail in transit has left when the server stops; then its connection is cut.
const CLOSING_MS = 200;

/** A mail server on a free port of this machine. It accepts mail for anybody and forwards none. */
export async function startMailServer(mailbox: Mailbox) {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: MOST_BYTES,
    rejectOversized: true,
    maxRecipients: MOST_RECIPIENTS,
    closeTimeout: CLOSING_MS,
    onData: (stream, session, done) => void receive(mailbox, stream, session).then(done, done),
  });
  // If a sender breaks off, that is its own problem.
  server.on('error', () => undefined);
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

async function receive(
  mailbox: Mailbox,
  stream: SMTPServerDataStream,
  { envelope: { mailFrom, rcptTo } }: SMTPServerSession,
): Promise<undefined> {
  const parts: Buffer[] = [];
  // A mail that is too large must be read to its end, but not kept; the server then refuses it.
  for await (const part of stream) if (!stream.sizeExceeded) parts.push(part as Buffer);
  if (stream.sizeExceeded) return;
  await mailbox.take(Buffer.concat(parts), {
    from: mailFrom ? mailFrom.address : '',
    to: rcptTo.map(({ address }) => address),
  });
}

import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type Mail = {
  id: number;
  received_at: string;
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
};

/** Mails kept; the oldest give way. */
const MOST_MAILS = 1000;
const MOST_BYTES = 1024 * 1024;

/** Every mail that was sent here, newest first. It takes mail for anybody and passes none on. */
export function createMailbox() {
  const mails: Mail[] = [];
  let received = 0;

  async function take(raw: Buffer): Promise<void> {
    const { from, to, subject, text, html } = await PostalMime.parse(raw);
    received += 1;
    mails.unshift({
      id: received,
      received_at: new Date().toISOString(),
      from: from?.address ?? '',
      to: to?.map(({ address }) => address ?? '') ?? [],
      subject: subject ?? '',
      text: text ?? '',
      html: html ?? '',
    });
    mails.length = Math.min(mails.length, MOST_MAILS);
  }

  return { mails: (): readonly Mail[] => mails, take };
}

export type Mailbox = ReturnType<typeof createMailbox>;

/** A mail server for a mailbox, on a free port of this machine. */
export async function startMailServer(mailbox: Mailbox) {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: MOST_BYTES,
    onData(stream, _session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => mailbox.take(Buffer.concat(parts)).then(() => done(), done));
    },
  });
  // A sender that breaks off is its own problem.
  server.on('error', () => undefined);
  const listener = server.listen(0, '127.0.0.1');
  await new Promise((resolve, reject) => listener.on('listening', resolve).on('error', reject));
  const address = listener.address();
  if (address === null || typeof address === 'string')
    throw new Error('The mail server has no port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

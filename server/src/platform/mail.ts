import type { NodemailerError } from 'nodemailer';
import { mails } from './counted.ts';
import { PermanentFailure } from './jobs.ts';

/** A file that comes with a mail. */
export type Attachment = { filename: string; content: string; contentType: string };

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments?: Attachment[];
  /** The address at which a person unsubscribes from its kind. */
  unsubscribe?: string;
  /** The same for every retry, so that mail programs recognise a duplicate. */
  id?: string;
};

/** Hands a mail to the mail server; rejects when that does not accept it. */
export type SendMail = (mail: Mail) => Promise<void>;

// A mail server that does not answer must not hold up the queue. In milliseconds.
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
// For all of it, including the wait for its turn: after that it is withdrawn, as its task is about to time out and be
// retried. If a slow server accepts it later all the same, it arrives twice.
const WITHIN_MS = 20_000;

type Post = {
  smtpUrl: string | undefined;
  /** The sender of mails, and the address for replies. */
  from: string;
  replyTo: string;
  /** Whether to refuse servers that accept mails only unencrypted. */
  needsTls?: boolean;
  /** How many go out in a second at most; unlimited by default. */
  mostPerSecond?: number;
  withinMs?: number;
};

/** Mail over SMTP. Without a server's address every mail is refused, and so waits in its queue. */
export function mailBySmtp({
  smtpUrl,
  from,
  replyTo,
  needsTls = false,
  mostPerSecond = Number.POSITIVE_INFINITY,
  withinMs = WITHIN_MS,
}: Post): {
  send: SendMail;
  close(): Promise<void>;
} {
  if (smtpUrl === undefined) {
    const refuse = async () => Promise.reject(new Error('SMTP_URL is not set: no mail goes out.'));
    return { send: counted(refuse), close: async () => undefined };
  }
  const open = async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport(
      { url: smtpUrl, pool: true, requireTLS: needsTls, rateLimit: mostPerSecond, ...TIMEOUTS },
      { from, replyTo },
    );
  };
  // Opened with the first mail: many processes send none for a long time.
  let opened: ReturnType<typeof open> | undefined;
  return {
    // Passed as an object, an address is never parsed as a list: `a,b@c.ke` is one mailbox, not two.
    send: counted(async ({ to, unsubscribe, id, ...mail }) => {
      const list = unsubscribe ? { list: { unsubscribe } } : {};
      const named = id ? { messageId: `<${id}@${domainOf(from)}>` } : {};
      opened ??= open();
      const signal = AbortSignal.timeout(withinMs);
      const transport = await opened;
      await transport
        .sendMail({ ...mail, ...list, ...named, to: { name: '', address: to }, signal })
        .catch((error: unknown) => Promise.reject(withoutAddress(error)));
    }),
    close: async () => (await opened)?.close(),
  };
}

/** `nafasi.example` of `Nafasi <no-reply@nafasi.example>`. */
const domainOf = (from: string): string => from.slice(from.lastIndexOf('@') + 1).replace('>', '');

/** Records the duration of mails by outcome. */
const counted =
  (send: SendMail): SendMail =>
  async (mail) => {
    const stop = mails.startTimer();
    try {
      await send(mail);
      stop({ outcome: 'sent' });
    } catch (error) {
      stop({ outcome: error instanceof PermanentFailure ? 'refused' : 'failed' });
      throw error;
    }
  };

/** Whether the mail server responds and accepts our password; rejects with the reason. Sends nothing. */
export async function verifySmtp({
  smtpUrl,
  needsTls,
}: {
  smtpUrl?: string | undefined;
  needsTls: boolean;
}): Promise<void> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ url: smtpUrl, requireTLS: needsTls, ...TIMEOUTS });
  await transport.verify();
  transport.close();
}

/**
 * What went wrong with a mail, without the recipient: a mail server's response may contain the address, and the error
 * is logged and stored with the task.
 */
function withoutAddress(error: unknown): Error {
  const { code, responseCode, response, command } = error as Partial<NodemailerError>;
  const known = Object.entries({ code, responseCode, command }).filter(([, value]) => value);
  const what = known.map(([, value]) => value).join(', ') || 'for no known reason';
  const problem = `The mail server did not take a mail (${what}).`;
  // The recipient was refused for good: a retry cannot succeed.
  const isFinal = command === 'RCPT TO' && isOfMailbox(responseCode, response);
  const refused = isFinal ? new PermanentFailure(problem) : new Error(problem);
  return Object.assign(refused, Object.fromEntries(known));
}

/** Used when the server sends no enhanced code: no such mailbox, moved elsewhere, not an address. */
const MAILBOX_CODES = [550, 551, 553];
/** `5.1.1` of `550 5.1.1 No such user`, wherever it is; not part of a longer number. */
const FINER_CODE = /(?<![\w.])[245]\.\d{1,3}\.\d{1,3}(?!\.?\d)/;
/** Of RFC 3463: errors of the recipient's address, without the sender's (5.1.7, 5.1.8), and a disabled mailbox. */
const OF_MAILBOX = /^5\.(1\.(?![78]$)\d+|2\.1)$/;

/**
 * Whether a mailbox was refused for good. Servers use a 5xx at the same step to refuse us, for our password, our
 * network or our volume today: that passes once it is fixed, and the mail must not be lost by then.
 */
function isOfMailbox(responseCode = 0, response = ''): boolean {
  const finer = FINER_CODE.exec(response)?.[0];
  return finer === undefined ? MAILBOX_CODES.includes(responseCode) : OF_MAILBOX.test(finer);
}

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
  /** Where a person says that they want none of its kind any more. */
  unsubscribe?: string;
  /** The same whenever it is tried again: whoever gets it twice knows by it that it is one. */
  id?: string;
};

/** Hands a mail to the post; rejects when the post does not take it. */
export type SendMail = (mail: Mail) => Promise<void>;

// A mail server that does not answer must not hold up the queue. In milliseconds.
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
// In all, waiting for its turn too: then it is taken back, as its task is about to be given up and tried again. What
// a slow server takes after that comes twice.
const WITHIN_MS = 20_000;

type Post = {
  smtpUrl: string | undefined;
  /** Who mails come from, and where answers to them go. */
  from: string;
  replyTo: string;
  /** Whether a server that takes mails in the clear alone gets none. */
  needsTls?: boolean;
  /** How many go out in a second at most; unless given as many as can. */
  mostPerSecond?: number;
  withinMs?: number;
};

/** Mail over SMTP. Without an address of a server every mail is refused, and so waits in its queue. */
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
  // With the first mail: many a process sends none for a long time.
  let opened: ReturnType<typeof open> | undefined;
  return {
    // As an object, an address is never read as a list: `a,b@c.ke` is one mailbox and not two.
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

/** Counts mails by what came of them, and how long that took. */
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

/** Whether the mail server answers and takes our password; rejects with why not. Sends nothing. */
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
 * What went wrong with a mail, and nothing of whose it was: what a mail server answers may hold the
 * address, and the error goes into the log and stays with the task.
 */
function withoutAddress(error: unknown): Error {
  const { code, responseCode, response, command } = error as Partial<NodemailerError>;
  const known = Object.entries({ code, responseCode, command }).filter(([, value]) => value);
  const what = known.map(([, value]) => value).join(', ') || 'for no known reason';
  const problem = `The mail server did not take a mail (${what}).`;
  // Whom it goes to was refused for good: no later try will fare better.
  const isFinal = command === 'RCPT TO' && isOfMailbox(responseCode, response);
  const refused = isFinal ? new PermanentFailure(problem) : new Error(problem);
  return Object.assign(refused, Object.fromEntries(known));
}

/** Where a server gives no finer one: no such mailbox, it is elsewhere, not an address. */
const MAILBOX_CODES = [550, 551, 553];
/** `5.1.1` of `550 5.1.1 No such user`, wherever it stands; part of no longer number. */
const FINER_CODE = /(?<![\w.])[245]\.\d{1,3}\.\d{1,3}(?!\.?\d)/;
/** Of RFC 3463: what is wrong with an address, but the sender's (5.1.7, 5.1.8), and a mailbox switched off. */
const OF_MAILBOX = /^5\.(1\.(?![78]$)\d+|2\.1)$/;

/**
 * Whether a mailbox was refused for good. Servers refuse us with a 5xx at the same place, for our password, our
 * network or what we have sent today: that passes once it is mended, and the mail must not be lost by then.
 */
function isOfMailbox(responseCode = 0, response = ''): boolean {
  const finer = FINER_CODE.exec(response)?.[0];
  return finer === undefined ? MAILBOX_CODES.includes(responseCode) : OF_MAILBOX.test(finer);
}

// Checks outside of the database: mail, M-Pesa, our own address, the disk.
import { X509Certificate } from 'node:crypto';
import { access, constants, readFile, statfs } from 'node:fs/promises';
import type { Config } from '#platform/config.ts';
import { darajaHttp, SAFARICOM } from '#platform/daraja/http.ts';
import { readCertificate } from '#platform/daraja/security-credential.ts';
import { sharedTokens } from '#platform/daraja/token.ts';
import type { Db } from '#platform/db/database.ts';
import { firstValue } from '#platform/db/rows.ts';
import { DAY_MS } from '#platform/durations.ts';
import { endOfCertificate } from '#platform/end-of-certificate.ts';
import { verifySmtp } from '#platform/mail.ts';
import { formatDay } from '#platform/time.ts';
import { doubtful, type Finding, right, wordsOf, wrong } from './finding.ts';

const LEAST_FREE_BYTES = 2 ** 30;
const PATIENCE_MS = 5_000;
/** Automatic renewal happens earlier than this. */
const LEAST_CERTIFICATE_MS = 14 * DAY_MS;

export async function lookAtMail({ mail }: Config): Promise<Finding> {
  if (!mail.smtpUrl)
    return doubtful('mail', 'SMTP_URL is not set: mails wait in their queue.', 'Set SMTP_URL.');
  try {
    await verifySmtp(mail);
    return right('mail', 'The mail server answers and lets us in.');
  } catch (error) {
    const remedy =
      'Check host, port, user and password of SMTP_URL, and that the way there is open.';
    return wrong(
      'mail',
      `The mail server does not take mails from us (${wordsOf(error)}).`,
      remedy,
    );
  }
}

/** Checks the keys, with the token that all processes share: requesting one of our own would invalidate it. */
export async function lookAtMpesa({ mpesa }: Config, db: Db): Promise<Finding> {
  const baseUrl = mpesa.baseUrl ?? SAFARICOM;
  const daraja = darajaHttp(baseUrl, { connectMs: PATIENCE_MS, answerMs: PATIENCE_MS });
  try {
    const token = await sharedTokens(db, daraja.send, { ...mpesa, baseUrl }).current();
    if (!('outcome' in token)) return right('M-Pesa', 'It knows our keys.');
    const remedy =
      'Compare MPESA_CONSUMER_KEY and MPESA_CONSUMER_SECRET with the app on the Daraja portal, and open the way to it.';
    return wrong('M-Pesa', `It gives us no token: ${token.message}`, remedy);
  } finally {
    await daraja.close();
  }
}

export async function lookAtCertificate({ mpesa: { certificate } }: Config): Promise<Finding> {
  const what = "M-Pesa's certificate";
  try {
    await readCertificate(certificate);
  } catch (error) {
    return wrong(
      what,
      wordsOf(error),
      'Download it from the Daraja portal, and name its file in MPESA_CERTIFICATE.',
    );
  }
  const bytes = certificate?.includes('-----BEGIN')
    ? Buffer.from(certificate.replaceAll('\\n', '\n'))
    : await readFile(certificate ?? '');
  try {
    const until = new Date(new X509Certificate(bytes).validTo);
    return right(
      what,
      `It can be read, and says that it ends on ${formatDay(until)}; M-Pesa takes it for longer.`,
    );
  } catch {
    return right(what, 'It can be read: a key without a date.');
  }
}

/**
 * Whether M-Pesa notifies us of payments, if it should: it does not list the addresses it knows, so this judges by its
 * last notification.
 */
export async function lookAtRegistration({ mpesa }: Config, db: Db): Promise<Finding[]> {
  if (mpesa.c2bVersion === 'none') return [];
  const last = await firstValue<Date>(db)`
    select received_at from callbacks where kind = 'c2b_confirmation' order by received_at desc limit 1`;
  return [
    last
      ? right('registration', `M-Pesa last told us of a payment on ${formatDay(last)}.`)
      : doubtful(
          'registration',
          'M-Pesa has never told us of a payment.',
          'Run nafasi register-payments once, before the first one (in a clone: npm run payments:register).',
        ),
  ];
}

export async function lookAtAddress({ publicUrl }: Config, now: Date): Promise<Finding[]> {
  const what = 'address';
  if (!publicUrl)
    return [doubtful(what, 'PUBLIC_URL is not set.', 'Set it to where people reach us.')];
  const { hostname, port, protocol } = new URL(publicUrl);
  const answers = await fetch(`${publicUrl}/healthz`, {
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).then(
    ({ status }) => status === 200,
    () => false,
  );
  const reached = answers
    ? right(what, `${publicUrl} leads to us.`)
    : doubtful(
        what,
        `${publicUrl} does not lead to us.`,
        'Start Nafasi, and look at its name in the DNS and at the proxy in front.',
      );
  if (protocol !== 'https:') return [reached];
  return [reached, await lookAtTls(hostname, Number(port) || 443, now)];
}

async function lookAtTls(host: string, port: number, now: Date): Promise<Finding> {
  const what = 'TLS';
  const until = await endOfCertificate(host, port).catch((error: unknown) => wordsOf(error));
  const remedy = 'Renew it, and let certbot or the proxy renew it from then on.';
  if (typeof until === 'string')
    return doubtful(what, `No certificate to be seen (${until}).`, remedy);
  const left = until.getTime() - now.getTime();
  const says = `The certificate of ${host} ends on ${formatDay(until)}.`;
  if (left <= 0) return wrong(what, says, remedy);
  return left < LEAST_CERTIFICATE_MS ? doubtful(what, says, remedy) : right(what, says);
}

/** Where keys, the cache of pictures and what is generated lie. */
export async function lookAtDisk({ dataDir }: Config): Promise<Finding[]> {
  try {
    await access(dataDir, constants.W_OK);
  } catch (error) {
    return [
      wrong(
        'disk',
        `${dataDir} cannot be written to (${wordsOf(error)}).`,
        'Make that folder, and give it to the user that Nafasi runs as.',
      ),
    ];
  }
  const { bavail, bsize } = await statfs(dataDir);
  const says = `${((bavail * bsize) / 2 ** 30).toFixed(1)} GB are free for ${dataDir}.`;
  return [
    bavail * bsize >= LEAST_FREE_BYTES
      ? right('disk', says)
      : wrong('disk', says, 'Free some space.'),
  ];
}

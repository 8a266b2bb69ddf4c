// Connects to others: a trace collector, the mail server, M-Pesa, the tax register.
import { systemClock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import { darajaMpesa } from '#platform/daraja/client.ts';
import { SAFARICOM } from '#platform/daraja/http.ts';
import type { Db } from '#platform/db/database.ts';
import { mailBySmtp } from '#platform/mail.ts';
import { unconnectedMpesa } from '#platform/mpesa.ts';
import type { TaxRegister } from '#platform/tax-register.ts';
import { taxRegisterAt } from '#platform/tax-register-http.ts';
import { tracingMail } from '#platform/tracing/trace-outside.ts';
import type { Tracing } from '#platform/tracing/tracing.ts';

/** The demo's own instance of each. */
type Sandbox = { url: string; smtpUrl: string; certificate: string; taxRegister: TaxRegister };

/** Receives warnings, and creates traces. */
export type Heard = { warn: (line: string) => void; tracing: Tracing | null };

/** Loads OpenTelemetry if tracing is on, and sends the last traces when all else has stopped. */
export async function startTracing(
  { tracing: settings }: Config,
  warn: (line: string) => void,
  started: AsyncDisposableStack,
) {
  if (!settings) return null;
  const { openTracing } = await import('#platform/tracing/open-tracing.ts');
  const tracing = openTracing(settings, warn);
  started.defer(() => tracing.close());
  return tracing;
}

export function connectMail({ mail }: Config, sandbox: Sandbox | null, { warn, tracing }: Heard) {
  const smtpUrl = mail.smtpUrl ?? sandbox?.smtpUrl;
  if (!smtpUrl) warn('SMTP_URL is not set: mails wait in their queue until it is.');
  const { from, support: replyTo, needsTls, mostPerSecond } = mail;
  const post = mailBySmtp({ smtpUrl, from, replyTo, needsTls, mostPerSecond });
  return tracing ? { ...post, send: tracingMail(post.send, tracing) } : post;
}

export const connectTaxRegister = ({ taxRegister }: Config, sandbox: Sandbox | null) =>
  taxRegister ? taxRegisterAt(taxRegister.url, taxRegister.token) : (sandbox?.taxRegister ?? null);

/**
 * Connects to M-Pesa: the demo's sandbox, the host in the settings, or Safaricom's in production; otherwise to none.
 */
export function connectMpesa(
  { production, mpesa }: Config,
  db: Db,
  sandbox: Sandbox | null,
  { warn, tracing }: Heard,
) {
  const baseUrl = sandbox?.url ?? mpesa.baseUrl ?? (production ? SAFARICOM : null);
  if (!baseUrl) return { ...unconnectedMpesa, close: async () => undefined };
  const certificate = mpesa.certificate ?? sandbox?.certificate;
  const settings = { ...mpesa, certificate, baseUrl };
  return darajaMpesa({ settings, db, clock: systemClock, onUnreadable: warn, tracing });
}

// What a world sends out, kept for the test to read.
import type { Mail, SendMail } from '#platform/mail.ts';
import type { Sms } from '#platform/sms.ts';
import { tracingMail } from '#platform/tracing/trace-outside.ts';
import type { Tracing } from '#platform/tracing/tracing.ts';

/** Keeps mails; with tracing, sends them as a process would. */
export function mailTo(outbox: Mail[], tracing: Tracing | null = null): SendMail {
  const send = async (mail: Mail) => void outbox.push(mail);
  return tracing ? tracingMail(send, tracing) : send;
}

export const smsTo = (texts: { to: string; text: string }[]): Sms => ({
  send: async (to, text) => ({ id: `SMS-${texts.push({ to, text })}` }),
});

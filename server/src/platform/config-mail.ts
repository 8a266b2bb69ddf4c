// Settings of mail.
import { z } from 'zod';
import { isHere } from './config-addresses.ts';

const ADDRESS = /^[^\s"'<>,@]+@[^\s"'<>,@]+$/;
/** An address in angle brackets after a name, which is quoted where it has a comma. */
const NAMED = /^(?:"[^"<>]+" ?|[^\s"'<>,@][^"<>,@]*)?<([^<>]+)>$/;
const isSender = (text: string) => ADDRESS.test(NAMED.exec(text)?.[1] ?? text);

export const mailVariables = {
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAILS_A_SECOND: z.coerce.number().int().min(1).max(1000).default(50),
  MAIL_FROM: z
    .string()
    .max(200)
    .refine(isSender, 'must be an address, such as Nafasi <no-reply@nafasi.example>')
    .default('Nafasi <no-reply@nafasi.example>'),
  SUPPORT_EMAIL: z.email().default('support@nafasi.example'),
};

export const mailOf = (env: z.infer<z.ZodObject<typeof mailVariables>>, production: boolean) => ({
  smtpUrl: env.SMTP_URL,
  mostPerSecond: env.MAILS_A_SECOND,
  from: env.MAIL_FROM,
  support: env.SUPPORT_EMAIL,
  /** Whether mails wait rather than leave this machine unencrypted. */
  needsTls: production && !isHere(env.SMTP_URL),
});

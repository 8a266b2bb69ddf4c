import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Mail, Mailbox } from './mailbox.ts';
import { nairobiIso } from './nairobi-time.ts';
import { Refusal } from './refusals.ts';

const filter = z.object({ to: z.string('Give one address.').optional() });
const mailId = z.object({ id: z.string() });
const attachmentId = z.object({ id: z.string(), nth: z.string() });

/** The mailbox for scripts: lists mails, shows one, its HTML and attachments, and deletes all. */
export const mailboxRoutes: FastifyPluginAsyncZod<{ mailbox: Mailbox }> = async (app, options) => {
  const { mailbox } = options;

  app.get('/mailbox/messages', { schema: { querystring: filter } }, async ({ query }) => ({
    messages: mailbox.list(query.to || undefined).map(present),
  }));

  app.delete('/mailbox/messages', async () => {
    mailbox.empty();
    return { messages: [] };
  });

  app.get('/mailbox/messages/:id', { schema: { params: mailId } }, async ({ params }) => {
    const mail = mailbox.find(Number(params.id));
    if (!mail) throw NO_MAIL;
    const attachments = mail.attachments.map(({ filename, contentType }) => ({
      filename,
      content_type: contentType,
    }));
    return { ...present(mail), html: mail.html, attachments };
  });

  app.get(
    '/mailbox/messages/:id/attachments/:nth',
    { schema: { params: attachmentId } },
    async (request, reply) => {
      const { id, nth } = request.params;
      const attachment = mailbox.find(Number(id))?.attachments[Number(nth)];
      if (!attachment) throw NO_MAIL;
      const name = encodeURIComponent(attachment.filename.toWellFormed());
      return reply
        .headers(CONTAINED)
        .header('content-disposition', `attachment; filename*=UTF-8''${name}`)
        .type('application/octet-stream')
        .send(attachment.content);
    },
  );

  app.get('/mailbox/messages/:id/html', { schema: { params: mailId } }, async (request, reply) => {
    const mail = mailbox.find(Number(request.params.id));
    if (!mail?.html) throw NO_MAIL;
    return reply.headers(CONTAINED).type('text/html; charset=utf-8').send(openedAside(mail.html));
  });
};

/** A mail in a list; its HTML and attachments may be long, and come with the mail itself. */
const present = ({ id, receivedAt, from, to, subject, text }: Mail) => ({
  id,
  received_at: nairobiIso(receivedAt),
  from,
  to,
  subject,
  text,
});

const NO_MAIL = new Refusal(
  404,
  'MAIL_NOT_FOUND',
  'This mail is not here. It may have been deleted.',
);

// Anybody may have written a mail: it can run nothing, fetch nothing, and has no origin, wherever it is opened. Its
// links may open pages like any other.
const CONTAINED = {
  'content-security-policy':
    "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; " +
    "style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; " +
    "frame-ancestors 'self'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/** Makes links open in a tab of their own. Of a repeated attribute, the first one counts. */
const openedAside = (html: string) =>
  html.replace(/<(a|area)(?=\s)/gi, '<$1 target=_blank rel=noopener');

// Spans of requests to others: M-Pesa and the mail server.
import type { Send } from '../daraja/http.ts';
import type { SendMail } from '../mail.ts';
import type { Tracing } from './tracing.ts';

/** Named by product, with the outcome; no trace context is sent to M-Pesa. */
export const tracingSend =
  (send: Send, tracing: Tracing): Send =>
  (request) => {
    const { method, path } = request;
    const [product = ''] = path.split('?', 1);
    const attributes = { 'http.request.method': method, 'url.path': product };
    return tracing.inSpan(
      { name: `M-Pesa ${product}`, kind: 'client', attributes },
      () => send(request),
      (sent) => ({
        attributes: { 'mpesa.outcome': sent.outcome },
        error: sent.outcome === 'accepted' ? undefined : sent.code,
      }),
    );
  };

export const tracingMail =
  (send: SendMail, tracing: Tracing): SendMail =>
  (mail) =>
    tracing.inSpan({ name: 'send mail', kind: 'client' }, () => send(mail));

// Calendar files as responses.
import type { FastifyReply } from 'fastify';

/** A calendar file as a download; returns its text. */
export function sendCalendarFile(reply: FastifyReply, name: string, text: string): string {
  reply
    .type('text/calendar; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`);
  return text;
}

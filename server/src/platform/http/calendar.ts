// Calendar files as answers.
import type { FastifyReply } from 'fastify';

/** A calendar file to be kept by whoever asked for it; answers its text. */
export function sendCalendarFile(reply: FastifyReply, name: string, text: string): string {
  reply
    .type('text/calendar; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`);
  return text;
}

// A stand-in on this machine for a server from which calendars are imported.
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Answer = (headers: IncomingHttpHeaders, response: ServerResponse) => void;

/** A server with set responses by path; it records its requests. */
export async function startCalendarServer() {
  const answers = new Map<string, Answer>();
  const requests: { path: string; headers: IncomingHttpHeaders }[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    requests.push({ path, headers: request.headers });
    const answer = answers.get(path);
    if (answer) return answer(request.headers, response);
    response.writeHead(404).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    requests,
    /** Changes the response for a path; returns its address. */
    answer(path: string, answer: Answer): string {
      answers.set(path, answer);
      return origin + path;
    },
    /** Serves a text, and responds that it is unchanged to clients that have it. */
    serve(path: string, text: string, etag = '"1"'): string {
      return this.answer(path, (headers, response) => {
        if (headers['if-none-match'] === etag) return response.writeHead(304).end();
        response.writeHead(200, { 'content-type': 'text/calendar', etag }).end(text);
      });
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** A calendar file of events, each given by its lines. */
export const calendarOf = (...events: readonly string[][]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Elsewhere//EN',
    ...events.flatMap((lines, nth) => [
      'BEGIN:VEVENT',
      ...(lines.some((line) => line.startsWith('UID'))
        ? []
        : [`UID:event-${nth}@elsewhere.example`]),
      'DTSTAMP:20261101T000000Z',
      ...lines,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
    '',
  ].join('\r\n');

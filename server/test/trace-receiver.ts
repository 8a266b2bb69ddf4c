// A collector of traces: takes what OpenTelemetry sends over HTTP as JSON, and keeps it.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

type Value = { stringValue?: string; intValue?: number | string };
type Received = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: { key: string; value: Value }[];
  links?: { traceId: string }[];
};
type Sent = {
  resourceSpans: { resource: object; scopeSpans: { spans: Received[] }[] }[];
};

export type ReceivedSpan = Omit<Received, 'attributes'> & {
  attributes: Record<string, string | number | undefined>;
};

export async function openTraceReceiver() {
  const requests: { headers: Record<string, unknown>; body: Sent }[] = [];
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    requests.push({ headers: request.headers, body: (await json(request)) as Sent });
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  };
  const server = createServer((request, response) => void take(request, response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    requests,
    spans: (): ReceivedSpan[] =>
      requests
        .flatMap(({ body }) => body.resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans)
        .flatMap(({ spans }) => spans)
        .map((span) => ({ ...span, attributes: attributesOf(span) })),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const attributesOf = ({ attributes }: Received) =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]),
  );

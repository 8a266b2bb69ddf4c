// Sends calls as openapi-fetch does, whose types describe what each takes, in a quarter of its size: paths and queries
// of our API only have single values.
import { lost } from './api-error.ts';

type Values = Record<string, unknown>;

export type CallInit = Omit<RequestInit, 'body'> & {
  params?: { path?: Values; query?: Values };
  body?: unknown;
  /** How the body is sent, unless as JSON. */
  bodySerializer?: (body: unknown) => FormData;
  /** How the answer is read, if not as JSON. */
  parseAs?: 'json' | 'blob' | 'stream';
};

export type Call = { method: string; address: string; init?: CallInit | undefined };
type Sent = { data: unknown; response: Response };

/** Sends a call through `send`, which throws for every refusal. Without content there is no data. */
export async function sendCall(
  send: (request: Request) => Promise<Response>,
  { method, address, init = {} }: Call,
): Promise<Sent> {
  const { params = {}, body, bodySerializer, parseAs, ...rest } = init;
  const request = new Request(addressOf(address, params), {
    ...rest,
    method,
    headers: {
      ...(body !== undefined && !bodySerializer && { 'Content-Type': 'application/json' }),
      ...(rest.headers as Record<string, string>),
    },
    ...(body !== undefined && { body: bodySerializer?.(body) ?? JSON.stringify(body) }),
  });
  const response = await send(request);
  const data = await contentOf(response, parseAs).catch(lost(request.signal));
  return { data, response };
}

/** `/api/spaces/{id}` with its values; a parameter without one is left out. */
function addressOf(address: string, { path = {}, query = {} }: { path?: Values; query?: Values }) {
  const whole = address.replace(/\{(\w+)\}/g, (_, name: string) => written(path[name]));
  const asked = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${name}=${written(value)}`)
    .join('&');
  return asked ? `${whole}?${asked}` : whole;
}

const written = (value: unknown) => encodeURIComponent(String(value));

async function contentOf(response: Response, parseAs: CallInit['parseAs']): Promise<unknown> {
  if (parseAs === 'stream') return response.body;
  if (parseAs === 'blob') return response.blob();
  const text = await response.text();
  return text ? JSON.parse(text) : undefined;
}

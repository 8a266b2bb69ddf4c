// Fetches a text or a file from an address that a person has typed, in such a way that they reach no more of our
// network than from their own desk: https (http for pictures) on its default port, public addresses only, whatever a
// name resolves to and wherever a server redirects.
import { lookup as resolveName } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { Agent, type Dispatcher, errors, request } from 'undici';

const MOST_BYTES = 2 * 1024 * 1024;
const MOST_MS = 10_000;
const MOST_REDIRECTS = 3;

/** The validators of the last response. */
export type KnownText = { etag: string | null; lastModified: string | null };

type Nothing =
  | { outcome: 'unchanged' }
  /** Why there is nothing, and what to do: for whoever typed the address. */
  | { outcome: 'failed'; sentence: string };
export type Fetched = { outcome: 'text'; text: string; known: KnownText } | Nothing;
type FetchedFile = { outcome: 'file'; bytes: Buffer; known: KnownText } | Nothing;

type Way = {
  /** Permits http, any port and internal addresses: for tests and a demo, where there is nothing else. */
  inside: boolean;
  /** Permits http on its default port, for what is no secret. */
  plain?: boolean;
  accept?: string;
  mostBytes?: number;
  known?: KnownText;
  /** For all of it, from the first name lookup to the last byte. In milliseconds. */
  withinMs?: number;
  resolve?: typeof resolveName;
};

/** Fetches the text at an address; never throws. */
export async function fetchOutside(address: string, way: Way): Promise<Fetched> {
  const fetched = await fetchFileOutside(address, way);
  if (fetched.outcome !== 'file') return fetched;
  return { outcome: 'text', text: new TextDecoder().decode(fetched.bytes), known: fetched.known };
}

const TEXT = 'text/calendar, text/plain;q=0.5, */*;q=0.1';

/** Fetches the file at an address; never throws. */
export async function fetchFileOutside(address: string, way: Way): Promise<FetchedFile> {
  const { inside, withinMs = MOST_MS, mostBytes = MOST_BYTES, resolve = resolveName } = way;
  const agent = new Agent({
    connect: { lookup: publicLookup(inside, resolve), timeout: withinMs },
    headersTimeout: withinMs,
    bodyTimeout: withinMs,
    maxResponseSize: mostBytes,
    allowH2: false,
  });
  try {
    const signal = AbortSignal.timeout(withinMs);
    return await follow(address, way, { agent, signal });
  } catch (error) {
    return failed(sentenceOf(error, mostBytes));
  } finally {
    await agent.destroy();
  }
}

type Trip = { agent: Agent; signal: AbortSignal };

async function follow(address: string, way: Way, { agent, signal }: Trip): Promise<FetchedFile> {
  let next = address;
  for (let hops = 0; hops <= MOST_REDIRECTS; hops += 1) {
    const problem = problemWithAddress(next, way);
    if (problem) return failed(problem);
    const answer = await request(next, { dispatcher: agent, signal, headers: headersFor(way) });
    const { location } = answer.headers;
    if (!REDIRECTS.has(answer.statusCode) || typeof location !== 'string')
      return read(answer, way.known !== undefined);
    await answer.body.dump({ limit: 64 * 1024, signal });
    if (!URL.canParse(location, next)) break;
    next = new URL(location, next).href;
  }
  return failed(`This address leads to another one more than ${MOST_REDIRECTS} times, or to none.`);
}

const REDIRECTS = new Set([301, 302, 303, 307, 308]);

const headersFor = ({ known, accept = TEXT }: Way) => ({
  accept,
  // A compressed response may be larger than its length says.
  'accept-encoding': 'identity',
  'user-agent': 'Nafasi',
  ...(known?.etag ? { 'if-none-match': known.etag } : {}),
  ...(known?.lastModified ? { 'if-modified-since': known.lastModified } : {}),
});

async function read(
  { statusCode, headers, body }: Dispatcher.ResponseData,
  isConditional: boolean,
): Promise<FetchedFile> {
  if (statusCode === 304 && isConditional) return { outcome: 'unchanged' };
  if (statusCode === 404 || statusCode === 410)
    return failed('The server says that there is nothing at this address any more.');
  if (statusCode === 401 || statusCode === 403)
    return failed(
      'The server does not let us read this address. Please give one that can be read without signing in.',
    );
  if (statusCode !== 200) return failed(`The server answered with an error (${statusCode}).`);
  if ((headers['content-encoding'] ?? 'identity') !== 'identity')
    return failed('The server sends this compressed, which we did not ask for.');
  const bytes = Buffer.from(await body.arrayBuffer());
  return { outcome: 'file', bytes, known: knownFrom(headers) };
}

/** Validators longer than any in practice are not kept; the text is then fetched in full each time. */
function knownFrom({ etag, 'last-modified': lastModified }: Dispatcher.ResponseData['headers']) {
  const kept = (value: unknown, most: number) =>
    typeof value === 'string' && value.length <= most && /^[\x20-\x7e]+$/.test(value)
      ? value
      : null;
  return { etag: kept(etag, 200), lastModified: kept(lastModified, 100) };
}

const INNER =
  'This address does not lead to the public internet. Please give one that others can reach too.';

/**
 * Why an address must not be requested; null if it may. The address that a name resolves to is checked when it is
 * known.
 */
export function problemWithAddress(
  address: string,
  { inside = false, plain = inside }: { inside?: boolean; plain?: boolean } = {},
): string | null {
  if (!URL.canParse(address)) return 'This is not an address. Please copy it whole.';
  const { protocol, username, password, port, hostname } = new URL(address);
  if (protocol !== 'https:' && !(plain && protocol === 'http:'))
    return 'Please give an address that begins with https://.';
  if (username || password) return 'Please give an address without a name and password in it.';
  if (inside) return null;
  if (port) return 'Please give an address without a port of its own.';
  const literal = hostname.replace(/^\[|\]$/g, '');
  return isIP(literal) && !isPublic(literal) ? INNER : null;
}

/** Public by its number, but in Azure it leads to the host of the machine. */
const AZURE_PLATFORM = '168.63.129.16';

/** Whether an IP address is a public one, in any notation. */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const read = ipaddr.process(address);
  if (read.range() !== 'unicast' || read.toString() === AZURE_PLATFORM) return false;
  // Of IPv6 only this range is allocated to the internet; others embed IPv4 in obsolete ways.
  return read.kind() === 'ipv4' || ((read as ipaddr.IPv6).parts[0] ?? 0) >> 13 === 1;
}

class InnerAddress extends Error {}

/**
 * Resolves a name for the connection itself, so that the checked address is the one connected to: a name that resolves
 * differently a moment later leads nowhere else. One internal address among several is enough to refuse.
 */
const publicLookup =
  (inside: boolean, resolve: typeof resolveName): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return callback(error ?? new Error('No address'), '', 4);
      if (!inside && !addresses.every(({ address }) => isPublic(address)))
        return callback(new InnerAddress(INNER), '', 4);
      return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
    });
  };

function sentenceOf(error: unknown, mostBytes: number): string {
  if (error instanceof InnerAddress) return INNER;
  if (error instanceof errors.ResponseExceededMaxSizeError)
    return `What is at this address is larger than ${mostBytes / 1024 / 1024} MB.`;
  if (!(error instanceof Error)) return UNREACHABLE;
  const { name, code = '' } = error as Error & { code?: string };
  if (name === 'TimeoutError' || SLOW.test(code)) return 'The server took too long to answer.';
  if (/^(ENOTFOUND|EAI_|ENODATA)/.test(code))
    return 'There is no server of this name. Please check the address.';
  if (/CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO_/.test(code))
    return 'The server cannot prove that it is the one of this address (its certificate is not good).';
  return UNREACHABLE;
}

const UNREACHABLE = 'The server of this address cannot be reached.';
const SLOW = /^(UND_ERR_(CONNECT|HEADERS|BODY)_TIMEOUT|ETIMEDOUT)$/;

const failed = (sentence: string): Nothing => ({ outcome: 'failed', sentence });

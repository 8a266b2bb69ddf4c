import { expect, test } from 'vitest';
import { type Call, sendCall } from './send-call.ts';

/** What is sent for a call, and what is returned of an answer. */
async function sent(call: Omit<Call, 'address'>, answer = new Response('{"id":1}')) {
  const requests: Request[] = [];
  const send = async (request: Request) => {
    requests.push(request);
    return answer;
  };
  const address = 'http://localhost/api/spaces/{id}/rooms/{name}';
  const { data } = await sendCall(send, { ...call, address });
  const [request] = requests;
  if (!request) throw new Error('Nothing was sent.');
  return { data, request };
}

const path = { id: 7, name: 'a/b c' };

test('paths and queries contain the given values and leave out undefined ones', async () => {
  const query = { from: '09:00', cursor: undefined, limit: 0, status: null, all: false };
  const { data, request } = await sent({ method: 'GET', init: { params: { path, query } } });
  expect(request.url).toBe(
    'http://localhost/api/spaces/7/rooms/a%2Fb%20c?from=09%3A00&limit=0&all=false',
  );
  expect(request.headers.has('content-type')).toBe(false);
  expect(data).toEqual({ id: 1 });
});

test('a body goes as JSON, beside the headers of the call', async () => {
  const headers = { 'Idempotency-Key': 'k' };
  const { request } = await sent({ method: 'POST', init: { params: { path }, body: [], headers } });
  expect(request.headers.get('content-type')).toBe('application/json');
  expect(request.headers.get('idempotency-key')).toBe('k');
  expect(await request.text()).toBe('[]');
});

test('a form is sent as multipart, whose type the browser sets', async () => {
  const form = new FormData();
  form.append('file', new Blob(['rows']), 'statement.csv');
  const { request } = await sent({
    method: 'POST',
    init: { params: { path }, body: { file: 'statement.csv' }, bodySerializer: () => form },
  });
  expect(request.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/);
});

test('an answer is read in the requested form, and may be empty', async () => {
  const params = { path };
  const get = (parseAs?: 'blob' | 'stream', answer?: Response) =>
    sent({ method: 'GET', init: { params, ...(parseAs && { parseAs }) } }, answer);
  expect((await get(undefined, new Response(null, { status: 204 }))).data).toBeUndefined();
  expect((await get('blob')).data).toBeInstanceOf(Blob);
  expect((await get('stream')).data).toBeInstanceOf(ReadableStream);
});

test.each([
  ['broke off', '{"id":'],
  ['is the page of a network that wants a login', '<!DOCTYPE html>'],
])('an answer that %s is none', async (_, text) => {
  const answer = new Response(text);
  await expect(sent({ method: 'GET', init: { params: { path } } }, answer)).rejects.toMatchObject({
    status: 0,
    message: 'Network error. Please check your connection.',
  });
});

test('a call that is aborted while its answer comes stays aborted', async () => {
  const off = new AbortController();
  const body = new ReadableStream({ pull: (rest) => rest.error(off.signal.reason) });
  const init = { params: { path }, signal: off.signal };
  off.abort();
  await expect(sent({ method: 'GET', init }, new Response(body))).rejects.toThrow('abort');
});

import { makeSpace } from '#places/spaces/spaces.factory.ts';
import type { Person, World } from '#test/world.ts';

/** Opens somebody's thread about a space or a booking. */
export async function openFor(person: Person, about: { space_id?: number; booking_id?: number }) {
  const { status, body } = await person.call('POST', '/api/threads', about);
  if (status !== 200) throw new Error(`Not opened: ${JSON.stringify(body)}`);
  return body.data.id as number;
}

export const write = (
  person: Person,
  threadId: number,
  words: string,
  more: object = {},
  key?: string,
) =>
  person.call(
    'POST',
    `/api/threads/${threadId}/messages`,
    { words, ...more },
    key ? { 'idempotency-key': key } : {},
  );

/** A client has opened a question about a space, and written nothing yet. */
export async function makeQuestion(world: World) {
  const owner = await world.as('client', 'owner');
  const client = await world.asClient();
  const spaceId = await makeSpace(world.services, { owner_id: owner.id });
  return { owner, client, spaceId, id: await openFor(client, { space_id: spaceId }) };
}

export const readTo = (person: Person, threadId: number, up_to: number) =>
  person.call('POST', `/api/threads/${threadId}/read`, { up_to });

const CUT = 'a-line-that-is-in-no-file';

/** Uploads a file as browsers do. */
export function sendFileOf(person: Person, bytes: Buffer | string, name = 'a file') {
  const head = `--${CUT}\r\ncontent-disposition: form-data; name="file"; filename="a"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  const body = Buffer.concat([
    Buffer.from(head),
    Buffer.from(bytes),
    Buffer.from(`\r\n--${CUT}--\r\n`),
  ]);
  return person.call('POST', `/api/message-files?name=${encodeURIComponent(name)}`, body, {
    'content-type': `multipart/form-data; boundary=${CUT}`,
  });
}

/** The least that begins and ends like a PDF. */
export const PDF = '%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\nstartxref\n9\n%%EOF\n';

import sharp from 'sharp';
import type { Person } from '#test/world.ts';

/** A picture as a phone would send it. */
export const drawPicture = (width = 900, height = 600): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#d9653b' } })
    .jpeg()
    .toBuffer();

/** A form with one file, as a browser sends it. */
export function formOf(file: Buffer | string, part = 'name="file"; filename="room.jpg"') {
  const body = Buffer.concat([
    Buffer.from(`--cut\r\ncontent-disposition: form-data; ${part}\r\n\r\n`),
    Buffer.from(file),
    Buffer.from('\r\n--cut--\r\n'),
  ]);
  return { body, headers: { 'content-type': 'multipart/form-data; boundary=cut' } };
}

/** Uploads a picture; returns its address. */
export async function sendPicture(owner: Person, width = 900): Promise<string> {
  const { body, headers } = formOf(await drawPicture(width));
  const answer = await owner.call('POST', '/api/images', body, headers);
  if (answer.status !== 201) throw new Error(`Not kept: ${JSON.stringify(answer.body)}`);
  return answer.body.data.url as string;
}

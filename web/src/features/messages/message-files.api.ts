import type { components, paths } from '../../api.gen.ts';
import { signedInApi } from '../../lib/api.ts';
import { lightPicture } from '../../lib/light-picture.ts';
import { withId } from '../../lib/query.ts';
import { sendFile } from '../../lib/send-file.ts';

export type MessageFile = components['schemas']['MessageFile'];

type Uploaded =
  paths['/api/message-files']['post']['responses'][201]['content']['application/json'];
type Sending = Parameters<typeof sendFile>[2];

/** Sends a picture or a PDF in; a picture that is heavy for a phone's network is made lighter before. */
export async function uploadFile(file: File, sending: Sending): Promise<MessageFile> {
  const name = file.name.slice(-120) || 'file';
  const light = file.type.startsWith('image/') ? await lightPicture(file) : file;
  const path = `/api/message-files?${new URLSearchParams({ name })}`;
  return ((await sendFile(path, light, sending)) as Uploaded).data;
}

/** The contents of a file, with its media type. */
export async function loadFile({ id, kind }: MessageFile): Promise<Blob> {
  const init = { ...withId(id), parseAs: 'blob' } as const;
  const bytes = (await signedInApi.GET('/api/message-files/{id}', init)).data as Blob;
  return new Blob([bytes], { type: kind === 'pdf' ? 'application/pdf' : 'image/webp' });
}

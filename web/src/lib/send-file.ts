import { baseUrl, signedInApi } from './api.ts';
import { ApiError, lost, noAnswer, refusalOf } from './api-error.ts';
import { sessionState, tokensOf } from './session-store.ts';

type Options = {
  /** Called with how much of the file has left, from 0 to 1. */
  onProgress: (part: number) => void;
  signal: AbortSignal;
};

/**
 * Uploads one file as a form with the session's token and returns the JSON of the response. Throws an ApiError like
 * other calls. Not `fetch`, which reports no upload progress.
 */
export async function sendFile(path: string, file: Blob, options: Options): Promise<unknown> {
  const owner = sessionState().user?.id;
  const first = await transmit(owner, path, file, options);
  if (first.status !== 401) return read(first);
  // Any authenticated call renews the session first if necessary, or ends it and says so.
  await signedInApi.GET('/auth/me', { signal: options.signal });
  return read(await transmit(owner, path, file, options));
}

async function read(response: Response): Promise<unknown> {
  if (!response.ok) throw await refusalOf(response);
  return response.json().catch(lost());
}

function transmit(
  owner: number | undefined,
  path: string,
  file: Blob,
  { onProgress, signal }: Options,
): Promise<Response> {
  const tokens = tokensOf(owner);
  if (!tokens) throw new ApiError(401, 'No access token');
  signal.throwIfAborted();
  const form = new FormData();
  form.append('file', file);
  const request = new XMLHttpRequest();
  request.open('POST', `${baseUrl}${path}`);
  request.setRequestHeader('authorization', `Bearer ${tokens.accessToken}`);
  request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total);
  signal.addEventListener('abort', () => request.abort());
  return new Promise((resolve, reject) => {
    request.onload = () => resolve(new Response(request.responseText, { status: request.status }));
    request.onerror = () => reject(new ApiError(0, noAnswer));
    request.onabort = () => reject(signal.reason);
    request.send(form);
  });
}

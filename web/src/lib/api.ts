import type {
  Client,
  ClientPathsWithMethod,
  FetchResponse,
  MaybeOptionalInit,
} from 'openapi-fetch';
import type { paths } from '../api.gen.ts';
import { apiAddress } from './api-address.ts';
import { confirmed } from './held-calls.ts';
import { readAnswer } from './read-answer.ts';
import { type CallInit, sendCall } from './send-call.ts';
import { plainFetch, signedInFetch } from './signed-in-fetch.ts';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
type Init<Given> = undefined extends Given ? [Given?] : [Given];
type Success<Response> = Extract<Response, { error?: never }>;

/** A method as openapi-fetch types it; refusals are thrown as ApiError, so the answer always has its data. */
type Call<M extends Method> = <
  Path extends ClientPathsWithMethod<Client<paths>, M>,
  Given extends MaybeOptionalInit<paths[Path], M>,
>(
  path: Path,
  ...init: Init<Given>
) => Promise<
  Success<FetchResponse<paths[Path][M & keyof paths[Path]] & object, Given, `${string}/${string}`>>
>;

type Api = {
  GET: Call<'get'>;
  POST: Call<'post'>;
  PUT: Call<'put'>;
  PATCH: Call<'patch'>;
  DELETE: Call<'delete'>;
};

/** The API's origin, empty where it is the page's own; the addresses of pictures in responses are relative to it. */
export const baseUrl: string =
  import.meta.env.VITE_API_URL || (import.meta.env.SSR ? '' : apiAddress(window.location));

// Requests in Node need an absolute address; where they really go is up to `sendThrough`.
const HERE = 'http://localhost';

/** Calls that anyone may make. */
export const api = clientOf(plainFetch);

/** Calls in the name of the signed-in person. Without a session they fail with 'No access token'. */
export const signedInApi = clientOf(confirmed(signedInFetch(`${baseUrl}/auth/refresh`)));

/** Calls that go through `send`, their answers in the form of the contract. */
function clientOf(send: (request: Request) => Promise<Response>): Api {
  const origin = import.meta.env.SSR ? HERE : baseUrl;
  const reading = (method: keyof Api) => async (path: string, init?: CallInit) => {
    const { data, response } = await sendCall(send, { method, address: origin + path, init });
    return { data: readAnswer({ method, path, status: response.status }, data), response };
  };
  return {
    GET: reading('GET'),
    POST: reading('POST'),
    PUT: reading('PUT'),
    PATCH: reading('PATCH'),
    DELETE: reading('DELETE'),
  } as Api;
}

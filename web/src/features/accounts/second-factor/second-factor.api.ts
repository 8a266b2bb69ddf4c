import { queryOptions } from '@tanstack/react-query';
import { keys } from '../../../domain/keys.ts';
import { signedInApi } from '../../../lib/api.ts';
import { codeOf } from '../../../lib/api-error.ts';

/** Whether the signed-in person logs in with a second factor. */
export const secondFactorQuery = queryOptions({
  queryKey: keys.secondFactor,
  staleTime: 0,
  queryFn: async ({ signal }) =>
    (await signedInApi.GET('/auth/second-factor', { signal })).data.data,
});

/** Begins a setup: the secret for the app. These throw an ApiError when the server refuses. */
export const beginSecondFactor = async () =>
  (await signedInApi.POST('/auth/second-factor', { body: {} })).data.data;

/** Turns the second factor on with a code from the app; returns the recovery codes. */
export const turnOnSecondFactor = async (code: string) =>
  (await signedInApi.POST('/auth/second-factor/on', { body: { code } })).data.data.recovery_codes;

/** Whether a setup is obsolete: the second factor is on already, or another setup was started elsewhere. */
export function isSetUpOver(error: Error): boolean {
  const code = codeOf<'/auth/second-factor/on', 'post'>(error);
  return code === 'SECOND_FACTOR_ON' || code === 'SECOND_FACTOR_NOT_BEGUN';
}

export async function turnOffSecondFactor(): Promise<void> {
  await signedInApi.DELETE('/auth/second-factor', { body: {} });
}

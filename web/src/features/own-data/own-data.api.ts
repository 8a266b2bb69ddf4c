import type { OpenMatter } from '@nafasi/server/contract/people/accounts/users/users';
import { signedInApi } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';

type OpenMatters = { total: number; open: readonly OpenMatter[] };

const asFile = { body: {}, parseAs: 'blob' } as const;

/** Everything that is kept of the person signed in. These throw an ApiError when the server refuses. */
export async function loadOwnData(): Promise<Blob> {
  return (await signedInApi.POST('/auth/me/export', asFile)).data;
}

/** Their receipts and lists. */
export async function loadOwnPapers(): Promise<Blob> {
  return (await signedInApi.POST('/auth/me/papers', asFile)).data;
}

export async function removeAccount(): Promise<void> {
  await signedInApi.DELETE('/auth/me', { body: {} });
}

/** The open matters because of which an account was not removed; null for other errors. */
export function openMattersOf(error: unknown): OpenMatters | null {
  if (!(error instanceof ApiError) || error.code !== 'USER_HAS_OPEN_MATTERS') return null;
  return error.data as OpenMatters | null;
}

import { infiniteQueryOptions } from '@tanstack/react-query';
import type { components } from '../../../api.gen.ts';
import { keys } from '../../../domain/keys.ts';
import { signedInApi } from '../../../lib/api.ts';
import { inPages, nextPage, withId } from '../../../lib/query.ts';

export type BankLine = components['schemas']['BankLine'];
export type BankStatementRead = components['schemas']['BankStatementRead'];

/** The lines of a batch's bank file. */
export const bankLinesQuery = (batchId: number) =>
  infiniteQueryOptions({
    ...inPages,
    queryKey: [...keys.payoutBatches, 'bank', batchId],
    staleTime: 0,
    queryFn: async (page) =>
      (await signedInApi.GET('/api/bank_lines', nextPage({ batch_id: batchId }, page, 50))).data,
  });

export async function loadBankFile(batchId: number): Promise<Blob> {
  const init = { ...withId(batchId), parseAs: 'blob' } as const;
  return (await signedInApi.GET('/api/payout_batches/{id}/bank_file.csv', init)).data;
}

export type BankFinding =
  | { outcome: 'paid'; amount: string; bank_reference: string; paid_on: string }
  | { outcome: 'failed'; reason: string };

/** Records the bank's result for a line. This and what follows throw an ApiError when the server refuses. */
export async function closeBankLine(id: number, body: BankFinding): Promise<BankLine> {
  return (await signedInApi.POST('/api/bank_lines/{id}/close', { ...withId(id), body })).data.data;
}

export async function readBankStatement(file: File): Promise<BankStatementRead> {
  const form = new FormData();
  form.append('file', file);
  const { data } = await signedInApi.POST('/api/bank_statements', {
    // Really a multipart form: the contract describes the file as text, as OpenAPI has no files.
    body: { file: file.name },
    bodySerializer: () => form,
  });
  return data.data;
}

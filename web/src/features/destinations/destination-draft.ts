import { destinationBody } from '@nafasi/server/contract/earning/destinations/destinations';
import { type FieldProblems, sentencesOf } from '../../lib/use-submit.ts';
import type { DestinationInput } from './destinations.api.ts';

/** The values of the form: the fields of all kinds, so that none is lost when another kind is selected for a moment. */
export type DestinationDraft = {
  kind: DestinationInput['kind'];
  phone_number: string;
  till_number: string;
  pay_bill_number: string;
  account_number: string;
  account_name: string;
  bank: string;
  schedule: NonNullable<DestinationInput['schedule']>;
};

/** The request for a draft; else its errors, in the server's words. */
export function readDestination(
  draft: DestinationDraft,
): { input: DestinationInput } | { fields: FieldProblems } {
  // The contract drops the fields of other kinds.
  const { data, error } = destinationBody.safeParse(draft);
  return data ? { input: data } : { fields: sentencesOf(error.issues) };
}

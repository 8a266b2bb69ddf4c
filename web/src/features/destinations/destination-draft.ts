import { destinationBody } from '@nafasi/server/contract/earning/destinations/destinations';
import { type FieldProblems, sentencesOf } from '../../lib/use-submit.ts';
import type { DestinationInput } from './destinations.api.ts';

/** What a form holds of a destination: the fields of every kind, so that none is lost while another is looked at. */
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

/** What of a draft is sent; else what is wrong with it, in the server's own words. */
export function readDestination(
  draft: DestinationDraft,
): { input: DestinationInput } | { fields: FieldProblems } {
  // The contract leaves out what its kind has no use for.
  const { data, error } = destinationBody.safeParse(draft);
  return data ? { input: data } : { fields: sentencesOf(error.issues) };
}

// What happens here, as it goes on record and others hear of it.
import { event } from '#platform/happened.ts';

export const userTaxDetailsChanged = event('user.tax_details_changed');

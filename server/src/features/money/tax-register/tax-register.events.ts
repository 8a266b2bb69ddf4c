import { event } from '#platform/happened.ts';

export const registrationBroughtAgain = event('tax_registration.brought_again');
export const registrationRecorded = event('tax_registration.recorded');

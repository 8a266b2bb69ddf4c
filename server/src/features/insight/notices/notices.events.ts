// What happens here, as it goes on record and others hear of it.
import { event } from '#platform/happened.ts';

export const noticeSentAgain = event('notice.sent_again');

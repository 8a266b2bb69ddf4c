import { declareRefusals } from '#platform/http/refusal.ts';

export const contradictionRefusals = declareRefusals({
  CONTRADICTION_NOT_FOUND: [
    404,
    'There is no such contradiction, or it is cleared up. Please look at the list again.',
  ],
});

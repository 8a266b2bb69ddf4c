import { SETTLED_HOURS } from '#people/accounts/users/users.contract.ts';
import { declareRefusals } from '#platform/http/refusal.ts';

/** Why an admin's approval is not taken, where it takes two. */
export const approvalRefusals = declareRefusals({
  APPROVED_BEFORE: [
    409,
    'You have approved this. Another admin has to do the same before it counts.',
  ],
  APPROVER_TOO_NEW: [
    403,
    `You have been an admin for less than ${SETTLED_HOURS} hours, so your approval does not count yet. Please ask another admin.`,
  ],
  APPROVER_NOT_INDEPENDENT: [
    403,
    'You or the admin who approved this before gave the other their account, role or password. Please ask an admin whom neither of you made.',
  ],
});

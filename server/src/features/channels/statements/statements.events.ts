// Events of this feature: each is recorded and sent to its listeners.
import { event } from '#platform/happened.ts';

export const statementImported = event('statement.imported');
export const statementApproved = event('statement.approved');
export const statementForgotten = event('statement.forgotten');

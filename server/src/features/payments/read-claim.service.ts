// What other features ask about codes under check.
export { isCodeUnderCheck, isNotKnown } from './asked-claims.queries.ts';

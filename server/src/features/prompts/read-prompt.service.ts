// What other features show of prompts.
export { isPaidUncounted, promptThatMatters } from './prompts.queries.ts';

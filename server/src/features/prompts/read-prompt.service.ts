// What other features show of prompts.
export { promptThatMatters } from './prompts.queries.ts';

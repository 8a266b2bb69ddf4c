// For pages of a corner.
export { cornerOf } from './corner-of.rules.ts';

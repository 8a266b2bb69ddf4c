// For maps.
export { MIDDLES } from './middles.rules.ts';

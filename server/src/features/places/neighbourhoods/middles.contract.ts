// Apart from what pages of neighbourhoods say, which maps do not need.
export { MIDDLES } from './neighbourhoods.rules.ts';

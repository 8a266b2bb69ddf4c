export { distanceWords } from './distance.rules.ts';

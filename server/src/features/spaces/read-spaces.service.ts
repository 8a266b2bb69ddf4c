// How spaces are shown in lists that other features keep of them.
export { presentSpace, spaceColumns } from './spaces.queries.ts';

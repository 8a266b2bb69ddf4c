import { EVENT_WORDS } from './event-words.rules.ts';

/** All events that may be on record, each with its plain words. */
export const listEvents = () =>
  Object.entries(EVENT_WORDS).map(([action, what]) => ({ action, what }));

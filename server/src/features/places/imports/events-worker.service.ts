// Reads a calendar in a thread of its own, which can be terminated: a rule crafted to repeat for ever must not hold up
// everybody else.
import { parentPort, workerData } from 'node:worker_threads';
import { readEvents } from './calendar-events.service.ts';
import { NotReadable } from './not-readable.rules.ts';
import type { Read, Reading } from './read-calendar.service.ts';

const { text, ...window } = workerData as Reading;
// First a message that it starts, then the result.
parentPort?.postMessage('begins');
parentPort?.postMessage(outcome());

function outcome(): Read {
  try {
    return { outcome: 'read', spans: readEvents(text, window) };
  } catch (error) {
    if (error instanceof NotReadable) return { outcome: 'failed', sentence: error.message };
    throw error;
  }
}

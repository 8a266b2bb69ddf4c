// A block as a form has it: pure.
import { formatTime, nairobiDay, nairobiIso } from '../../lib/dates.ts';
import type { BlockTimes, CalendarEvent } from './calendar.api.ts';

export type BlockDraft = {
  /** Of the block that is changed; null for a new one. */
  id: number | null;
  spaceId: number;
  startDate: string;
  startTime: string;
  endDate: string;
  endTime: string;
  note: string;
};

/** A new block for a selected time. */
export const newBlock = (spaceId: number, { start_time, end_time }: BlockTimes): BlockDraft => ({
  id: null,
  spaceId,
  startDate: nairobiDay(start_time),
  startTime: formatTime(start_time),
  endDate: nairobiDay(end_time),
  endTime: formatTime(end_time),
  note: '',
});

export const draftOf = (event: CalendarEvent): BlockDraft => ({
  ...newBlock(event.space_id, event),
  id: event.id,
  note: event.note ?? '',
});

/** What is wrong with a draft, one sentence per field; the rest is checked by the server. */
export function problemsWith(draft: BlockDraft): Partial<Record<keyof BlockTimes, string>> {
  const { startDate, startTime, endDate, endTime } = draft;
  return {
    ...((!startDate || !startTime) && { start_time: 'Please choose a start.' }),
    ...((!endDate || !endTime) && { end_time: 'Please choose an end.' }),
  };
}

/** The draft as the API takes it. */
export const timesOf = (draft: BlockDraft) => ({
  start_time: nairobiIso(draft.startDate, draft.startTime),
  end_time: nairobiIso(draft.endDate, draft.endTime),
  note: draft.note.trim() || null,
});

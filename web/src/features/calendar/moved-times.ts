// New times of a block that was dragged, when all or only a part of it was visible: pure.
import { toNairobiIso } from '../../lib/dates.ts';
import type { BlockTimes } from './calendar.api.ts';

/** The block's times after its visible part was moved to `start`: the length stays the same. */
export function movedTimes(block: BlockTimes, shown: BlockTimes, start: string): BlockTimes {
  const shift = Date.parse(start) - Date.parse(shown.start_time);
  const shifted = (instant: string) => toNairobiIso(Date.parse(instant) + shift);
  return { start_time: shifted(block.start_time), end_time: shifted(block.end_time) };
}

/** The block's times after its visible part was resized: an end that was not dragged stays, whether visible or not. */
export function resizedTimes(block: BlockTimes, shown: BlockTimes, next: BlockTimes): BlockTimes {
  const isSame = (end: keyof BlockTimes) => Date.parse(shown[end]) === Date.parse(next[end]);
  return {
    start_time: isSame('start_time') ? block.start_time : next.start_time,
    end_time: isSame('end_time') ? block.end_time : next.end_time,
  };
}

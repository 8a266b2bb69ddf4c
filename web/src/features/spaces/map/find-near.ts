import { askPosition } from '../../../lib/position.ts';
import { parseSpaceSearch } from '../search/space-search.ts';
import { isCovered } from './is-covered.ts';

/** A person's position as a search parameter, rounded to about a street; or why it cannot be used. */
export async function findNear(): Promise<{ near?: string; problem?: string }> {
  const { at, problem } = await askPosition();
  if (!at) return { problem: `${problem} Or search by a neighbourhood.` };
  // It may have taken a while.
  if (isCovered()) return { problem: 'You were found. Press Near me again to search there.' };
  const typed = [at.latitude, at.longitude].map((degrees) => degrees.toFixed(3)).join();
  const { near } = parseSpaceSearch({ near: typed });
  if (near) return { near };
  return { problem: 'You are far from Nairobi. Please search by a neighbourhood instead.' };
}

import { untilReached } from './use-online.ts';

/**
 * Loads a part of the app. Without a network it comes once there is one: a part that fails takes its whole page down, and
 * what was typed there. Throws where the server is there and the part is not, as after a newer build.
 */
export async function patiently<Part>(load: () => Promise<Part>, moreTries = 2): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    if (moreTries === 0) throw error;
    await untilReached();
    return patiently(load, moreTries - 1);
  }
}

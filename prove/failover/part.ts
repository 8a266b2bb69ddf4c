import type { Databases } from './databases.ts';
import type { Kept } from './judge.ts';
import type { Outside, startLoad } from './load.ts';
import type { Machines } from './machines.ts';
import type { Marketplace } from './marketplace.ts';

/** What all parts of the proof work with. */
export type Ground = {
  machines: Machines;
  databases: Databases;
  marketplace: Marketplace;
  outside: Outside;
  say: (line: string) => void;
  /** Starts to book, pay and look, from this many callers at once. */
  load: (many: number) => ReturnType<typeof startLoad>;
  /** The newest booking: those of a part are newer. */
  lastBooking: () => Promise<number>;
  /** What the primary has that is newer than a booking, once everything that M-Pesa reported is processed. */
  keptNow: (last: number) => Promise<Kept>;
  /** The same for the database at an address, in its present state. */
  keptAt: (url: string, last: number) => Promise<Kept>;
};

export type Part = {
  tries: string;
  /** The fault that `--plant` inserts, and that must be found. */
  plants: string;
  rounds: number;
  run(
    ground: Ground,
    rounds: number,
    isPlanted: boolean,
  ): Promise<{ faults: string[]; figures: Record<string, number | string> }>;
};

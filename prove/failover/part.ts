import type { Databases } from './databases.ts';
import type { Kept } from './judge.ts';
import type { Outside, startLoad } from './load.ts';
import type { Machines } from './machines.ts';
import type { Marketplace } from './marketplace.ts';

/** What all parts of the proof do their work on. */
export type Ground = {
  machines: Machines;
  databases: Databases;
  marketplace: Marketplace;
  outside: Outside;
  say: (line: string) => void;
  /** Begins to book, pay and look, by so many at once. */
  load: (many: number) => ReturnType<typeof startLoad>;
  /** The newest booking there is: what a part made is newer. */
  lastBooking: () => Promise<number>;
  /** What the primary has that is newer than a booking, once all that M-Pesa told is worked on. */
  keptNow: (last: number) => Promise<Kept>;
  /** The same of the database of an address, as it is. */
  keptAt: (url: string, last: number) => Promise<Kept>;
};

export type Part = {
  tries: string;
  /** The fault that `--plant` puts in, and that must be found. */
  plants: string;
  rounds: number;
  run(
    ground: Ground,
    rounds: number,
    isPlanted: boolean,
  ): Promise<{ faults: string[]; figures: Record<string, number | string> }>;
};

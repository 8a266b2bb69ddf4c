// What a process knows about itself and its machine, whether or not PostgreSQL responds.
import { statfs } from 'node:fs/promises';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { PoolUse } from './db/database.ts';
import { endOfCertificate } from './end-of-certificate.ts';
import { type Look, measureCertificates } from './measure-certificates.ts';
import type { Measured, Sample } from './metrics.ts';

type Pools = Readonly<Record<string, () => PoolUse | null>>;
/** Free and total space of a folder's disk. */
export type Room = (folder: string) => Promise<{ bavail: number; blocks: number; bsize: number }>;

export const measureProcess = (
  config: Pick<Config, 'dataDir' | 'pictures' | 'publicUrl' | 'trustedProxies'>,
  pools: Pools,
  clock: Clock,
  { room = statfs, look = endOfCertificate }: { room?: Room; look?: Look } = {},
): Measured[] => [
  measurePools(pools),
  measureDisks(config, room),
  measureCertificates(config, clock, look),
];

/** The connections to PostgreSQL, by what they are for. */
const measurePools = (pools: Pools): Measured => ({
  help: {
    nafasi_database_connections: 'Open connections to PostgreSQL, by pool and state.',
    nafasi_database_connections_most: 'How many connections a pool may have.',
    nafasi_database_connections_waited_for: 'How many callers wait for a connection of a pool now.',
  },
  read: async () =>
    Object.entries(pools).flatMap(([pool, useOf]) => {
      const use = useOf();
      return use ? samplesOf(pool, use) : [];
    }),
});

function samplesOf(pool: string, { most, open, idle, waiting }: PoolUse): Sample[] {
  const name = 'nafasi_database_connections';
  return [
    { name, labels: { pool, state: 'idle' }, value: idle },
    { name, labels: { pool, state: 'used' }, value: open - idle },
    { name: `${name}_most`, labels: { pool }, value: most },
    { name: `${name}_waited_for`, labels: { pool }, value: waiting },
  ];
}

const measureDisks = (config: Pick<Config, 'dataDir' | 'pictures'>, room: Room): Measured => ({
  help: {
    nafasi_disk_free_bytes: 'Free room on the disk of a folder that this process writes to.',
    nafasi_disk_size_bytes: 'The size of that disk.',
  },
  read: async () => {
    const samples = Object.entries(foldersOf(config)).map(async ([folder, path]) => {
      const { bavail, blocks, bsize } = await room(path);
      return [
        { name: 'nafasi_disk_free_bytes', labels: { folder }, value: bavail * bsize },
        { name: 'nafasi_disk_size_bytes', labels: { folder }, value: blocks * bsize },
      ] satisfies Sample[];
    });
    return (await Promise.all(samples)).flat();
  },
});

/** DATA_DIR, with the cache of pictures; and pictures that have a folder of their own. */
const foldersOf = ({ dataDir, pictures }: Pick<Config, 'dataDir' | 'pictures'>) => ({
  data: dataDir,
  ...(pictures.place.kind === 'folder' ? { pictures: pictures.place.folder } : {}),
});

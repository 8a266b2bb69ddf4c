// Settings of the database and the queue in it.
import { z } from 'zod';
import { readVariables } from './config-reading.ts';
import { onOff } from './config-values.ts';

const address = z.url({ protocol: /^postgres(ql)?$/ });

export const databaseVariables = {
  DATABASE_URL: address.optional(),
  DATABASE_READ_URL: address.optional(),
  DATABASE_POOLER: onOff.default(false),
  DATABASE_STATEMENT_NAMES: onOff.optional(),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(1000).default(10),
  QUEUE_CONNECTIONS: z.coerce.number().int().min(1).max(100).default(3),
  QUEUE_BATCH: z.coerce.number().int().min(1).max(100).default(10),
};

type Settings = z.infer<z.ZodObject<typeof databaseVariables>>;

export const databaseOf = (env: Settings) => ({
  /** Null: all is read where it is written. */
  readUrl: env.DATABASE_READ_URL ?? null,
  /** The most that a process opens for calls. */
  connections: env.DATABASE_CONNECTIONS,
  options: {
    /** Whether a pooler shares connections by transaction: it takes no limits with them. */
    isPooled: env.DATABASE_POOLER,
    /** Whether statements are prepared under names: a pooler must know those to share connections. */
    isPreparing: env.DATABASE_STATEMENT_NAMES ?? !env.DATABASE_POOLER,
  },
});

/** The most connections that the queue of a process opens, and how many tasks of a kind it takes at once. */
export const queueOf = (env: Settings) => ({
  max: env.QUEUE_CONNECTIONS,
  batchSize: env.QUEUE_BATCH,
});

/** For commands that need the database and nothing else: its address, if there is one, and how it is spoken to. */
export function readDatabase(environment: Record<string, string | undefined>) {
  const env = readVariables(z.object(databaseVariables), environment);
  return { url: env.DATABASE_URL, options: databaseOf(env).options };
}

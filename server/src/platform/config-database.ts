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
  /** Null: reads go to the primary. */
  readUrl: env.DATABASE_READ_URL ?? null,
  /** The connection limit of a process for calls. */
  connections: env.DATABASE_CONNECTIONS,
  options: {
    /** Whether a pooler shares connections by transaction: those do not accept session limits. */
    isPooled: env.DATABASE_POOLER,
    /** Whether to use named prepared statements: a pooler that shares connections must support them. */
    isPreparing: env.DATABASE_STATEMENT_NAMES ?? !env.DATABASE_POOLER,
  },
});

/** The connection limit of a process's queue, and how many tasks of a kind it takes at once. */
export const queueOf = (env: Settings) => ({
  max: env.QUEUE_CONNECTIONS,
  batchSize: env.QUEUE_BATCH,
});

/** For commands that need only the database: its address, if there is one, and its connection options. */
export function readDatabase(environment: Record<string, string | undefined>) {
  const env = readVariables(z.object(databaseVariables), environment);
  return { url: env.DATABASE_URL, options: databaseOf(env).options };
}

import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Db } from './db/database.ts';
import type { Limits } from './http/limits.ts';

export type Log = {
  error(details: object, message: string): void;
  warn(details: object, message: string): void;
};

/** What every feature stands on; handed to routes and services, made in main (or by a test). */
export type Platform = {
  config: Config;
  db: Db;
  clock: Clock;
  limits: Limits;
  log: Log;
};

import type { Callbacks } from './callbacks.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Db } from './db/database.ts';
import type { Readiness } from './db/readiness.ts';
import type { Read } from './db/reads.ts';
import type { Limits } from './http/limits.ts';
import type { Queue } from './jobs.ts';
import type { Log } from './log.ts';
import type { SendMail } from './mail.ts';
import type { Measured } from './metrics.ts';
import type { Mpesa } from './mpesa.ts';
import type { Pictures } from './pictures/pictures.ts';
import type { Seal } from './seal.ts';
import type { Sms } from './sms.ts';
import type { TaxRegister } from './tax-register.ts';
import type { Tracing } from './tracing/tracing.ts';

/** What every feature stands on; handed to routes and services, made in main (or by a test). */
export type Platform = {
  config: Config;
  /** Where people reach Nafasi, without a closing slash: for links in mails. */
  url: string;
  db: Db;
  /** For searches and statistics: from a replica where there is one. */
  read: Read;
  readiness: Readiness;
  clock: Clock;
  limits: Limits;
  /** Work to be done after a change, queued with it. */
  queue: Queue;
  sendMail: SendMail;
  /** Null: no texts go out here, and none are queued. */
  sms: Sms | null;
  mpesa: Mpesa;
  /** Null: there is none, and what is to be registered waits. */
  taxRegister: TaxRegister | null;
  callbacks: Callbacks;
  pictures: Pictures;
  /** For secrets that the database keeps and a copy of it must not show. */
  seal: Seal;
  log: Log;
  /** What this process knows of itself, for the monitoring. */
  measured: readonly Measured[];
  /** Null: no traces are made. */
  tracing: Tracing | null;
};

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

/** What every feature is built on; created in main (or by a test) and passed to routes and services. */
export type Platform = {
  config: Config;
  /** The public address, without a closing slash: for links in mails. */
  url: string;
  db: Db;
  /** For searches and statistics: from a replica if there is one. */
  read: Read;
  readiness: Readiness;
  clock: Clock;
  limits: Limits;
  /** Work to do after a change, queued in its transaction. */
  queue: Queue;
  sendMail: SendMail;
  /** Null: no texts are sent here, and none are queued. */
  sms: Sms | null;
  mpesa: Mpesa;
  /** Null: there is no register, and documents wait. */
  taxRegister: TaxRegister | null;
  callbacks: Callbacks;
  pictures: Pictures;
  /** For secrets in the database that a copy of it must not reveal. */
  seal: Seal;
  log: Log;
  /** This process's own metrics. */
  measured: readonly Measured[];
  /** Null: tracing is off. */
  tracing: Tracing | null;
};

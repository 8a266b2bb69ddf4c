import type { Job } from '#platform/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { foldLedger } from './ledger.queries.ts';

export const ledgerJobs = ({ db }: Pick<Platform, 'db'>): Job[] => [
  { name: 'fold-ledger', cron: '* * * * *', run: () => foldLedger(db) },
];

import { z } from 'zod';
import { type Job, type TaskWork, workOn } from '#platform/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { certifyOwners, issuePapers } from './issue-papers.service.ts';

/** An owner's PIN has become known, or has changed. */
export const certifyTask = { name: 'certify', data: z.object({ owner_id: z.number() }) };

export const paperJobs = (platform: Platform): Job[] => [
  { name: 'issue-papers', cron: '*/5 3 * * *', run: () => issuePapers(platform), atStart: true },
];

export const paperTasks = (platform: Platform): TaskWork[] => [
  workOn(certifyTask, ({ owner_id }) => certifyOwners(platform, [owner_id])),
];

import { z } from 'zod';
import { type Job, type TaskWork, workOn } from '#platform/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { certify, certifyOwners, issuePapers } from './issue-papers.service.ts';

/** Somebody's PIN is known now, or is another one. Releases before told of nobody: then all are looked at. */
export const certifyTask = { name: 'certify', data: z.object({ owner_id: z.number().optional() }) };

export const paperJobs = (platform: Platform): Job[] => [
  { name: 'issue-papers', cron: '*/5 3 * * *', run: () => issuePapers(platform), atStart: true },
];

export const paperTasks = (platform: Platform): TaskWork[] => [
  workOn(certifyTask, ({ owner_id }) =>
    owner_id === undefined ? certify(platform) : certifyOwners(platform, [owner_id]),
  ),
];

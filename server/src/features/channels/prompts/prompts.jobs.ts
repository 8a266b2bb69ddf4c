import type { Job } from '#platform/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { askAboutPrompts } from './ask-about-prompts.service.ts';
import { forgetFruitlessPrompts, forgetOldPhones } from './forget/forget-prompts.service.ts';

export const promptJobs = (platform: Platform): Job[] => [
  { name: 'ask-about-prompts', cron: '* * * * *', run: () => askAboutPrompts(platform) },
  { name: 'forget-prompted-phones', cron: '20 3-5 * * *', run: () => forgetOldPhones(platform) },
  { name: 'forget-prompts', cron: '25 3-5 * * *', run: () => forgetFruitlessPrompts(platform) },
];

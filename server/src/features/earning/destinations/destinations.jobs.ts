import { type TaskWork, workOn } from '#platform/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import {
  destinationChangedTask,
  mailDestinationChanged,
  textDestinationChanged,
} from './destination-mails.service.ts';

export const destinationTasks = (platform: Platform): TaskWork[] => [
  workOn(destinationChangedTask.mail, (data) => mailDestinationChanged(platform, data)),
  workOn(destinationChangedTask.sms, (data) => textDestinationChanged(platform, data)),
];

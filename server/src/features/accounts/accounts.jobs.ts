import { type TaskWork, workOn } from '#platform/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import {
  emailChangedTask,
  passwordChangedTask,
  tellEmailChanged,
  tellPasswordChanged,
} from './account-notices.service.ts';
import { resetLinkTask, sendResetLink } from './password-reset.service.ts';

export const accountTasks = (platform: Platform): TaskWork[] => [
  workOn(resetLinkTask, (data) => sendResetLink(platform, data)),
  workOn(passwordChangedTask, (data) => tellPasswordChanged(platform, data)),
  workOn(emailChangedTask, (data) => tellEmailChanged(platform, data)),
];

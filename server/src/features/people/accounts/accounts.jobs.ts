import { type Job, type TaskWork, workOn } from '#platform/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import {
  emailAskedTask,
  emailChangedTask,
  mailEmailAsked,
  mailEmailChanged,
  mailPasskey,
  mailPasswordChanged,
  mailSecondFactor,
  mailSessionReused,
  passkeyTask,
  passwordChangedTask,
  secondFactorTask,
  sessionReusedTask,
  welcomeTask,
  welcomeUser,
} from './account-mails.service.ts';
import { mailAdmin, tellAdminTask } from './admin-mails.service.ts';
import { emailLinkTask, sendEmailLink } from './email/email-link.service.ts';
import { resetLinkTask, sendResetLink } from './passwords/password-reset.service.ts';
import { renewSeals } from './second-factor/renew-seals.service.ts';
import { forgetEndedSessions } from './sessions/forget-ended-sessions.service.ts';

export const accountJobs = (platform: Platform): Job[] => [
  { name: 'forget-ended-sessions', cron: '17 * * * *', run: () => forgetEndedSessions(platform) },
  { name: 'renew-seals', cron: '23 * * * *', run: () => renewSeals(platform) },
];

export const accountTasks = (platform: Platform): TaskWork[] => [
  workOn(resetLinkTask, (data) => sendResetLink(platform, data)),
  workOn(passwordChangedTask, (data) => mailPasswordChanged(platform, data)),
  workOn(secondFactorTask, (data) => mailSecondFactor(platform, data)),
  workOn(passkeyTask, (data) => mailPasskey(platform, data)),
  workOn(sessionReusedTask, (data) => mailSessionReused(platform, data)),
  workOn(emailLinkTask, (data) => sendEmailLink(platform, data)),
  workOn(emailAskedTask, (data) => mailEmailAsked(platform, data)),
  workOn(emailChangedTask, (data) => mailEmailChanged(platform, data)),
  workOn(tellAdminTask, (data) => mailAdmin(platform, data)),
  workOn(welcomeTask, (data) => welcomeUser(platform, data)),
];

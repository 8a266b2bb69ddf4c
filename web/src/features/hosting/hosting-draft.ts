import { hostingBody } from '@nafasi/server/contract/people/hosting/hosting';
import { keepDraft, keptDraft } from '../../lib/drafts.ts';
import { asProblem, sentencesOf } from '../../lib/use-submit.ts';
import type { HostingDraft } from './hosting.api.ts';

const emptyDraft: HostingDraft = { about: '', location: '', phone_number: '' };

// Not among the drafts of one person: a visitor types it, and sends it once they have logged in.
const key = 'hosting-request';

/** What was typed in this tab and not sent, maybe before logging in; else an empty form with the number that is known. */
export const draftFor = (phoneNumber = ''): HostingDraft =>
  keptDraft(key, emptyDraft) ?? { ...emptyDraft, phone_number: phoneNumber };

/** Keeps what was typed over signing up and logging in. */
export const carryDraft = (draft: HostingDraft): void => keepDraft(key, draft);

export const forgetDraft = (): void => keepDraft(key, null);

/** What the server would refuse. */
export const problemsWithHosting = (typed: HostingDraft) =>
  asProblem(sentencesOf(hostingBody.safeParse(typed).error?.issues));

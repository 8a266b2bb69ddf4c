import { hostingBody } from '@nafasi/server/contract/people/hosting/hosting';
import { asProblem, sentencesOf } from '../../lib/use-submit.ts';
import type { HostingDraft } from './hosting.api.ts';

/** What the server would refuse. */
export const problemsWithHosting = (typed: HostingDraft) =>
  asProblem(sentencesOf(hostingBody.safeParse(typed).error?.issues));

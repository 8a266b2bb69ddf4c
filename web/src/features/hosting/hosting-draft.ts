import { draftKey } from '../../lib/drafts.ts';
import { numberInField } from '../../lib/kenyan-number.ts';
import { keepDraft, keptDraft } from '../../lib/kept-draft.ts';
import type { User } from '../../lib/session-store.ts';
import type { HostingDraft } from './hosting.api.ts';

const emptyDraft: HostingDraft = { about: '', location: '', phone_number: '' };

const keyOf = (user: User | null) => draftKey(user?.id, 'hosting-request');

/** What was typed in this tab and not sent, maybe before logging in; else an empty form with the number that is known. */
export const draftFor = (user: User | null): HostingDraft =>
  keptDraft(keyOf(user), emptyDraft) ?? {
    ...emptyDraft,
    phone_number: numberInField(user?.phone_number ?? ''),
  };

/** Keeps what a visitor typed over signing up and logging in. */
export const carryDraft = (draft: HostingDraft): void => keepDraft(keyOf(null), draft);

export const forgetDraft = (user: User): void => keepDraft(keyOf(user), null);

/** sending: not known whether it was taken; waiting: on the phone; unclear: nobody could say. */
export const PROMPT_STATES = ['sending', 'waiting', 'paid', 'failed', 'unclear'] as const;

export type PromptState = (typeof PROMPT_STATES)[number];

/** Nobody has decided yet: a second one now could charge twice. */
export const isOpen = (state: PromptState): boolean => state === 'sending' || state === 'waiting';

/** sending: not known whether it was accepted; waiting: on the phone; unclear: the outcome is unknown. */
export const PROMPT_STATES = ['sending', 'waiting', 'paid', 'failed', 'unclear'] as const;

export type PromptState = (typeof PROMPT_STATES)[number];

/** Not decided yet: a second one now could charge twice. */
export const isOpen = (state: PromptState): boolean => state === 'sending' || state === 'waiting';

// The outcomes of evidence from channels, in one vocabulary: pure.

/**
 * Outcomes that a person must look at: the evidence contradicts a known code, is about another pay-bill, cannot be
 * read, or answers nothing we asked.
 */
export const TO_LOOK_AT = ['contradicts', 'foreign', 'unreadable', 'unmatched'] as const;

export type Outcome =
  | 'received'
  | 'settled'
  | 'refused'
  | 'held'
  | 'noted'
  | 'duplicate'
  | (typeof TO_LOOK_AT)[number];

/** An outcome as it is kept with its callback. */
export const toCallbackOutcome = (outcome: Outcome) => ({
  outcome,
  needsLook: TO_LOOK_AT.some((each) => each === outcome),
});

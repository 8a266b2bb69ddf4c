/** What a channel's books may say otherwise than ours of a payment: they lack it, another amount, money that went back. */
export const CONTRADICTION_KINDS = ['lacking', 'amount', 'reversal'] as const;
export type ContradictionKind = (typeof CONTRADICTION_KINDS)[number];

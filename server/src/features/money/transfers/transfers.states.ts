// The states of outgoing money, and of each attempt to send it.

/**
 * `due`: not sent yet; `sent`: outcome still open; `failed`: certainly not sent, and may be sent again; `withdrawn`:
 * not to be sent any more.
 */
export type TransferState = 'due' | 'sent' | 'failed' | 'done' | 'withdrawn';

/**
 * `asking`: not known whether M-Pesa accepted it; `accepted`: M-Pesa is processing it; `unclear`: a person must look;
 * `undone`: an admin's mistaken record that it was paid.
 */
export type AttemptState = 'asking' | 'accepted' | 'unclear' | 'done' | 'failed' | 'undone';

/** Whether its outcome is still open. */
export const isOpen = (state: AttemptState): boolean =>
  state === 'asking' || state === 'accepted' || state === 'unclear';

/** Whether nothing is left to be sent. */
export const isSettled = (state: TransferState): boolean =>
  state === 'done' || state === 'withdrawn';

/**
 * How it is sent: M-Pesa sends the payment itself back (Reversal), pays a phone (B2C), or a till or pay-bill of another
 * business (B2B); or a file is given to the bank.
 */
export type Kind = 'reversal' | 'b2c' | 'till' | 'pay_bill' | 'bank';
/** `phone` as M-Pesa writes it, `254712345678`; masked in the middle once it is no longer needed. */
export type Way =
  | { kind: 'reversal' | 'bank'; phone: null }
  | { kind: 'b2c'; phone: string }
  | { kind: 'till'; phone: null; short_code: string }
  | { kind: 'pay_bill'; phone: null; short_code: string; account: string };
export const BY_REVERSAL: Way = { kind: 'reversal', phone: null };

/** How money was paid: by M-Pesa, or by hand in another way. */
export const MEANS = ['mpesa', 'bank', 'cash'] as const;
export type Means = (typeof MEANS)[number];

/** An attempt, as far as later decisions depend on it. */
export type Attempt = {
  id: number;
  state: AttemptState;
  means: Means;
  /** How M-Pesa was asked to send it; null if it was paid by hand. */
  kind: Kind | null;
  phone: string | null;
  result_code: string | null;
  /** M-Pesa's code of the money; null if undone. */
  transfer_code: string | null;
  /** The admin who decided it, if one did. */
  closed_by: number | null;
  /** M-Pesa's result proves that the money went out by it, whatever was decided before. */
  is_proof: boolean;
  /** How much M-Pesa says went out, in cents. */
  found_cents: number | null;
};

/** Something to be paid out, the way that was chosen last, and the attempts to send it, the oldest first. */
export type Transfer = Way & {
  id: number;
  amount_cents: number;
  /** The code and full amount of the payment it sends back, in full or in part; null if there is none. */
  original_code: string | null;
  original_cents: number | null;
  state: TransferState;
  attempts: readonly Attempt[];
};

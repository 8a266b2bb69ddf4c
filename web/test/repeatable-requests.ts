/**
 * What a page may request again while it is open although nothing was sent, because it changes by itself. Two such
 * requests at the same time are still one too many.
 */
const REPEATABLE: readonly { path: RegExp; because: string }[] = [
  { path: /^\/api\/notices\/unread_count$/, because: 'the bell counts, each minute, what came' },
  {
    path: /^\/api\/threads(\/unread_count|\/\d+(\/messages)?)?$/,
    because:
      'the other one may write at any time: threads are polled, and their messages follow them',
  },
  { path: /^\/api\/invoices\/\d+$/, because: 'M-Pesa may report a payment at any time' },
  {
    path: /^\/api\/invoices$/,
    because: 'holds run out while it is shown what is to be paid, which is asked for anew then',
  },
  {
    path: /^\/api\/(reconciliation|receipts|claims|callbacks|contradictions|refunds|prompts)(\/\d+)?$/,
    because: 'money moves while the desk is open: its books are polled, and its lists follow them',
  },
  {
    path: /^\/api\/(payouts|payouts\/held|payout_batches(\/\d+)?)$/,
    because: 'M-Pesa answers while a batch is looked at, which is followed until it is all sent',
  },
  {
    path: /^\/api\/bookings\/\d+$/,
    because:
      'what cancelling pays back depends on the time, and is read whenever somebody is about to',
  },
  {
    path: /^\/api\/spaces\/\d+\/availability$/,
    because:
      'somebody else may book the time that is looked at: it must turn grey without a reload',
  },
  {
    path: /^\/api\/spaces\/\d+\/rules$/,
    because:
      'where another tab has set them the form reads them, and so does whatever the refusal concerns',
  },
  {
    path: /^\/api\/reviews$/,
    because:
      'the form of a review opens with what stands by then, as it is written in several places',
  },
];

export const isRepeatable = (path: string): boolean =>
  REPEATABLE.some((each) => each.path.test(path));

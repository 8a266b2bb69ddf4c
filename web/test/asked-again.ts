/**
 * What a page asks for again while it is shown, though nothing was sent, because it changes by itself.
 * Two such requests at once are one too many all the same.
 */
const ASKED_AGAIN: readonly { path: RegExp; because: string }[] = [
  { path: /^\/api\/notices\/unread_count$/, because: 'the bell counts, each minute, what came' },
  { path: /^\/api\/invoices\/\d+$/, because: 'M-Pesa’s word of a payment comes by itself' },
  {
    path: /^\/api\/(reconciliation|receipts|claims|callbacks|contradictions|refunds|prompts)(\/\d+)?$/,
    because: 'money moves while the desk is open: its books are polled, and its lists follow them',
  },
  {
    path: /^\/api\/bookings\/\d+$/,
    because: 'what cancelling gives back hangs on the clock, and is asked whenever one is about to',
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
    path: /^\/api\/reviews\/spaces\/\d+\/user$/,
    because:
      'the form of a review opens with what stands by then, as it is written in several places',
  },
];

export const changesByItself = (path: string): boolean =>
  ASKED_AGAIN.some((each) => each.path.test(path));

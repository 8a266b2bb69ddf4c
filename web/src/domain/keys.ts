/**
 * Under what the answers of the API are kept. The first part is their kind, by which all of it can be
 * loaded again; what a change makes out of date stands in `changes.ts`.
 */
export const keys = {
  help: ['help'],
  profile: ['accounts', 'me'],
  sessions: ['accounts', 'sessions'],
  secondFactor: ['accounts', 'second-factor'],
  passkeys: ['accounts', 'passkeys'],
  roles: ['roles'],
  users: ['users', 'list'],
  user: ['users', 'one'],
  changesOfUser: ['audit', 'user'],
  audit: ['audit', 'list'],
  auditEvents: ['audit', 'events'],
  taxes: ['taxes', 'own'],
  ownHostingRequest: ['hosting', 'own'],
  openHostingRequests: ['hosting', 'open'],

  spaces: ['spaces'],
  foundSpaces: ['spaces', 'list'],
  /** Of parts of the town and types of space. */
  corners: ['spaces', 'corners'],
  cornerSpaces: ['spaces', 'of-corner'],
  nearSpaces: ['spaces', 'near'],
  spaceCount: ['spaces', 'count'],
  spaceCounts: ['spaces', 'counts'],
  browsedSpaces: ['spaces', 'browse'],
  ownSpaces: ['spaces', 'of-owner'],
  allSpaces: ['spaces', 'all'],
  defaultTerms: ['spaces', 'default-terms'],
  favourites: ['favourites', 'list'],
  favouriteIds: ['favourites', 'ids'],

  /** By space: its free times, and below them its rules. */
  availability: ['availability'],
  publicHolidays: ['public-holidays'],
  calendar: ['calendar'],
  feeds: ['feeds'],
  imports: ['imports'],
  waysIn: ['ways-in'],

  bookings: ['bookings'],
  bookingLists: ['bookings', 'of'],
  recentBookings: ['bookings', 'recent'],
  ownerDay: ['bookings', 'owner-day'],
  upcomingBookings: ['bookings', 'upcoming'],
  runningBookings: ['bookings', 'running'],

  /** What was wrong with bookings. */
  problems: ['problems'],

  /** What clients and owners write to each other; its files, and what was reported, apart from it. */
  threads: ['threads'],
  messageFiles: ['message-files'],
  threadReports: ['thread-reports'],

  invoices: ['invoices'],
  invoiceLists: ['invoices', 'of'],
  waitingInvoices: ['invoices', 'waiting'],

  /** What is kept of a price, and what is left of those that are paid. */
  commission: ['commission'],
  commissionTerms: ['commission', 'terms'],
  earnings: ['earnings'],
  destination: ['destination'],
  payouts: ['payouts'],
  papers: ['papers'],
  /** Of all owners, as admins see them. */
  payoutBatches: ['payouts', 'batches'],

  refunds: ['refunds'],
  /** The payments desk's books, and its lists, which are loaded after them. */
  books: ['desk', 'books'],
  desk: ['desk', 'lists'],
  refundsUnderWay: ['desk', 'refunds under way'],

  /** Apart from the rest: what a form began from stays while it is written. */
  reviewForm: ['review-form'],
  spaceReviews: ['reviews', 'of-space'],
  pendingReviews: ['reviews', 'pending'],
  reviewsAs: ['reviews', 'as'],
  reviewStanding: ['reviews', 'standing'],

  statistics: ['statistics'],
  /** Notices, which any act may add to; not the choice of them. */
  notices: ['notices'],
  unreadNotices: ['notices', 'unread'],
  noticeChoices: ['notice-choices'],
} as const;

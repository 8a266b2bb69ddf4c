/**
 * Query keys under which responses of the API are cached. The first part is their kind, by which all of a kind can be
 * refetched; which change makes which out of date is in `changes.ts`.
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
  /** Neighbourhoods and types of space. */
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

  /** Problems that clients reported with bookings. */
  problems: ['problems'],

  /** Messages between clients and owners; their files and the reports about them have keys of their own. */
  threads: ['threads'],
  messageFiles: ['message-files'],
  threadReports: ['thread-reports'],

  invoices: ['invoices'],
  invoiceLists: ['invoices', 'of'],
  waitingInvoices: ['invoices', 'waiting'],

  /** The commission, and what is left of paid prices. */
  commission: ['commission'],
  commissionTerms: ['commission', 'terms'],
  earnings: ['earnings'],
  destination: ['destination'],
  payouts: ['payouts'],
  papers: ['papers'],
  /** Of all owners, for admins. */
  payoutBatches: ['payouts', 'batches'],

  refunds: ['refunds'],
  /** The payments desk's books, and its lists, which are loaded after them. */
  books: ['desk', 'books'],
  desk: ['desk', 'lists'],
  refundsUnderWay: ['desk', 'refunds under way'],

  /** Separate from the rest, so that the initial values of a form stay while it is being filled in. */
  reviewForm: ['review-form'],
  spaceReviews: ['reviews', 'of-space'],
  pendingReviews: ['reviews', 'pending'],
  reviewsAs: ['reviews', 'as'],
  reviewStanding: ['reviews', 'standing'],

  statistics: ['statistics'],
  /** Notices, which any action may add to; not the settings for them. */
  notices: ['notices'],
  unreadNotices: ['notices', 'unread'],
  noticeChoices: ['notice-choices'],
} as const;

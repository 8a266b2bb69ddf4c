// The order of the server's areas and features, and who owns which table: stated here and nowhere else.
// Boundaries and ownership are checked against it, and the drawing in ARCHITECTURE.md is made of it.

/** A feature's name and the tables that it alone writes. */
type Features = Readonly<Record<string, readonly string[]>>;

export type House = {
  /** What carries all features; its tables may be read by any of them. */
  platform: readonly string[];
  /** From below upwards, features too: each uses only those before it. */
  areas: Readonly<Record<string, Features>>;
};

export const HOUSE: House = {
  platform: ['audit', 'callbacks', 'daraja_tokens', 'idempotency_keys', 'rate_limits'],
  areas: {
    people: {
      accounts: ['users', 'roles', 'user_roles', 'sessions', 'access_tokens', 'password_resets'],
      taxes: ['tax_details'],
    },
    places: {
      spaces: ['spaces', 'agreements', 'space_images', 'space_words', 'uploads'],
      availability: ['opening_hours', 'closures', 'taken_times', 'blocks'],
      search: [],
      imports: ['imports'],
    },
    money: {
      transfers: ['transfers', 'transfer_approvals', 'transfer_attempts'],
      receipts: ['receipts', 'short_codes', 'contradictions'],
      refunds: ['refunds'],
      invoices: ['invoices', 'settlements', 'receipt_documents', 'receipt_numbers'],
    },
    renting: { prices: [], bookings: ['bookings', 'booking_changes', 'reviewed_spaces'] },
    channels: {
      codes: ['claims', 'receipt_checks'],
      prompts: ['prompts'],
      confirmations: [],
      statements: ['pulls', 'statement_imports'],
      paying: [],
      repaying: [],
    },
    insight: {
      audit: [],
      reviews: ['reviews'],
      favourites: ['favourites'],
      statistics: [],
      calendar: [],
      feeds: ['feeds'],
      notices: ['notices', 'notice_choices', 'notice_sendings'],
      desk: ['books_checks', 'books_totals'],
    },
  },
};

/** Every feature as `area/feature`, from below upwards. */
export const featuresOf = (house: House): string[] =>
  Object.entries(house.areas).flatMap(([area, features]) =>
    Object.keys(features).map((feature) => `${area}/${feature}`),
  );

/** The feature a file of the server belongs to; nothing for the platform and the app. */
export const featureOf = (file: string): string | undefined =>
  /^server\/src\/features\/([^/]+\/[^/]+)\//.exec(file)?.[1];

/** The owner of each table: `platform` or a feature. A table with two owners is in here with the later one. */
export function ownersOf({ platform, areas }: House): Map<string, string> {
  const owned = Object.entries(areas).flatMap(([area, features]) =>
    Object.entries(features).map(([name, tables]) => [`${area}/${name}`, tables] as const),
  );
  return new Map(
    [['platform', platform] as const, ...owned].flatMap(([owner, tables]) =>
      tables.map((table) => [table, owner] as const),
    ),
  );
}

/** The areas from above downwards, each with its features from below upwards. */
export function drawingOf({ areas }: House): string {
  const rows = Object.entries(areas).map(
    ([area, features]) => `${area.padEnd(10)} ${Object.keys(features).join(' → ')}`,
  );
  return [...rows.reverse(), 'platform'].join('\n');
}

// The order of the server's areas and features, and which feature owns which table: defined here and nowhere else. The
// import rules and the check of ownership follow it, and the drawing in ARCHITECTURE.md is generated from it.

/** The tables that only this feature writes, by `area/feature`. From the bottom up: each uses only those before it. */
export type Features = Readonly<Record<string, readonly string[]>>;

export const FEATURES: Features = {
  // The basis of all features, any of which may read its tables.
  platform: ['audit', 'callbacks', 'daraja_tokens', 'idempotency_keys', 'pictures', 'rate_limits'],
  'people/accounts': [
    'users',
    'roles',
    'user_roles',
    'sessions',
    'access_tokens',
    'second_factors',
    'recovery_codes',
    'passkeys',
    'passkey_challenges',
    'password_resets',
    'email_links',
  ],
  'people/hosting': ['hosting_requests'],
  'people/taxes': ['tax_details'],
  'places/spaces': [
    'spaces',
    'agreements',
    'space_images',
    'space_cards',
    'space_owners',
    'space_words',
    'amenity_sets',
    'uploads',
  ],
  'places/listing': ['listing_reviews'],
  'places/way-in': ['ways_in'],
  'places/availability': ['opening_hours', 'closures', 'taken_times', 'blocks'],
  'places/completeness': [],
  'places/search': ['search_changes'],
  'places/neighbourhoods': ['space_counts'],
  'places/sitemap': [],
  'places/imports': ['imports'],
  'money/ledger': ['ledger_entries', 'ledger_totals'],
  'money/pay-bill': ['balance_checks', 'ledger_moves'],
  'money/approvals': ['approvals'],
  'money/transfers': ['transfers', 'transfer_attempts'],
  'money/receipts': ['receipts', 'receipt_corrections', 'short_codes', 'contradictions'],
  'money/refunds': ['refunds'],
  'money/invoices': ['invoices', 'settlements', 'receipt_documents', 'receipt_numbers'],
  'money/corrections': [],
  'money/tax-register': ['tax_registrations', 'awaited_registrations'],
  'renting/prices': [],
  'renting/bookings': ['bookings', 'booking_changes', 'reviewed_spaces'],
  'renting/problems': ['problems'],
  'renting/messages': ['threads', 'messages', 'message_files', 'thread_reports'],
  'channels/codes': ['claims', 'receipt_checks'],
  'channels/prompts': ['prompts'],
  'channels/confirmations': [],
  'channels/statements': ['pulls', 'statement_imports'],
  'channels/paying': [],
  'channels/repaying': [],
  'earning/commission': ['commission_terms'],
  'earning/earnings': ['earnings', 'earning_adjustments', 'awaited_earnings'],
  'earning/destinations': ['destinations'],
  'earning/payouts': [
    'earned_parts',
    'payout_batches',
    'payouts',
    'payout_sendings',
    'bank_files',
    'bank_lines',
    'unplaced_owners',
  ],
  'earning/papers': ['closed_months', 'owner_months', 'papers', 'paper_numbers'],
  'insight/audit': [],
  'insight/reviews': [
    'reviews',
    'client_reviews',
    'review_removals',
    'answer_removals',
    'client_review_removals',
  ],
  'insight/reports': ['reports'],
  'insight/favourites': ['favourites'],
  'insight/statistics': ['figures', 'figures_added', 'figures_folded', 'tallies'],
  'insight/calendar': [],
  'insight/feeds': ['feeds'],
  'insight/notices': ['notices', 'notice_choices', 'notice_sendings'],
  'insight/desk': ['books_checks'],
  'insight/own-data': [],
};

/** The feature of a file of the server; undefined for the platform and the app. */
export const featureOf = (file: string): string | undefined =>
  /^server\/src\/features\/([^/]+\/[^/]+)\//.exec(file)?.[1];

/** The areas from the top down, each with its features from the bottom up. */
export function drawingOf(features: Features): string {
  const areas = Map.groupBy(
    Object.keys(features).map((path) => path.split('/')),
    ([area = '']) => area,
  );
  return [...areas]
    .map(([area, paths]) => `${area.padEnd(10)} ${paths.map(([, name]) => name).join(' → ')}`)
    .map((row) => row.trimEnd())
    .reverse()
    .join('\n');
}

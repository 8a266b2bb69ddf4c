/** The accounts of the demo world that its greeting names. */
export const DEMO_ACCOUNTS = [
  { email: 'client@nafasi.example', what: 'books, pays and reviews' },
  { email: 'owner@nafasi.example', what: 'lists spaces' },
  { email: 'admin@nafasi.example', what: 'manages all' },
] as const;

/** Of every demo account. Known to all, which is why the demo does not run in production. */
export const DEMO_PASSWORD = 'karibu-nafasi';

/** The accounts of the demo world that its greeting names. */
export const DEMO_ACCOUNTS = [
  { email: 'client@nafasi.example', what: 'books and pays' },
  { email: 'owner@nafasi.example', what: 'owns nine of the spaces' },
  { email: 'admin@nafasi.example', what: 'manages people and payments' },
  { email: 'admin2@nafasi.example', what: 'the second admin, without whom no owner is paid' },
] as const;

/** The password of every demo account. It is public, which is why the demo does not run in production. */
export const DEMO_PASSWORD = 'karibu-nafasi';

import type { Profile } from '../accounts.queries.ts';

/**
 * Why a new password is refused: it would be guessed early, as one of the commonest or as made of what is known of its
 * person.
 */
export type PasswordProblem = 'common' | 'own';

/** What is wrong with a new password; null if nothing is. There are no rules of composition. */
export async function problemWithPassword(
  password: string,
  person: Profile,
): Promise<PasswordProblem | null> {
  if (ownWords(person).has(bare(password))) return 'own';
  const letters = bare(password).replace(/\d+$/, '');
  const isCommon =
    new Set(password).size === 1 ||
    LOCAL_WORDS.has(letters) ||
    (await commonPasswords()).has(spelled(password));
  return isCommon ? 'common' : null;
}

// What is tried first here, alone or followed by a number; the list covers the whole world.
const LOCAL_WORDS: ReadonlySet<string> = new Set([
  'kenya',
  'mpesa',
  'nafasi',
  'nairobi',
  'safaricom',
]);

const spelled = (password: string) => password.normalize('NFC').toLowerCase();
const bare = (words: string) => spelled(words).replace(/[^\p{L}\p{N}]/gu, '');

/** What anyone who knows a person tries first. */
function ownWords({ first_name, last_name, email, phone_number }: Profile): ReadonlySet<string> {
  const words = [
    email,
    email.slice(0, email.lastIndexOf('@')),
    first_name,
    last_name,
    first_name + last_name,
    last_name + first_name,
    phone_number,
    phone_number.replace(/^\+254/, '0'),
  ];
  return new Set(words.map(bare));
}

let common: Promise<ReadonlySet<string>> | undefined;

/** Some 49,000 passwords from known leaks, of any length; loaded with the first new password, not at the start. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  );
  return common;
}

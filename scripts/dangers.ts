// Code that turns a text into more than a text: a program, a query, a page, a guessable secret. Each kind may appear
// only in the files listed here, which pass no user input to it.
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const DB = 'server/src/platform/db/';

type Danger = {
  pattern: RegExp;
  /** What it does with a text. */
  does: string;
  /** The files that may contain it. */
  in: readonly string[];
};

export const DANGERS: Record<string, Danger> = {
  eval: { pattern: /\beval\(|\bnew Function\(|\bvm\.run/, does: 'runs a text as code', in: [] },
  html: {
    pattern:
      /dangerouslySetInnerHTML|\b(inner|outer)HTML\s*=|insertAdjacentHTML|document\.write|srcdoc/i,
    does: 'makes a text a page',
    in: [],
  },
  program: {
    pattern: /node:child_process/,
    does: 'starts a program',
    in: ['server/src/platform/process-command.ts', `${DB}embedded-account.ts`, `${DB}embedded.ts`],
  },
  sql: {
    pattern: /\bsql\.raw\(/,
    does: 'makes a text a query',
    in: ['server/src/platform/http/paging.ts', `${DB}rows.ts`, `${DB}migrate.ts`],
  },
  expression: {
    pattern: /\bnew RegExp\(/,
    does: 'makes a text a pattern',
    in: [
      'server/src/platform/http/web-app.ts',
      `${DB}words.ts`,
      'server/src/features/money/transfers/results.rules.ts',
      'server/src/features/places/imports/calendar-events.service.ts',
      'server/src/features/channels/codes/codes.rules.ts',
      'server/src/features/renting/messages/contacts/contacts.rules.ts',
    ],
  },
  chance: {
    pattern: /\bMath\.random\(/,
    does: 'draws what can be guessed',
    in: [
      `${DB}transaction.ts`,
      'server/src/platform/daraja/token.ts',
      'server/src/features/places/imports/refresh-import.service.ts',
      'server/src/features/places/imports/imports.service.ts',
    ],
  },
  hash: {
    pattern: /['"](md5|sha-?1)['"]/i,
    does: 'hashes so that two texts can be made alike',
    in: ['server/src/platform/http/sent-text.ts', `${DB}preparing-client.ts`],
  },
  certificates: {
    pattern: /rejectUnauthorized: false|NODE_TLS_REJECT_UNAUTHORIZED/,
    does: 'trusts any certificate',
    // It only checks how long the certificate it sees remains valid.
    in: ['server/src/platform/end-of-certificate.ts'],
  },
  xml: { pattern: /DOMParser|xml2js|fast-xml-parser|libxml/, does: 'reads XML', in: [] },
  messages: {
    pattern: /addEventListener\(\s*['"]message['"]|\bonmessage\b/,
    does: 'takes words of other windows',
    in: [],
  },
};

/** Dangerous code in files that are not listed for it, and listed files without any; empty if there is none. */
export async function dangersFound(
  folder: string = ROOT,
  dangers: Record<string, Danger> = DANGERS,
): Promise<string[]> {
  const files = await Array.fromAsync(
    glob('{server,web}/src/**/!(*.test|*.gen|*.factory).{ts,tsx}', { cwd: folder }),
  );
  const texts = await Promise.all(
    files.map(async (file) => [file, await readFile(join(folder, file), 'utf8')] as const),
  );
  return Object.values(dangers).flatMap(({ pattern, does, in: named }) => {
    const found = texts.filter(([, text]) => pattern.test(text)).map(([file]) => file);
    return [
      ...found
        .filter((file) => !named.includes(file))
        .map(
          (file) =>
            `${file} ${does} (${pattern.source}), and is not named for it in scripts/dangers.ts.`,
        ),
      ...named
        .filter((file) => !found.includes(file))
        .map((file) => `scripts/dangers.ts names ${file}, which no longer ${does}.`),
    ];
  });
}

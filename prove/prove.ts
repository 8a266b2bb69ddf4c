// Proves at length what the gate proves in a few rounds: the same tests with larger numbers, which
// take minutes to hours. `npm run prove` says which there are; `npm run prove -- races kills` runs two.
import { existsSync } from 'node:fs';
import { runProgram } from '../scripts/run-program.ts';
import { isSwiftInstalled, startSwift } from './swift.ts';

type Proof = { tries: string };

/** What each proof tries, and the test files that do it, by a part of their names. */
const PROOFS: Record<string, Proof & { files: readonly string[] }> = {
  races: {
    tries: 'two people type one code, 2,000 times in each of three orders',
    files: ['same-code'],
  },
  kills: {
    tries: 'a process is killed at every statement and every request it sends',
    files: ['kill-between-steps'],
  },
  payouts: {
    tries:
      'servers that pay owners are killed with kill -9, 200 times, before an M-Pesa with every fault',
    files: ['paid-once'],
  },
  storm: { tries: '2,000 payments over 500 bookings, 40 at once', files: ['storm'] },
  'free-times': {
    tries: 'what is shown free is searched for and booked, under 1,000 random sets of rules',
    files: ['free-is-bookable'],
  },
  histories: {
    tries: 'books, times and averages after 100 to 1,000 random histories each',
    files: [
      'add-up',
      'keep-sums',
      'books/totals',
      'earnings/earnings',
      'payout-histories',
      'problem-money',
      'import-statement',
      'keep-apart',
      'change-at-once',
      'events-minus-taken',
      'keep-average',
      'figures',
    ],
  },
  lists: {
    tries: 'every list is walked page by page while rows come and go, 30 times',
    files: ['src/lists'],
  },
  fuzz: {
    tries:
      '100,000 requests to every operation, as its schema says, broken and hostile, by everybody',
    files: ['test/fuzz'],
  },
  attacks: {
    tries:
      'a hostile text in every column, every screen in a browser; what comes before any feature',
    files: ['test/hostile', 'src/attacks', 'src/permissions'],
  },
};

const POOLERS = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer'];

/** Every test of the server, its calls through PgBouncer in transaction mode; null: it is not installed. */
async function proveBehindPooler(): Promise<number | null> {
  const program = POOLERS.find((path) => existsSync(path));
  if (!program) return null;
  return runProgram('vitest', ['run', '--project', 'server'], { NAFASI_POOLER: program });
}

/** The tests of pictures, against a store that checks signatures; null: it is not installed. */
async function proveWithS3(): Promise<number | null> {
  if (!isSwiftInstalled) return null;
  const { address, stop } = await startSwift();
  const files = ['picture-stores', 'move-pictures'];
  try {
    return await runProgram('vitest', ['run', '--project', 'server', ...files], {
      NAFASI_S3: address,
    });
  } finally {
    await stop();
  }
}

/** Proofs that need packages of Debian; alone, one at a time. */
const WITH_PACKAGES: Record<string, Proof & { packages: string; prove(): Promise<number | null> }> =
  {
    pgbouncer: {
      tries: "every test of the server, with calls through Debian's pgbouncer",
      packages: 'pgbouncer',
      prove: proveBehindPooler,
    },
    s3: {
      tries: "pictures in a store that speaks S3 and checks signatures: Debian's OpenStack Swift",
      packages: 'swift-proxy swift-account swift-container swift-object',
      prove: proveWithS3,
    },
  };

const names = process.argv.slice(2);
const unknown = names.filter((name) => !PROOFS[name] && !WITH_PACKAGES[name]);
const alone = names.find((name) => WITH_PACKAGES[name]);
if (names.length === 0 || unknown.length > 0) {
  const all = Object.entries({ ...PROOFS, ...WITH_PACKAGES });
  const list = all.map(([name, { tries }]) => `  ${name.padEnd(12)} ${tries}`);
  for (const name of unknown) process.stderr.write(`There is no proof called ${name}.\n`);
  process.stdout.write(`npm run prove -- <name> ...\n${list.join('\n')}\n`);
  process.exitCode = unknown.length > 0 ? 1 : 0;
} else if (alone !== undefined) {
  const { prove, packages } = WITH_PACKAGES[alone] as (typeof WITH_PACKAGES)[string];
  const code = await prove();
  if (code === null)
    process.stderr.write(
      `It needs packages that are not installed. On Debian: apt-get install ${packages}\n`,
    );
  process.exitCode = code ?? 1;
} else {
  const files = names.flatMap((name) => PROOFS[name]?.files ?? []);
  for (const name of names) process.stdout.write(`${name}: ${PROOFS[name]?.tries}\n`);
  const args = ['run', '--config', 'prove/vitest.config.ts', '--reporter=verbose', ...files];
  process.exitCode = await runProgram('vitest', args);
}

// Proofs that need Debian packages. Each is run by itself.
import { existsSync } from 'node:fs';
import { runProgram } from '../scripts/run-program.ts';
import type { Proof } from './proofs.ts';
import { isSwiftInstalled, startSwift } from './swift.ts';

type WithPackages = Pick<Proof, 'tries'> & {
  /** What it needs; if unset, the proof says so itself. */
  packages?: string;
  /** Gets the options after its name; returns null if a package is not installed. */
  prove(options: readonly string[]): Promise<number | null>;
};

const PROMTOOL = '/usr/bin/promtool';
const POOLERS = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer'];

async function proveBehindPooler(parts: readonly string[]): Promise<number | null> {
  const program = POOLERS.find((path) => existsSync(path));
  if (!program) return null;
  return runProgram('vitest', ['run', '--project', 'server', ...parts], {
    NAFASI_POOLER: program,
  });
}

/** The tests of pictures, against a store that checks signatures. */
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

/** Fires each alert by its fault, as decided by Prometheus itself. */
async function proveAlerts(): Promise<number | null> {
  if (!existsSync(PROMTOOL)) return null;
  return runProgram('vitest', ['run', '--project', 'server', 'test/alerts'], {
    NAFASI_PROMTOOL: PROMTOOL,
  });
}

export const WITH_PACKAGES: Readonly<Record<string, WithPackages>> = {
  pgbouncer: {
    tries:
      "every test of the server, or those whose paths contain what follows, with calls through Debian's pgbouncer",
    packages: 'pgbouncer',
    prove: proveBehindPooler,
  },
  s3: {
    tries: "pictures in a store that speaks S3 and checks signatures: Debian's OpenStack Swift",
    packages: 'swift-proxy swift-account swift-container swift-object',
    prove: proveWithS3,
  },
  alerts: {
    tries: "every alert by its fault, as Debian's Prometheus decides it",
    packages: 'prometheus',
    prove: proveAlerts,
  },
  failover: {
    tries: 'restarts, lost primaries and a restore under load, as root; it has options of its own',
    prove: (options) => runProgram('node', ['prove/failover/failover.ts', ...options]),
  },
};

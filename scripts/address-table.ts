// Which feature serves which addresses, read from the contracts: the table in ARCHITECTURE.md.
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import type { Endpoint } from '../server/src/platform/http/contract.ts';

const FEATURES = join(import.meta.dirname, '../server/src/features');

/** A row for each feature with endpoints: the beginnings that their paths have in common. */
export async function describeAddresses(): Promise<string> {
  const files = await Array.fromAsync(glob('**/*.contract.ts', { cwd: FEATURES }));
  const served = await Promise.all(
    files.map(async (file) => {
      const exported: Record<string, unknown> = await import(join(FEATURES, file));
      const [area, feature] = file.split('/');
      return Object.values(exported)
        .filter(isEndpoint)
        .map(({ path }) => ({ feature: `${area}/${feature}`, address: beginningOf(path) }));
    }),
  );
  const rows = [...Map.groupBy(served.flat(), ({ feature }) => feature)].map(([feature, calls]) => {
    const addresses = [...new Set(calls.map(({ address }) => `\`${address}\``))].toSorted();
    return `| \`${feature}\` | ${addresses.join(', ')} |\n`;
  });
  return `| feature | serves |\n| --- | --- |\n${rows.toSorted().join('')}`;
}

const isEndpoint = (one: unknown): one is Endpoint =>
  typeof one === 'object' && one !== null && 'method' in one && 'path' in one;

/** `/api/payouts` for `/api/payouts/:id/cancel`: without parameters, and without a file extension. */
const beginningOf = (path: string): string =>
  path
    .split('/')
    .slice(0, 3)
    .join('/')
    .replace(/\/?[.:].*$/, '');

import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { featureOf, featuresOf, HOUSE } from './house.ts';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '..');
const FOLDERS = ['server/src', 'web/src', 'sandbox/src'];

/** What breaks the import rules below `folder`, a sentence each; none is good. */
export async function boundaryBreaches(folder: string = ROOT): Promise<string[]> {
  const config = join(ROOT, '.dependency-cruiser.cjs');
  const args = ['--config', config, '--output-type', 'json', ...FOLDERS];
  const { stdout } = await run(
    process.execPath,
    [join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs'), ...args],
    {
      cwd: folder,
      maxBuffer: 256 * 1024 * 1024,
    },
  );
  const { modules, summary } = JSON.parse(stdout) as Cruise;
  // A compiler it does not understand makes it read nothing and find nothing wrong.
  if (modules.length === 0) return ['The boundary check has read no file at all.'];
  const imports = modules.flatMap(({ source, dependencies }) =>
    dependencies.map(({ module, resolved }) => ({ from: source, as: module, to: resolved })),
  );
  return [
    ...summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} imports ${to}`),
    ...imports.flatMap((one) => wayBreach(one)),
    ...imports.flatMap(orderBreach),
  ];
}

type Cruise = {
  modules: { source: string; dependencies: { module: string; resolved: string }[] }[];
  summary: { violations: { rule: { name: string }; from: string; to: string }[] };
};

type Import = { from: string; as: string; to: string };

/** One way to name a file: `./` inside a feature, `#<area>/` and `#platform/` from one elsewhere. */
function wayBreach({ from, as, to }: Import): string[] {
  const feature = featureOf(from);
  if (!feature || !/^server\/src\/(features|platform)\//.test(to)) return [];
  const isInside = featureOf(to) === feature;
  if (as.startsWith('.') && !isInside)
    return [`${from} leaves its feature by ${as}: name it by #<area>/ or #platform/.`];
  if (as.startsWith('#') && isInside)
    return [`${from} imports its own feature as ${as}: name it by ./.`];
  return [];
}

const ORDER = featuresOf(HOUSE);

/** Features use those before them. Tests and their data play whole stories, with whoever comes after. */
function orderBreach({ from, to }: Import): string[] {
  const [lower = '', higher = ''] = [featureOf(from), featureOf(to)];
  const isUpwards = ORDER.includes(lower) && ORDER.indexOf(higher) > ORDER.indexOf(lower);
  if (!isUpwards || /\.(test|factory)\.ts$/.test(from)) return [];
  return [`${from} imports ${to}, but ${lower} comes before ${higher}.`];
}

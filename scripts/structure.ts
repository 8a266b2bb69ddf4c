import { glob, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

const ROLES = 'contract|routes|service|rules|states|policy|queries|jobs|factory';
// `<feature>.<role>.ts`; a service of a feature with many is named after its use case.
const SERVER_FILE = new RegExp(
  `^[a-z0-9-]+\\.(${ROLES})\\.ts$|^[a-z0-9-]+(\\.(${ROLES}))?\\.test\\.ts$`,
);
const NAMELESS = /^(index|utils?|helpers?|types|common|misc|manager)\.(ts|tsx)$/;
const NEEDED = ['contract', 'routes', 'queries'];

/** Whatever stands in the wrong place or under the wrong name, a sentence each; none is good. */
export async function structureBreaches(folder: string = ROOT): Promise<string[]> {
  const files = await Array.fromAsync(
    glob('{server,web,sandbox,scripts,e2e}/**/*.{ts,tsx}', {
      cwd: folder,
      exclude: (name) => name.includes('node_modules') || name.includes('/dist'),
    }),
  );
  const serverFeatures = featuresBelow('server', files);
  return [
    ...files
      .filter((file) => NAMELESS.test(basename(file)))
      .map((file) => `${file}: name it after what it holds.`),
    ...files
      .filter((file) => /^server\/src\/features\//.test(file) && !SERVER_FILE.test(basename(file)))
      .map(
        (file) =>
          `${file}: a feature's files are <feature>.<role>.ts, the role one of ${ROLES.replaceAll('|', ', ')}, test.`,
      ),
    ...[...serverFeatures].flatMap((feature) => missingFiles(feature, files)),
    ...[...featuresBelow('web', files)]
      .filter((feature) => !serverFeatures.has(feature))
      .map((feature) => `web/src/features/${feature}: no feature of the server has this name.`),
  ];
}

const featuresBelow = (side: string, files: string[]) =>
  new Set(
    files
      .map((file) => new RegExp(`^${side}/src/features/([^/]+)/`).exec(file)?.[1])
      .filter((name) => name !== undefined),
  );

function missingFiles(feature: string, files: string[]): string[] {
  const folder = `server/src/features/${feature}`;
  const own = files.filter((file) => dirname(file) === folder).map((file) => basename(file));
  const missing = NEEDED.filter((role) => !own.includes(`${feature}.${role}.ts`)).map(
    (role) => `${folder}: needs ${feature}.${role}.ts.`,
  );
  return own.some((file) => file.endsWith('.test.ts'))
    ? missing
    : [...missing, `${folder}: needs a test.`];
}

const DOCUMENTS = ['README.md', 'ARCHITECTURE.md', 'STYLE.md', 'docs/**/*.md'];

/** Paths that documents name and that are not there; none is good. */
export async function documentBreaches(folder: string = ROOT): Promise<string[]> {
  const breaches: string[] = [];
  for (const document of await Array.fromAsync(glob(DOCUMENTS, { cwd: folder }))) {
    const text = await readFile(join(folder, document), 'utf8');
    for (const path of new Set(pathsIn(text))) {
      const found = await Array.fromAsync(
        glob([path, join(dirname(document), path)], { cwd: folder }),
      );
      if (found.length === 0) breaches.push(`${document} names ${path}, which is not there.`);
    }
  }
  return breaches;
}

/** Paths in link targets and in code spans; `<feature>` and addresses are not paths. */
function pathsIn(text: string): string[] {
  const links = [...text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)].map((match) => match[1] ?? '');
  const spans = [...text.matchAll(/`([\w.@-]+(?:\/[\w.*@-]+)+\/?)`/g)].map(
    (match) => match[1] ?? '',
  );
  const roots = /^(server|web|sandbox|e2e|scripts|docs|bench|deploy|\.ci)(\/|$)/;
  return [
    ...links.filter((link) => !/^[a-z]+:/.test(link)),
    ...spans.filter((span) => roots.test(span)),
  ];
}

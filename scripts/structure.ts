import { glob, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { FEATURES, type Features, featureOf } from './features.ts';

const ROOT = join(import.meta.dirname, '..');

const ROLES =
  'contract|routes|service|rules|states|policy|queries|sql|events|listeners|notice|jobs|factory';
// `<feature>.<role>.ts`; in a feature with many services, each is named after its use case.
const SERVER_FILE = new RegExp(
  `^[a-z0-9-]+\\.(${ROLES})\\.ts$|^[a-z0-9-]+(\\.(${ROLES}))?\\.test\\.ts$`,
);
// A re-export; the formatter puts each on lines of its own.
const HANDED_ON = /^export (type )?[*{]|^export const \w+(: .+)? = [a-z]\w+;$/im;
const NAMELESS = /^(index|utils?|helpers?|types|common|misc|manager)\.(ts|tsx)$/;
const MOST_FILES = 25;

/** Files in the wrong place or under the wrong name, a sentence each; empty if there are none. */
export async function structureBreaches(
  folder: string = ROOT,
  ordered: Features = FEATURES,
): Promise<string[]> {
  const files = await Array.fromAsync(
    glob('{server,web,sandbox,scripts,prove,e2e}/**/*.{ts,tsx}', {
      cwd: folder,
      exclude: (name) => name.includes('node_modules') || name.includes('/dist'),
    }),
  );
  const features = namesOf(files, featureOf);
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
    ...features.flatMap((feature) => missingFiles(feature, files)),
    ...unplaced(features, Object.keys(ordered)),
    ...fullFolders(files),
    ...(await servicesThatHandOn(files, folder)),
    ...(await readersOfReplicas(files, folder)),
    ...namesOf(files, webFeatureOf)
      .filter((name) => !features.some((feature) => feature.endsWith(`/${name}`)))
      .map((name) => `web/src/features/${name}: no feature of the server has this name.`),
  ];
}

/** A feature of the web app has the name of the server's, without its area. */
const webFeatureOf = (file: string) => /^web\/src\/features\/([^/]+)\//.exec(file)?.[1];

const namesOf = (files: readonly string[], nameOf: (file: string) => string | undefined) => [
  ...new Set(files.map(nameOf).filter((name) => name !== undefined)),
];

function missingFiles(feature: string, files: readonly string[]): string[] {
  const folder = `server/src/features/${feature}`;
  const own = files.filter((file) => file.startsWith(`${folder}/`));
  const has = (role: string) => own.some((file) => file.endsWith(`.${role}.ts`));
  return [
    ...(has('routes') && !has('contract') ? [`${folder}: has routes and needs a contract.`] : []),
    ...(has('test') ? [] : [`${folder}: needs a test.`]),
  ];
}

/** Features that scripts/features.ts does not list, and listed ones without a folder. */
function unplaced(features: readonly string[], placed: readonly string[]): string[] {
  return [
    ...features
      .filter((feature) => !placed.includes(feature))
      .map((feature) => `server/src/features/${feature}: is not listed in scripts/features.ts.`),
    ...placed
      .filter((name) => name !== 'platform' && !features.includes(name))
      .map((name) => `scripts/features.ts: there is no feature ${name}.`),
  ];
}

/** Feature folders with too many files to find anything in: they need folders by use case or screen. */
function fullFolders(files: readonly string[]): string[] {
  const folders = Map.groupBy(
    files.filter((file) => /^(server|web)\/src\/features\//.test(file)),
    dirname,
  );
  return [...folders]
    .filter(([, inside]) => inside.length > MOST_FILES)
    .map(
      ([folder, { length }]) =>
        `${folder}: ${length} files; more than ${MOST_FILES} need folders by use case or screen.`,
    );
}

/** Services that export what they do not declare, such as queries, so that changes could bypass what must hold. */
async function servicesThatHandOn(files: readonly string[], folder: string): Promise<string[]> {
  const services = files.filter((file) => file.endsWith('.service.ts'));
  const texts = await Promise.all(services.map((file) => readFile(join(folder, file), 'utf8')));
  return services
    .filter((_, nth) => HANDED_ON.test(texts[nth] ?? ''))
    .map((file) => `${file}: a service hands nothing on: import it from where it is declared.`);
}

/** These make no decisions, and may read from a replica. */
const MAY_READ_REPLICAS = /^server\/src\/features\/(places\/search|insight\/statistics)\//;
const READS_REPLICAS = /#platform\/db\/reads\.ts|\bplatform\.read\b|\bread\b[^{}]*\}: Platform\b/;

/** Features that read what may come from a replica, and so might decide by outdated data. */
async function readersOfReplicas(files: readonly string[], folder: string): Promise<string[]> {
  const others = files.filter(
    (file) =>
      /^server\/src\/features\//.test(file) &&
      !file.endsWith('.test.ts') &&
      !MAY_READ_REPLICAS.test(file),
  );
  const texts = await Promise.all(others.map((file) => readFile(join(folder, file), 'utf8')));
  return others
    .filter((_, nth) => READS_REPLICAS.test(texts[nth] ?? ''))
    .map((file) => `${file}: only searches and statistics read replicas; read platform.db.`);
}

const DOCUMENTS = ['README.md', 'ARCHITECTURE.md', 'STYLE.md', 'docs/**/*.md'];

/**
 * Paths, tests, tables, constraints and triggers that documents name and that do not exist; empty if there are none.
 */
export async function documentBreaches(folder: string = ROOT): Promise<string[]> {
  const names = await knownNames(folder);
  const breaches: string[] = [];
  for (const document of await Array.fromAsync(glob(DOCUMENTS, { cwd: folder }))) {
    const text = await readFile(join(folder, document), 'utf8');
    for (const path of new Set(pathsIn(text))) {
      const found = await Array.fromAsync(
        glob([path, join(dirname(document), path)], { cwd: folder }),
      );
      if (found.length === 0) breaches.push(`${document} names ${path}, which is not there.`);
    }
    breaches.push(...(await missingTests(document, text, folder)));
    for (const name of new Set(namesIn(text))) {
      if (!names.has(name))
        breaches.push(`${document} names ${name}, which neither schema nor code has.`);
    }
  }
  return breaches;
}

/** Tests that a document names as `file.test.ts`: “title”, and that are not in the file. */
async function missingTests(document: string, text: string, folder: string): Promise<string[]> {
  const named = [...text.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`: “([^”]+)”/g)];
  const missing = new Set<string>();
  for (const [, file = '', title = ''] of named) {
    // A missing file is reported with the paths.
    const code = await readFile(join(folder, file), 'utf8').catch(() => null);
    if (
      code !== null &&
      !["'", '`', '"'].some((quote) => code.includes(`${quote}${title}${quote}`))
    )
      missing.add(`${document} names the test “${title}”, which ${file} does not have.`);
  }
  return [...missing];
}

/** Names such as `taken_times_no_overlap`, in code spans. */
const namesIn = (text: string): string[] =>
  [...text.matchAll(/`([a-z][a-z0-9]*(?:_[a-z0-9]+)+)`/g)].map(([, name = '']) => name);

/** Every such name of the schema, and of the code: a field, a metric, a sum of the books. */
async function knownNames(folder: string): Promise<Set<string>> {
  const files = await Array.fromAsync(
    glob(['server/schema.sql', '{server,sandbox}/src/**/!(*.test).ts'], { cwd: folder }),
  );
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  return new Set(texts.flatMap((text) => text.match(/[a-z][a-z0-9]*(?:_[a-z0-9]+)+/g) ?? []));
}

/** Paths in link targets and in code spans; `<feature>` and addresses are not paths. */
function pathsIn(text: string): string[] {
  const links = [...text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)].map((match) => match[1] ?? '');
  const spans = [...text.matchAll(/`([\w.@-]+(?:\/[\w.*@-]+)+\/?)`/g)].map(
    (match) => match[1] ?? '',
  );
  const roots = /^(server|web|sandbox|e2e|prove|scripts|docs|\.ci)(\/|$)/;
  return [
    ...links.filter((link) => !/^[a-z]+:/.test(link)),
    ...spans.filter((span) => roots.test(span)),
  ];
}

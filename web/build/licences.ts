import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { forBrowsers } from './for-browsers.ts';
import { type Licence, textOfLicences } from './text-of-licences.ts';

/** The lists written by the build itself, for the pages and for the service worker. */
export const OF_PAGES = '.vite/licences.json';
export const OF_WORKER = '.vite/licences-of-worker.json';

/**
 * Writes the licences of everything that browsers get into one file, `licences.txt`. The build knows the packages of
 * its modules, but not what these have bundled into their own files, as MapLibre does: so their dependencies are listed
 * too.
 */
export function licences(): Plugin {
  return {
    name: 'nafasi:licences',
    apply: 'build',
    applyToEnvironment: forBrowsers,
    writeBundle: {
      // After the service worker is built.
      sequential: true,
      async handler() {
        const { root, build } = this.environment.config;
        const outDir = resolve(root, build.outDir);
        const built = [OF_PAGES, OF_WORKER].map((name) => join(outDir, name));
        const found = built.flatMap<Licence>((file) => JSON.parse(readFileSync(file, 'utf8')));
        const all = new Map(found.map((one) => [keyOf(one), one]));
        for (const { name } of found) addParts(all, folderOf(name, root));
        addFonts(all, root);
        await writeFile(join(outDir, 'licences.txt'), textOfLicences([...all.values()]));
        for (const file of built) rmSync(file);
      },
    },
  };
}

const keyOf = ({ name, version }: Licence) => `${name}@${version}`;

type Package = {
  name: string;
  version: string;
  license?: string;
  dependencies?: Record<string, string>;
};

/** Adds the dependencies of the package in a folder, recursively. */
function addParts(all: Map<string, Licence>, folder: string): void {
  for (const name of partsOf(folder).filter((one) => !one.startsWith('@types/'))) {
    const part = folderOf(name, folder);
    if (add(all, part)) addParts(all, part);
  }
}

/** Fonts are referenced by style sheets and are not modules. */
function addFonts(all: Map<string, Licence>, root: string): void {
  for (const name of partsOf(root).filter((one) => one.startsWith('@fontsource')))
    add(all, folderOf(name, root));
}

function add(all: Map<string, Licence>, folder: string): boolean {
  const { name, version, license } = readPackage(folder);
  const licence = { name, version, identifier: license, text: textIn(folder) };
  const isNew = !all.has(keyOf(licence));
  if (isNew) all.set(keyOf(licence), licence);
  return isNew;
}

const partsOf = (folder: string) => Object.keys(readPackage(folder).dependencies ?? {});

const readPackage = (folder: string): Package =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** Resolves a package's folder as Node would, from a given folder. */
function folderOf(name: string, from: string): string {
  const folder = join(from, 'node_modules', name);
  if (existsSync(folder)) return folder;
  if (dirname(from) === from) throw new Error(`The package ${name} is not installed.`);
  return folderOf(name, dirname(from));
}

function textIn(folder: string): string | undefined {
  const file = readdirSync(folder).find((name) => /^(licen[sc]e|copying)/i.test(name));
  return file && readFileSync(join(folder, file), 'utf8').trim();
}

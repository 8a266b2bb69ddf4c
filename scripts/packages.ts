// The packages that a build of the server needs beside it, as they have files of their own.
import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from './sources.ts';

export const WITH_FILES = ['sharp', '@node-rs/argon2', 'pdfkit', '@fastify/swagger-ui'];
/** Fonts for papers and for the preview pictures of links. */
const FONTS = ['@fontsource/figtree'];

type Described = Record<
  'dependencies' | 'optionalDependencies',
  Record<string, string> | undefined
>;

/** Copies them into a `node_modules`, with their dependencies, in exactly the versions that the tests ran with. */
export async function copyPackages(target: string): Promise<void> {
  const copied = new Set<string>();
  for (const name of [...WITH_FILES, ...FONTS]) await copyPackage(name, target, copied);
}

async function copyPackage(name: string, target: string, copied: Set<string>): Promise<void> {
  if (copied.has(name)) return;
  copied.add(name);
  const from = join(ROOT, 'node_modules', name);
  const described = await readFile(join(from, 'package.json'), 'utf8').catch(() => null);
  // A package for another platform is not installed.
  if (!described) return;
  await cp(from, join(target, name), { recursive: true });
  const { dependencies, optionalDependencies } = JSON.parse(described) as Described;
  for (const needed of Object.keys({ ...dependencies, ...optionalDependencies }))
    await copyPackage(needed, target, copied);
}

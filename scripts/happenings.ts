// What happens, which features raise it and which handle it, read from the code: the table in ARCHITECTURE.md.
import { glob, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Answerer, Listener } from '../server/src/platform/happened.ts';

const ROOT = join(import.meta.dirname, '..');
const FEATURES = 'server/src/features';

type Handlers = { listeners: readonly Listener[]; answerers: readonly Answerer[] };

/** Two tables: of events with their listeners, and of questions with who answers. */
export async function describeHappenings({ listeners, answerers }: Handlers): Promise<string> {
  const sources = await readSources();
  const handlerOf = (name: string) => `${featureOf(fileWith(sources, name))}: ${name}`;
  const rows = (await readDeclared(sources)).map(({ name, isQuestion, raisedIn }) => {
    const handlers = isQuestion
      ? answerers.filter(({ question }) => question.name === name)
      : listeners.filter(({ event }) => event.name === name);
    const names = handlers.map((one) => handlerOf(one.name)).join('<br>');
    return { isQuestion, row: `| \`${name}\` | ${raisedIn.join('<br>')} | ${names} |\n` };
  });
  const rowsOf = (questions: boolean) =>
    rows
      .filter(({ isQuestion }) => isQuestion === questions)
      .map(({ row }) => row)
      .join('');
  return [
    `| event | raised in | handled by |\n| --- | --- | --- |\n${rowsOf(false)}`,
    `| question | asked in | answered by |\n| --- | --- | --- |\n${rowsOf(true)}`,
  ].join('\n');
}

type Source = { file: string; text: string };

async function readSources(): Promise<Source[]> {
  const files = await Array.fromAsync(
    glob(`${FEATURES}/**/*.ts`, { cwd: ROOT, exclude: (name) => name.endsWith('.test.ts') }),
  );
  return Promise.all(
    files
      .toSorted()
      .map(async (file) => ({ file, text: await readFile(join(ROOT, file), 'utf8') })),
  );
}

/** All events and questions by name, each with the files that raise or ask it. */
async function readDeclared(sources: readonly Source[]) {
  const declared = [];
  for (const { file } of sources.filter((one) => one.file.endsWith('.events.ts'))) {
    const exported: Record<string, unknown> = await import(join(ROOT, file));
    for (const [key, one] of Object.entries(exported)) {
      const { name, subject } = one as { name: string; subject?: string };
      const raisedIn = sources
        .filter(({ text }) => raises(text, key))
        .map((source) => shorten(source));
      if (raisedIn.length === 0)
        throw new Error(`${file} declares ${key}, and nothing raises or asks it`);
      declared.push({ name, isQuestion: subject === undefined, raisedIn });
    }
  }
  return declared.toSorted((a, b) => a.name.localeCompare(b.name));
}

const raises = (text: string, key: string): boolean =>
  new RegExp(`\\b${key}\\b`).test(text) && /\b(happened|ask)\(/.test(text);

function fileWith(sources: readonly Source[], handler: string): string {
  const source = sources.find(
    ({ file, text }) => file.endsWith('.listeners.ts') && new RegExp(`\\b${handler}\\b`).test(text),
  );
  if (!source) throw new Error(`No listeners file has ${handler}, which app.ts lists`);
  return source.file;
}

const featureOf = (file: string): string => file.slice(FEATURES.length + 1).split('/')[1] ?? file;

const shorten = ({ file }: Source): string =>
  `${featureOf(file)}: ${basename(file).replace(/(\.service)?\.ts$/, '')}`;

// Events and questions, and which features publish, handle and answer them, read from the code: the tables in
// ARCHITECTURE.md.
import { glob, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Answerer, Listener } from '../server/src/platform/happened.ts';

const ROOT = join(import.meta.dirname, '..');
const FEATURES = 'server/src/features';

type Handler = Listener | Answerer;
type Handlers = { listeners: readonly Listener[]; answerers: readonly Answerer[] };

/** Two tables: events with their listeners, and questions with their answerers. */
export async function describeEvents({ listeners, answerers }: Handlers): Promise<string> {
  const sources = await readSources();
  const declared = await readDeclared(sources);
  const rowsOf = (isQuestion: boolean, handlersOf: (name: string) => readonly Handler[]) =>
    declared
      .filter((one) => one.isQuestion === isQuestion)
      .map(({ name, publishedIn }) => {
        const handlers = handlersOf(name).map((one) => `${featureWith(sources, one)}: ${one.name}`);
        return `| \`${name}\` | ${publishedIn.join('<br>')} | ${handlers.join('<br>')} |\n`;
      })
      .join('');
  const ofEvent = (name: string) => listeners.filter(({ event }) => event.name === name);
  const ofQuestion = (name: string) => answerers.filter(({ question }) => question.name === name);
  return [
    `| event | published in | handled by |\n| --- | --- | --- |\n${rowsOf(false, ofEvent)}`,
    `| question | asked in | answered by |\n| --- | --- | --- |\n${rowsOf(true, ofQuestion)}`,
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

/** All events and questions by name, each with the files that publish or ask it. */
async function readDeclared(sources: readonly Source[]) {
  const declared = [];
  for (const { file } of sources.filter((one) => one.file.endsWith('.events.ts'))) {
    const exported: Record<string, unknown> = await import(join(ROOT, file));
    for (const [key, one] of Object.entries(exported)) {
      const { name, subject } = one as { name: string; subject?: string };
      const publishedIn = sources.filter(({ text }) => publishes(text, key)).map(shorten);
      if (publishedIn.length === 0)
        throw new Error(`${file} declares ${key}, and nothing publishes or asks it`);
      declared.push({ name, isQuestion: subject === undefined, publishedIn });
    }
  }
  return declared.toSorted((a, b) => a.name.localeCompare(b.name));
}

const publishes = (text: string, key: string): boolean =>
  new RegExp(`\\b${key}\\b`).test(text) && /\b(happened(ToEach)?|ask)\(/.test(text);

function featureWith(sources: readonly Source[], { name }: Handler): string {
  const isNamed = new RegExp(`\\b${name}\\b`);
  const source = sources.find(
    ({ file, text }) => file.endsWith('.listeners.ts') && isNamed.test(text),
  );
  if (!source) throw new Error(`No listeners file has ${name}, which app.ts lists`);
  return featureOf(source.file);
}

const featureOf = (file: string): string => file.slice(FEATURES.length + 1).split('/')[1] ?? file;

const shorten = ({ file }: Source): string =>
  `${featureOf(file)}: ${basename(file).replace(/(\.service)?\.ts$/, '')}`;

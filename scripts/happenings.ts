// What happens, who tells it and who hears of it, read from the code: the table in ARCHITECTURE.md.
import { glob, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Answerer, Listener } from '../server/src/platform/happened.ts';

const ROOT = join(import.meta.dirname, '..');
const FEATURES = 'server/src/features';

type Heard = { listeners: readonly Listener[]; answerers: readonly Answerer[] };

/** Two tables: of events with who hears of them, and of questions with who answers. */
export async function describeHappenings({ listeners, answerers }: Heard): Promise<string> {
  const sources = await readSources();
  const hearerOf = (name: string) => `${featureOf(fileWith(sources, name))}: ${name}`;
  const rows = (await readDeclared(sources)).map(({ name, isQuestion, toldIn }) => {
    const hearers = isQuestion
      ? answerers.filter(({ question }) => question.name === name)
      : listeners.filter(({ event }) => event.name === name);
    const heard = hearers.map((one) => hearerOf(one.name)).join('<br>');
    return { isQuestion, row: `| \`${name}\` | ${toldIn.join('<br>')} | ${heard} |\n` };
  });
  const rowsOf = (questions: boolean) =>
    rows
      .filter(({ isQuestion }) => isQuestion === questions)
      .map(({ row }) => row)
      .join('');
  return [
    `| event | told in | heard by |\n| --- | --- | --- |\n${rowsOf(false)}`,
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

/** All events and questions by name, each with the files that tell or ask it. */
async function readDeclared(sources: readonly Source[]) {
  const declared = [];
  for (const { file } of sources.filter((one) => one.file.endsWith('.events.ts'))) {
    const exported: Record<string, unknown> = await import(join(ROOT, file));
    for (const [key, one] of Object.entries(exported)) {
      const { name, subject } = one as { name: string; subject?: string };
      const toldIn = sources
        .filter(({ text }) => tells(text, key))
        .map((source) => shorten(source));
      if (toldIn.length === 0)
        throw new Error(`${file} declares ${key}, and nobody tells or asks it`);
      declared.push({ name, isQuestion: subject === undefined, toldIn });
    }
  }
  return declared.toSorted((a, b) => a.name.localeCompare(b.name));
}

const tells = (text: string, key: string): boolean =>
  new RegExp(`\\b${key}\\b`).test(text) && /\b(happened|ask)\(/.test(text);

function fileWith(sources: readonly Source[], hearer: string): string {
  const source = sources.find(
    ({ file, text }) => file.endsWith('.listeners.ts') && new RegExp(`\\b${hearer}\\b`).test(text),
  );
  if (!source) throw new Error(`No listeners file has ${hearer}, which app.ts lists`);
  return source.file;
}

const featureOf = (file: string): string => file.slice(FEATURES.length + 1).split('/')[1] ?? file;

const shorten = ({ file }: Source): string =>
  `${featureOf(file)}: ${basename(file).replace(/(\.service)?\.ts$/, '')}`;

// The list of all decisions, read from their first lines: docs/decisions/README.md.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '../docs/decisions');
// Number and title, then the date and the status: accepted, and what has replaced parts of it since.
const HEAD = /^# (\d+)\. (.+)\n\n(\d{4}-\d\d-\d\d, .+)\n/;
const HEADING =
  '# Decisions\n\nMade by `npm run gen`. A number that is missing was never given.\n\n| number | decision | status |\n| --- | --- | --- |\n';

/** Throws if a decision does not begin with its number, title, day and status. */
export async function listDecisions(): Promise<string> {
  const files = (await readdir(FOLDER)).filter((name) => /^\d{4}-/.test(name)).toSorted();
  const rows = files.map(async (file) => {
    const [, number, title, status] = HEAD.exec(await readFile(join(FOLDER, file), 'utf8')) ?? [];
    if (!status) throw new Error(`${file} does not begin with its number, title, day and status`);
    return `| [${number}](${file}) | ${title} | ${status} |\n`;
  });
  return `${HEADING}${(await Promise.all(rows)).join('')}`;
}

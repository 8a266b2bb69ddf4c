// Writes what is made from contracts and migrations: the API's description, the web app's types of
// it, and the schema in one file.
import { writeFile } from 'node:fs/promises';
import { generate } from './generated.ts';

const generated = await generate();
for (const [file, text] of Object.entries(generated)) await writeFile(file, text);
process.stdout.write(`Wrote ${Object.keys(generated).join(', ')}.\n`);

// Writes what is generated from contracts, migrations, events and the order of features: the API's description, the web
// app's types for it, variables and font, the schema in one file, and parts of ARCHITECTURE.md.
import { writeFile } from 'node:fs/promises';
import { generate } from './generated.ts';

const generated = await generate();
for (const [file, content] of Object.entries(generated)) await writeFile(file, content);
process.stdout.write(`Wrote ${Object.keys(generated).join(', ')}.\n`);

// Writes what is made from the contracts: openapi.json, and from it the web app's types.
import { writeFile } from 'node:fs/promises';
import { GENERATED, generate } from './generated.ts';

for (const [file, text] of Object.entries(await generate())) await writeFile(file, text);
process.stdout.write(`Wrote ${Object.values(GENERATED).join(', ')}.\n`);

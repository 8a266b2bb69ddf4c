// npm run doctor: checks everything that Nafasi needs with the settings of this folder, and says how to fix what is
// wrong.
import { examine } from '../server/src/doctor/examine.ts';
import { readEnvironment } from '../server/src/platform/environment.ts';

const SIGNS = { right: '✓', doubtful: '?', wrong: '✗' };

const { environment, unknown } = readEnvironment(process.env);
const findings = await examine(environment, unknown);
for (const { what, is, says, remedy } of findings)
  process.stdout.write(`${SIGNS[is]} ${what}: ${says}${remedy ? ` ${remedy}` : ''}\n`);
process.exitCode = findings.some(({ is }) => is === 'wrong') ? 1 : 0;

// `check-types.ts <tsconfig>`: the problems that the compiler and ESLint find in a project. Both need every
// type: worked out once, they serve both.
import { join } from 'node:path';
import { ESLint } from 'eslint';
import ts from 'typescript';

const ROOT = join(import.meta.dirname, '..');

const [config = 'tsconfig.json'] = process.argv.slice(2);
const problems = await findProblems(join(ROOT, config));
process.stdout.write(problems);
process.exitCode = problems ? 1 : 0;

async function findProblems(path: string): Promise<string> {
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined };
  const project = ts.getParsedCommandLineOfConfigFile(path, {}, host);
  // Reading nothing is no pass.
  if (!project || project.fileNames.length === 0) return `${path} names no files.\n`;
  const program = ts.createProgram(project.fileNames, project.options);
  const diagnostics = [...project.errors, ...ts.getPreEmitDiagnostics(program)];
  const eslint = new ESLint({
    cwd: ROOT,
    overrideConfig: {
      files: ['**/*.{ts,tsx}'],
      languageOptions: { parserOptions: { project: null, programs: [program] } },
    },
  });
  const files = await Promise.all(
    project.fileNames.map(async (file) => ((await eslint.isPathIgnored(file)) ? [] : [file])),
  );
  const results = await eslint.lintFiles(files.flat());
  const formatter = await eslint.loadFormatter('stylish');
  return [
    ts.formatDiagnostics(diagnostics, {
      getCanonicalFileName: (name) => name,
      getCurrentDirectory: () => ROOT,
      getNewLine: () => '\n',
    }),
    await formatter.format(results),
  ].join('');
}

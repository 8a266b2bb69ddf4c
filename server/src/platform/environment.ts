// Where settings come from: the environment, and the file `.env` in the working directory.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { VARIABLE_NAMES } from './config.ts';

type Environment = Record<string, string | undefined>;

/** The environment with the additions of `.env`; real variables win. `unknown` lists names that set nothing. */
export function readEnvironment(environment: Environment): {
  environment: Environment;
  unknown: string[];
} {
  const file = readEnvFile();
  const names = [...Object.keys(file), ...Object.keys(environment).filter(looksLikeOurs)];
  const unknown = [...new Set(names)].filter((name) => !VARIABLE_NAMES.includes(name));
  return { environment: { ...file, ...environment }, unknown: unknown.sort() };
}

function readEnvFile(): Environment {
  try {
    return parseEnv(readFileSync(join(process.cwd(), '.env'), 'utf8'));
  } catch {
    return {};
  }
}

/** Prefixes that other programs use too; OpenTelemetry reads more variables than we name. */
const COMMON = new Set(['NODE', 'DATABASE', 'DATA', 'LOG', 'OTEL', 'PUBLIC', 'WEB']);
const FIRST_WORDS = new Set(
  VARIABLE_NAMES.filter((name) => name.includes('_')).map((name) => name.split('_', 1)[0] ?? ''),
);
const bare = (name: string) => name.replaceAll('_', '').toUpperCase();
const BARE_NAMES = new Set(VARIABLE_NAMES.filter((name) => name.includes('_')).map(bare));

/** Whether an unknown name was probably meant as a setting: it has a prefix of ours, or is nearly the same. */
function looksLikeOurs(name: string): boolean {
  const [first = ''] = name.split('_', 1);
  const beginsAsOurs = name.includes('_') && FIRST_WORDS.has(first) && !COMMON.has(first);
  return beginsAsOurs || BARE_NAMES.has(bare(name));
}

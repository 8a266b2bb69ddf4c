import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The command line of a running process, separated by spaces; empty if there is none. */
export async function commandOf(pid: number): Promise<string> {
  // A slim container has /proc but no ps; a Mac has ps but no /proc.
  const read = existsSync('/proc/self/cmdline')
    ? readFile(`/proc/${pid}/cmdline`, 'utf8').then((words) => words.replaceAll('\0', ' '))
    : run('ps', ['-o', 'args=', '-p', String(pid)]).then(({ stdout }) => stdout);
  return (await read.catch(() => '')).trim();
}

// Programs that a proof starts, and kills like a machine that fails.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { User } from './machines.ts';

export type Program = {
  pid: number;
  isGone(): boolean;
  /** Waits for its end; rejects unless it ended successfully. */
  done(): Promise<void>;
  end(signal: NodeJS.Signals): Promise<void>;
};

type Surroundings = { log: string; env?: Record<string, string>; user?: User };

/** Starts a program; its output is appended to its log. */
export function start(
  command: string,
  args: readonly string[],
  { log, env = {}, user }: Surroundings,
): Program {
  const output = openSync(log, 'a');
  const child: ChildProcess = spawn(command, args, {
    env: { PATH: process.env.PATH, LANG: 'C.UTF-8', ...env },
    stdio: ['ignore', output, output],
    ...user,
  });
  const gone = once(child, 'exit');
  return {
    pid: child.pid ?? 0,
    isGone: () => child.exitCode !== null || child.signalCode !== null,
    async done() {
      await gone;
      if (child.exitCode !== 0) throw new Error(`${command} failed: see ${log}`);
    },
    async end(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill(signal);
      await gone;
    },
  };
}

/** Waits until a condition holds; gives up with a sentence after some seconds. */
export async function until(what: string, seconds: number, isSo: () => Promise<boolean>) {
  const began = performance.now();
  while (!(await isSo())) {
    if (performance.now() - began > seconds * 1000)
      throw new Error(`${what}: not within ${seconds} s`);
    await wait(100);
  }
  return (performance.now() - began) / 1000;
}

/** A process and all its descendants, itself first. */
export async function treeOf(root: number): Promise<number[]> {
  const parents = new Map<number, number>();
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => null);
    // A name may contain brackets and spaces: the state and the parent follow the last bracket.
    const parent = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
    if (parent) parents.set(Number(name), Number(parent));
  }
  const tree = [root];
  for (const one of tree) for (const [pid, parent] of parents) if (parent === one) tree.push(pid);
  return tree;
}

/** Sends a signal to those that still exist. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as { code?: string }).code !== 'ESRCH') throw error;
    }
  }
}

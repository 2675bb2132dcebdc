import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** False also for a zombie. */
export function isAlive(pid: number) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  return commandLine(pid) !== '';
}

/** '' when there is no such process. */
export function commandLine(pid: number) {
  if (!existsSync('/proc/self/cmdline')) {
    return spawnSync('ps', ['-o', 'command=', '-p', `${pid}`], { encoding: 'utf8' }).stdout?.trim() ?? '';
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    return '';
  }
}

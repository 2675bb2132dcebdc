import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** False too for a process that is dead but not yet collected by its parent. */
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

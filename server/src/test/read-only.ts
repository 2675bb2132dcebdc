import { spawnSync } from 'node:child_process';

const mount = 'mount --bind "$1" "$1" && mount -o remount,ro,bind "$1" && shift && exec "$@"';
const isRoot = process.getuid?.() === 0;

/** Root may write anywhere, unless the folder is mounted read-only. */
export const canBeReadOnly = (): boolean =>
  !isRoot || spawnSync('unshare', ['--mount', '--propagation', 'private', 'true']).status === 0;

/** The command line that runs this one while it cannot write to the folder. */
export function withReadOnly(folder: string, command: string[]): string[] {
  if (isRoot) return ['unshare', '--mount', '--propagation', 'private', 'sh', '-c', mount, 'sh', folder, ...command];
  spawnSync('chmod', ['-R', 'a-w', folder]);
  return command;
}

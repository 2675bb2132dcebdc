import { spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import { type Account, asAccount } from './account.ts';

/** The first line that it reads is the end of the pipe; the second is the server's process, if there is one. */
const script = 'read -r _; read -r pid < "$0/postmaster.pid" && kill -INT "$pid"';

/**
 * Ends the server of a cluster when this process has ended, however it died: a shell waits for the end of a pipe that
 * only this process holds. Returns how to dismiss the shell.
 */
export function guardCluster(cluster: string, account: Account): () => void {
  const command = asAccount(account, '/bin/sh', ['-c', script, cluster], [cluster]);
  // Its own session, as the server's: Ctrl-C in the terminal ends neither.
  const guard = spawn(command.file, command.args, {
    ...command.options,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guard.unref();
  (guard.stdin as Socket).unref();
  return () => void guard.kill('SIGKILL');
}

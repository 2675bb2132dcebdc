import { type SpawnOptions, spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { EmbeddedError } from './error.ts';

/** Who runs PostgreSQL. `drop` is set when we are root and must become them: PostgreSQL refuses to run as root. */
export type Account = { uid: number; gid: number; drop: boolean };

export type Command = { file: string; args: string[]; options: SpawnOptions };

/** The owner of what exists already, so that a folder made as one user is never half owned by another. */
export function chooseAccount({ cluster, folder }: { cluster: string; folder: string }): Account {
  const uid = process.getuid!();
  if (uid !== 0) return { uid, gid: process.getgid!(), drop: false };
  const owner = statSync(cluster, { throwIfNoEntry: false });
  if (owner) return { uid: owner.uid, gid: owner.gid, drop: true };
  const keeper = statSync(folder, { throwIfNoEntry: false });
  // A cluster can only be made by a user who has a name.
  if (keeper && keeper.uid !== 0 && spawnSync('id', ['-nu', `${keeper.uid}`]).status === 0) {
    return { uid: keeper.uid, gid: keeper.gid, drop: true };
  }
  for (const name of ['postgres', 'nobody']) {
    const [user, group] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }));
    if (user?.status === 0 && group?.status === 0) return { uid: +user.stdout, gid: +group.stdout, drop: true };
  }
  throw new EmbeddedError(
    'PostgreSQL does not run as root, and there is neither a user «postgres» nor «nobody» to run it as.',
  );
}

/**
 * The command as that account. Below a folder that only root may enter, the account gets the one capability that
 * lets it through; `reach` names the paths it must get at.
 */
export function asAccount(account: Account, file: string, args: string[], reach: string[]): Command {
  // No inherited variables: PGDATA, PGPORT or a locale of the caller must not change what is started. Its own folder:
  // the account may not be able to enter ours.
  const options: SpawnOptions = { cwd: '/', env: { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' } };
  if (!account.drop) return { file, args, options };
  const { uid, gid } = account;
  if (canReach(account, [file, ...reach])) return { file, args, options: { ...options, uid, gid } };
  // Without the last, PostgreSQL is refused when it asks the system whether it may run its own programs.
  const through = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override', '--securebits=+no_setuid_fixup'];
  const become = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', ...through];
  if (spawnSync('setpriv', [...become, 'true'], options).status !== 0) {
    throw new EmbeddedError(
      `PostgreSQL runs as user ${uid}, who can't enter ${[file, ...reach].join(' or ')}: open the folders above them ` +
        '(chmod o+x), or start Makao as the user they belong to.',
    );
  }
  return { file: 'setpriv', args: [...become, '--', file, ...args], options };
}

function canReach({ uid, gid }: Account, paths: string[]) {
  const script = 'for path; do test -x "$path" || exit 1; done';
  return spawnSync('/bin/sh', ['-c', script, 'sh', ...paths], { cwd: '/', uid, gid }).status === 0;
}

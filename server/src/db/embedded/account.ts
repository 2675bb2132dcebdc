import { type SpawnOptions, spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { EmbeddedError } from './error.ts';

/**
 * The account that runs PostgreSQL. `drop` is set if we are root and have to switch to it: PostgreSQL refuses to run as
 * root.
 */
export type Account = { uid: number; gid: number; drop: boolean };

export type Command = { file: string; args: string[]; options: SpawnOptions };

/** The owner of existing data, so that a folder never has two owners. */
export function chooseAccount({ cluster, folder }: { cluster: string; folder: string }): Account {
  const uid = process.getuid!();
  if (uid !== 0) return { uid, gid: process.getgid!(), drop: false };
  const owner = statSync(cluster, { throwIfNoEntry: false });
  if (owner) return { uid: owner.uid, gid: owner.gid, drop: true };
  const keeper = statSync(folder, { throwIfNoEntry: false });
  // initdb needs a user with a name.
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
 * The command as that account. If a folder above is accessible only to root, the account gets the one capability to
 * pass; `reach` names the paths it needs.
 */
export function asAccount(account: Account, file: string, args: string[], reach: string[]): Command {
  // No inherited variables: the caller's PGDATA, PGPORT or locale must not matter. Its own working directory: the
  // account may have no access to ours.
  const options: SpawnOptions = { cwd: '/', env: { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' } };
  if (!account.drop) return { file, args, options };
  const { uid, gid } = account;
  if (canReach(account, [file, ...reach])) return { file, args, options: { ...options, uid, gid } };
  // Without the last one, PostgreSQL may not check whether it can execute its own programs.
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

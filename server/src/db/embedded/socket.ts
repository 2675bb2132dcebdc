import { createHash } from 'node:crypto';
import { chmodSync, chownSync, lstatSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Account } from './account.ts';
import { EmbeddedError } from './error.ts';

/** The limit is 107 bytes on Linux and 103 on macOS. */
const PATH_LIMIT = 103;

/** A private folder of that account, the same for the same data folder: access to it allows to connect. */
export function ensureSocketFolder(dataFolder: string, account: Account, temporary = tmpdir()) {
  const name = `makao-${createHash('sha256').update(dataFolder).digest('hex').slice(0, 12)}`;
  const tooLong = Buffer.byteLength(join(temporary, name, '.s.PGSQL.5432')) > PATH_LIMIT;
  const folder = join(tooLong ? '/tmp' : temporary, name);
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  // Anyone may write to the temporary folder: an existing entry must be a real folder with the right owner.
  const found = lstatSync(folder);
  if (!found.isDirectory() || ![account.uid, process.getuid!()].includes(found.uid)) {
    throw new EmbeddedError(`${folder} is in the way and belongs to user ${found.uid}: remove it.`);
  }
  chownSync(folder, account.uid, account.gid);
  chmodSync(folder, 0o700);
  return folder;
}

// Updates node_modules before any other script. Runs on the Node of the machine, so it uses no packages.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, 'node_modules');
const stamp = join(modules, '.installed');

/** Hash of the files that determine the installation. File times are unreliable after a checkout. */
function wanted() {
  const { workspaces = [] } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const hash = createHash('sha256').update(`${process.platform}-${process.arch}`);
  for (const file of ['package-lock.json', 'package.json', ...workspaces.map((name) => `${name}/package.json`)]) {
    if (existsSync(join(root, file))) hash.update(file).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}

const isInstalled = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted();

/** The lockfile was created on Linux and lists native packages for glibc only. */
function lockfileFits() {
  return process.platform === 'linux' && Boolean(process.report.getReport().header.glibcVersionRuntime);
}

function install() {
  console.log('Installing packages; the first time takes about half a minute …');
  const flags = ['--no-audit', '--no-fund', '--include=dev', '--include=optional'];
  if (!lockfileFits()) flags.push('--no-package-lock');
  const npm = spawnSync('npm', ['install', ...flags], {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (npm.status !== 0) {
    console.error(npm.error?.message ?? `${npm.stdout}${npm.stderr}`);
    console.error('npm install failed.');
    process.exit(1);
  }
  mkdirSync(modules, { recursive: true });
  writeFileSync(stamp, wanted());
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Moves the lock of a dead process aside; puts it back if another process has acquired it meanwhile. */
function breakStale(lock) {
  const aside = `${lock}.${process.pid}`;
  try {
    const holder = readFileSync(lock, 'utf8');
    if (!holder || isAlive(Number(holder))) return false;
    renameSync(lock, aside);
    if (readFileSync(aside, 'utf8') !== holder) linkSync(aside, lock);
    rmSync(aside);
    return true;
  } catch (error) {
    if (error.code === 'ENOENT') return true;
    throw error;
  }
}

/** Two scripts started at once must not install over each other. */
async function withLock(act) {
  const lock = join(root, '.cache', 'install.lock');
  mkdirSync(dirname(lock), { recursive: true });
  for (;;) {
    try {
      const file = openSync(lock, 'wx');
      writeSync(file, String(process.pid));
      closeSync(file);
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      if (!breakStale(lock)) await wait(200);
    }
  }
  try {
    act();
  } finally {
    rmSync(lock, { force: true });
  }
}

if (!isInstalled()) {
  await withLock(() => {
    if (!isInstalled()) install();
  });
}

// The project installs its own Node where a build exists for the platform; elsewhere it uses the machine's.
const major = Number(process.versions.node.split('.')[0]);
if (major < 24 && !existsSync(join(modules, '.bin', process.platform === 'win32' ? 'node.cmd' : 'node'))) {
  console.error(`Makao needs Node 24 or newer, and this is ${process.version}: install it from https://nodejs.org.`);
  process.exit(1);
}

import { existsSync } from 'node:fs';
import { run } from './run.ts';

/** Headless only; e2e tests take two thirds of the time. */
const SHELL = '/usr/bin/chromium-headless-shell';
const INSTALLED = [SHELL, '/usr/bin/chromium', '/usr/bin/google-chrome'];

/** Path of the Chromium for tests: the configured one, else the headless shell (installed if possible), else any. */
export async function ensureChromium() {
  const { chromium } = await import('@playwright/test');
  const named = process.env.CHROMIUM_PATH;
  if (named && existsSync(named)) return named;
  const find = () => [...INSTALLED, chromium.executablePath()].find((path) => existsSync(path));
  if (!existsSync(SHELL) && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium …');
    const apt = (...args: string[]) =>
      run('apt-get', ['-qq', '-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=20', ...args], {
        env: { DEBIAN_FRONTEND: 'noninteractive' },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
    const install = (name: string) => apt('install', '-y', '--no-install-recommends', name, 'fonts-liberation');
    await apt('update');
    if ((await install('chromium-headless-shell')) !== 0 && !find()) await install('chromium');
  }
  if (!find()) await run('playwright', ['install', 'chromium']);
  const found = find();
  if (!found) throw new Error('There is no Chromium here and none could be installed: name one in CHROMIUM_PATH.');
  return found;
}

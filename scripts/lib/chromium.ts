import { existsSync } from 'node:fs';
import { run } from './run.ts';

// The shell is the same browser without its windows: pages load in half the time.
const INSTALLED = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/google-chrome'];

/** The path of a Chromium to test with, installed when the machine has none. */
export async function ensureChromium() {
  const { chromium } = await import('@playwright/test');
  const places = [process.env.CHROMIUM_PATH, ...INSTALLED, chromium.executablePath()];
  const find = () => places.find((path) => path && existsSync(path));
  let found = find();
  if (!found && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium …');
    const apt = (...args: string[]) =>
      run('apt-get', ['-qq', ...args], {
        env: { DEBIAN_FRONTEND: 'noninteractive' },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
    await apt('update');
    const install = (name: string) => apt('install', '-y', '--no-install-recommends', name, 'fonts-liberation');
    if (await install('chromium-headless-shell')) await install('chromium');
    found = find();
  }
  if (!found) {
    await run('playwright', ['install', 'chromium']);
    found = find();
  }
  if (!found) throw new Error('There is no Chromium here and none could be installed: name one in CHROMIUM_PATH.');
  return found;
}

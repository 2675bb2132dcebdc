import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { residentMb } from './cpu.ts';
import { openDatabase } from './seeded-database.ts';

const program = join(import.meta.dirname, '../server/build/server.js');

/** Settings that production requires and a start does not use. */
const unused = {
  PUBLIC_URL: 'https://makao.example',
  TOKEN_SECRET: '0123456789abcdef0123456789abcdef',
  S3_ENDPOINT: 'http://127.0.0.1:9',
  S3_BUCKET: 'makao',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'key',
  S3_PUBLIC_URL: 'http://127.0.0.1:9/makao',
  WHATSAPP_PHONE_NUMBER_ID: '1',
  WHATSAPP_TOKEN: 'token',
};

/** Starts the built server, and measures the time until it listens and its memory. */
async function startOnce(env: Record<string, string>) {
  const begun = performance.now();
  const child = spawn(process.execPath, ['--max-semi-space-size=16', program], {
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: '0', STOP_DELAY_SECONDS: '0', ...unused, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface(child.stdout)) if (line.includes('"msg":"started"')) break;
  const seconds = (performance.now() - begun) / 1000;
  const mb = await residentMb(child.pid!);
  child.kill('SIGTERM');
  await once(child, 'exit');
  return `${seconds.toFixed(1)} s, ${Math.round(mb)} MB`;
}

/** npm run bench -- start [--ads 1000000]: needs `npm run build`. */
export async function run(args: string[]) {
  const { values } = parseArgs({ args, options: { ads: { type: 'string', default: '1000000' } } });
  for (const ads of values.ads.split(',').map(Number)) {
    const database = await openDatabase(ads);
    const { host, user, database: name } = database.connection;
    const env = {
      DATABASE_URL: `postgresql://${user}@localhost/${name}?host=${encodeURIComponent(host)}`,
      DATA_DIR: database.folder,
    };
    await rm(join(database.folder, 'search-index'), { force: true });
    console.log(`${ads.toLocaleString('en-US')} ads`);
    console.log(`  from the database   ${await startOnce(env)}`);
    console.log(`  from the snapshot   ${await startOnce(env)}`);
    await database.close();
  }
}

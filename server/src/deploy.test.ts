import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { serverFolder } from './folder.ts';
import { testApp } from './test/app.ts';

const root = join(serverFolder, '..');
const deploy = join(root, 'deploy');
const read = (path: string) => readFileSync(join(deploy, path), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'makao-deploy-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The path of a system program; undefined where it is not installed. */
const find = (name: string) =>
  [...(process.env.PATH ?? '').split(':'), '/usr/sbin']
    .map((place) => join(place, name))
    .find((path) => existsSync(path));

describe('alerts and the dashboard', async () => {
  const { app } = await testApp({}, { metricsToken: 'token', cacheBytes: 1_000_000 });
  const { body } = await app.inject({ url: '/metrics', headers: { authorization: 'Bearer token' } });
  const known = new Set(
    [...body.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name, type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name!],
    ),
  );

  it.each(['prometheus/makao.rules.yml', 'grafana/makao.json'])('%s names metrics that exist [SAFE-5]', (path) => {
    const named = [...new Set([...read(path).matchAll(/\bmakao_\w+/g)].map(([name]) => name))];
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });

  it('have what Prometheus and Grafana ask for', () => {
    const alerts = read('prometheus/makao.rules.yml')
      .split(/^ {6}- alert: /m)
      .slice(1);
    for (const alert of alerts)
      expect([
        alert.split('\n')[0],
        /^ {8}expr: \S/m.test(alert),
        /severity: (page|warn)/.test(alert),
        /summary: ["']/.test(alert),
      ]).toEqual([alert.split('\n')[0], true, true, true]);
    const { panels, templating } = JSON.parse(read('grafana/makao.json')) as {
      panels: { id: number; targets: { expr: string }[] }[];
      templating: { list: object[] };
    };
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    expect(panels.every(({ targets }) => targets.every(({ expr }) => expr.length > 0))).toBe(true);
    expect(templating.list).toMatchObject([{ name: 'source', type: 'datasource' }]);
  });
});

const analyze = find('systemd-analyze');
// Skipped where there is no systemd.
it.skipIf(!analyze)('the units are right by systemd’s own check [SAFE-5]', async () => {
  const units = join(folder, 'units');
  await mkdir(units);
  // A path without spaces, at which systemd would cut it.
  const place = join(folder, 'makao');
  await symlink(root, place);
  const files = readdirSync(join(deploy, 'systemd')).map((name) => {
    // As installed, but in this checkout and as an existing user; an instance stands for its template.
    const text = read(`systemd/${name}`).replaceAll('/opt/makao', place).replace('User=makao', 'User=root');
    return [join(units, name.replace('@', '@3001')), text] as const;
  });
  for (const [path, text] of files) await writeFile(path, text);
  expect(execFileSync(analyze!, ['verify', ...files.map(([path]) => path)], { encoding: 'utf8', stdio: 'pipe' })).toBe(
    '',
  );
});

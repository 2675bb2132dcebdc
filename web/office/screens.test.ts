import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { modulesFor, screens } from '#web/lib/office-screens.ts';

it.each([
  ['agent', '/agent', ['layout', 'index']],
  ['agent', '/agent/ads/', ['layout', 'ads']],
  ['agent', '/agent/ads/create', ['layout', 'create-ad']],
  ['agent', '/agent/ads/7/edit', ['layout', 'edit-ad']],
  ['agent', '/agent/payments/3/make-payment', ['layout', 'purchase', 'purchase-payment']],
  ['agent', '/agent/payments/3/receipt', ['layout', 'receipt']],
  ['account', '/account', ['layout']],
  ['admin', '/admin/nothing', null],
  ['admin', '/admin/ads/7/8', null],
] as const)('%s: %s is shown by %j [SITE-4]', (area, path, modules) => {
  expect(modulesFor(area, path)).toEqual(modules);
});

it('every screen has its module [SITE-4]', () => {
  for (const [area, own] of Object.entries(screens)) {
    const folder = join(import.meta.dirname, 'routes', area);
    const modules = readdirSync(folder).flatMap((file) => /^([\w-]+)\.tsx$/.exec(file)?.[1] ?? []);
    const shown = Object.values(own).flatMap((screen) =>
      typeof screen === 'string' ? screen : [screen[0], ...Object.values(screen[1])],
    );
    expect(modules).toEqual(expect.arrayContaining(['layout', ...shown]));
  }
});

import type { Role } from '@makao/contract/accounts';
import { expect, it } from 'vitest';
import { landingOf } from './landing.ts';

it.each<[Role[], string]>([
  [['ROLE_USER'], '/account/searches'],
  [['ROLE_USER', 'ROLE_AGENT'], '/agent'],
  [['ROLE_USER', 'ROLE_AGENT', 'ROLE_ADMIN'], '/admin'],
])('takes %j to %s after signing in [AUTH-3]', (roles, path) => {
  expect(landingOf({ roles })).toBe(path);
});

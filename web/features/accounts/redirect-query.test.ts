import { expect, it } from 'vitest';
import { redirectOf, resetPath, withRedirect } from './redirect-query.ts';

it('keeps the way back through the pages around signing in [AUTH-3]', () => {
  const path = withRedirect('/authentication/register', '/search?type=rent#top');
  expect(path).toBe('/authentication/register?redirect=%2Fsearch%3Ftype%3Drent%23top');
  expect(redirectOf(new URL(path, 'http://here').search)).toBe('/search?type=rent#top');
  expect(withRedirect('/authentication/register', null)).toBe('/authentication/register');
});

it('never leads elsewhere [AUTH-3]', () => {
  expect(redirectOf('?redirect=https%3A%2F%2Fevil.example')).toBeNull();
  expect(redirectOf('?redirect=%2F%2Fevil.example')).toBeNull();
  expect(redirectOf('')).toBeNull();
});

it('takes the number to the page for a new password [AUTH-9]', () => {
  expect(resetPath('+255712345678', null)).toBe('/authentication/reset-password?phoneNumber=%2B255712345678');
  expect(resetPath('+255712345678', '/account')).toBe(
    '/authentication/reset-password?phoneNumber=%2B255712345678&redirect=%2Faccount',
  );
});

import { describe, expect, it } from 'vitest';
import { safePath } from './safe-path.ts';

const said = (query: string) => safePath(new URLSearchParams(query).get('redirect'));

describe('where a person is sent after signing in [AUTH-3, AUTH-8]', () => {
  it.each([
    ['/'],
    ['/account/searches'],
    ['/search?type=rent&wardIds=a,b&page=2'],
    ['/ads/5?lang=sw#contact'],
    ['/search?next=https://elsewhere.example'],
  ])('keeps %s', (path) => expect(safePath(path)).toBe(path));

  it('tidies what stays here', () => expect(safePath('/agent/../account')).toBe('/account'));

  it.each([
    [null],
    [undefined],
    [''],
    ['account'],
    ['//evil.example'],
    ['///evil.example'],
    ['/\\evil.example'],
    ['\\/evil.example'],
    ['\\\\evil.example'],
    ['https://evil.example'],
    ['https:evil.example'],
    ['https:/evil.example'],
    ['javascript:alert(1)'],
    ['data:text/html,hi'],
    [' //evil.example'],
    ['/\t/evil.example'],
    ['/\n/evil.example'],
    ['/\r\n/evil.example'],
    ['\u0000//evil.example'],
    ['/\u0000/evil.example'],
    ['/.//evil.example'],
    ['/account/..//evil.example'],
    ['/./\\evil.example'],
    ['/%2Fevil.example'],
    ['/%2f%2fevil.example'],
    ['/%5Cevil.example'],
    ['/./%2Fevil.example'],
    ['/%2e//evil.example'],
    ['//user@evil.example'],
    ['@evil.example'],
    ['.evil.example'],
  ])('refuses %j', (value) => expect(safePath(value)).toBeNull());

  it.each([
    ['redirect=%2F%2Fevil.example'],
    ['redirect=%2F%5Cevil.example'],
    ['redirect=%2F%09%2Fevil.example'],
    ['redirect=%252F%252Fevil.example'],
    ['redirect=%2F%252Fevil.example'],
    ['redirect=https%3A%2F%2Fevil.example'],
  ])('refuses the query %s', (query) => expect(said(query)).toBeNull());
});

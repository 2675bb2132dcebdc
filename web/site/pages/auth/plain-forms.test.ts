import type { ApiRequest, ApiResponse } from '@makao/contract/kernel/request';
import { describe, expect, it } from 'vitest';
import type { Assets } from '../../assets.ts';
import { respond } from '../../render.tsx';
import { routes } from '../../routes.ts';

const assets: Assets = {
  styles: '/app.css',
  font: '/font.woff2',
  client: '/client.js',
  office: { script: '/office.js', styles: '/area.css', preloads: () => [] },
};
const ours: Record<string, string> = { 'sec-fetch-site': 'same-origin' };
const noHeaders = { get: () => null };
const tokens = { token: 'access', refresh_token: 'refresh-1' };

interface Sent {
  headers?: Record<string, string>;
  origin?: string;
  locale?: 'en' | 'sw';
  /** What the API answers, by method and path. */
  api?: Record<string, { status: number; body?: unknown }>;
}

/** Sends a form to a page without a script, or asks for the page when there is no form. */
async function open(address: string, form?: Record<string, string>, given: Sent = {}) {
  const { headers = ours, origin = 'https://makao.example', locale = 'en', api = {} } = given;
  const url = new URL(address, origin);
  const calls: ApiRequest[] = [];
  const answer = (method: string, path: string): ApiResponse => {
    const { status, body = null } = api[`${method} ${path}`] ?? { status: 500 };
    return { status, headers: noHeaders, body };
  };
  const services = {
    locale,
    origin,
    send: async (request: ApiRequest) => {
      calls.push(request);
      return answer(request.method, request.url.replace('/api/v1', '').split('?')[0]!);
    },
    read: async (path: string) => answer('GET', path),
  };
  const request = {
    method: form ? ('POST' as const) : ('GET' as const),
    url,
    params: {},
    headers: { get: (name: string) => headers[name] ?? null },
    form: String(new URLSearchParams(form)),
  };
  const page = await respond(routes[url.pathname]!, request, services, assets);
  return { ...page, calls, sent: calls.map(({ body }) => (typeof body === 'string' ? JSON.parse(body) : null)) };
}

const refusal = (status: number, code: string, violations: { propertyPath: string; title: string }[] = []) => ({
  status,
  body: { code, message: `because ${code}`, violations },
});
const signIn = '/authentication/sign-in';
const login = 'POST /users/login_check';
const credentials = { country: 'TZ', phoneNumber: '0754 111 222', password: 'Mlango!2026' };

describe('signing in without scripts [ENTRY-3]', () => {
  it('hands the session over in a cookie and goes on to where the browser takes it', async () => {
    const { status, headers, cookies, sent } = await open(`${signIn}?redirect=%2Faccount`, credentials, {
      api: { [login]: { status: 200, body: tokens } },
    });
    expect(status).toBe(303);
    expect(headers.location).toBe('/authentication/entering?redirect=%2Faccount');
    expect(cookies).toEqual(['__Host-handover=refresh-1; Path=/; HttpOnly; SameSite=Strict; Max-Age=900; Secure']);
    expect(sent).toEqual([{ phoneNumber: '+255754111222', password: 'Mlango!2026' }]);
  });

  it('takes a number as people write it in its country', async () => {
    const typed = { ...credentials, country: 'FR', phoneNumber: '06 12 34 56 78' };
    expect((await open(signIn, typed)).sent).toMatchObject([{ phoneNumber: '+33612345678' }]);
    const pasted = { ...credentials, phoneNumber: '+33 6 12 34 56 78' };
    expect((await open(signIn, pasted)).sent).toMatchObject([{ phoneNumber: '+33612345678' }]);
  });

  it('never leads to another site', async () => {
    const api = { [login]: { status: 200, body: tokens } };
    const { headers } = await open(`${signIn}?redirect=%2F%2Fevil.example`, credentials, { api });
    expect(headers.location).toBe('/authentication/entering');
  });

  it('tells wrong credentials, and keeps the number but no password', async () => {
    const { status, body, cookies } = await open(signIn, credentials, {
      api: { [login]: refusal(401, 'wrongCredentials') },
    });
    expect(status).toBe(401);
    expect(body).toContain('Please check your number, country code and password and try again.');
    expect(body).toMatch(/<input[^>]*value="\+255754111222"/);
    expect(body).not.toContain('Mlango!2026');
    expect(cookies).toEqual([]);
  });

  it('asks for the code of the second factor where there is one', async () => {
    expect((await open(signIn)).body).toMatch(/<template data-second-factor/);
    const { body } = await open(signIn, credentials, { api: { [login]: refusal(401, 'codeRequired') } });
    expect(body).not.toContain('<template');
    expect(body).toMatch(/<p id="[^"]+-note" class="mt-1 text-sm text-error">because codeRequired<\/p>/);
    const { sent } = await open(signIn, { ...credentials, secondFactor: '123456' });
    expect(sent).toMatchObject([{ secondFactor: '123456' }]);
  });

  it.each([
    [429, 'tooMany', 'because tooMany'],
    [403, 'suspended', 'because suspended'],
    [500, 'internal', 'Something went wrong'],
  ])('answers a %i with a page', async (status, code, text) => {
    const page = await open(signIn, credentials, { api: { [login]: refusal(status, code) } });
    expect(page.status).toBe(status);
    expect(page.body).toContain('role="alert"');
    expect(page.body).toContain(text);
  });
});

describe('a number and a code without scripts [ENTRY-3, ENTRY-6, ENTRY-8]', () => {
  const page = '/authentication/enter';
  const number = { country: 'TZ', phoneNumber: '0754 111 222' };
  const codePage = `${page}?phoneNumber=%2B255754111222`;
  const code = { phoneNumber: '+255754111222', code: '12345' };
  const enter = 'POST /users/enter/code';

  it('are asked for one after the other, and keep the way back', async () => {
    const api = { 'POST /users/enter': { status: 202 }, [enter]: { status: 200, body: tokens } };
    const first = await open(`${page}?redirect=%2Fsearch`, number, { api });
    expect([first.status, first.headers.location]).toEqual([303, `${codePage}&redirect=%2Fsearch`]);
    expect(first.sent).toEqual([{ phoneNumber: '+255754111222' }]);
    expect((await open(codePage)).body).toContain('+255754111222');
    const second = await open(`${codePage}&redirect=%2Fsearch`, code, { api });
    expect([second.status, second.headers.location]).toEqual([303, '/authentication/entering?redirect=%2Fsearch']);
    expect(second.sent).toEqual([{ ...code, afresh: false }]);
    expect(second.cookies).toHaveLength(1);
  });

  it('ask for a password or a fresh start where the number may have a new owner, and for a second factor', async () => {
    const refused = await open(codePage, code, { api: { [enter]: refusal(403, 'passwordRequired') } });
    expect(refused.status).toBe(403);
    expect(refused.body).toMatch(/<input[^>]*name="afresh"/);
    expect(refused.body).not.toContain('<template data-proof');
    expect((await open(codePage)).body).toContain('<template data-proof');
    const { sent } = await open(codePage, { ...code, afresh: 'on', password: '' });
    expect(sent).toEqual([{ ...code, afresh: true }]);
    const { body } = await open(codePage, code, { api: { [enter]: refusal(401, 'codeRequired') } });
    expect(body).not.toContain('<template data-second-factor');
    const suspended = await open(codePage, code, { api: { [enter]: refusal(403, 'suspended') } });
    expect(suspended.body).toContain('because suspended');
    expect(suspended.body).toContain('<template data-proof');
  });
});

describe('a form of another site [ENTRY-3]', () => {
  it.each<Record<string, string>>([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none', origin: 'https://makao.example' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    {},
  ])('is refused: %j', async (headers) => {
    const { status, body, calls } = await open(signIn, credentials, { headers, locale: 'sw' });
    expect(status).toBe(403);
    expect(calls).toEqual([]);
    expect(body).toContain('<html lang="sw">');
    expect(body).not.toMatch(/754.?111/);
  });

  it('is told from ours by its origin where a browser says nothing else', async () => {
    const { calls } = await open(signIn, credentials, { headers: { origin: 'https://makao.example' } });
    expect(calls).toHaveLength(1);
  });
});

describe('registering without scripts [ENTRY-3, AUTH-6]', () => {
  const path = '/authentication/register';
  const call = 'POST /users/register';

  it('puts every violation on its field, the first of each, and keeps what was typed', async () => {
    const violations = [
      { propertyPath: 'lastName', title: 'At least 2 characters' },
      { propertyPath: 'phoneNumber', title: 'This field is required' },
      { propertyPath: 'phoneNumber', title: 'Invalid phone number' },
      { propertyPath: 'termsAndConditions', title: 'You must accept the terms' },
    ];
    const typed = { firstName: 'Neema', userType: 'agent', agentName: 'Neema Homes', password: 'secret' };
    const { status, body, sent } = await open(path, typed, { api: { [call]: refusal(422, 'validation', violations) } });
    expect(status).toBe(422);
    expect(sent).toMatchObject([
      { firstName: 'Neema', agentName: 'Neema Homes', termsAndConditions: false, locale: 'en' },
    ]);
    for (const title of ['At least 2 characters', 'This field is required', 'You must accept the terms'])
      expect(body).toContain(`text-error">${title}</p>`);
    expect(body).not.toContain('Invalid phone number');
    expect(body.match(/aria-invalid="true"/g)).toHaveLength(3);
    expect(body).toContain('value="Neema Homes"');
    expect(body).not.toContain('secret');
    expect(body).toMatch(/value="agent"[^>]*checked|checked=""[^>]*value="agent"/);
  });

  it('goes on to the code, with the session in a cookie', async () => {
    const typed = { firstName: 'Neema', userType: 'customer', agentName: 'Ignored', termsAndConditions: 'on' };
    const { status, headers, cookies, sent } = await open(`${path}?redirect=%2Fsearch`, typed, {
      api: { [call]: { status: 201, body: { data: tokens } } },
      origin: 'http://127.0.0.1:3000',
    });
    expect([status, headers.location]).toEqual([303, '/authentication/code-verification?redirect=%2Fsearch']);
    expect(cookies).toEqual(['handover=refresh-1; Path=/; HttpOnly; SameSite=Strict; Max-Age=900']);
    expect(sent).toMatchObject([{ agentName: null, termsAndConditions: true }]);
  });
});

describe('the code without scripts [ENTRY-1, ENTRY-3]', () => {
  const path = '/authentication/code-verification';
  const headers = { ...ours, cookie: '__Host-handover=refresh-1' };
  const renew = { 'POST /token/refresh': { status: 200, body: { token: 'access-2', refresh_token: 'refresh-2' } } };

  it('needs the session of the form before', async () => {
    const { status, headers: sent } = await open(path, { code: '12345' });
    expect([status, sent.location]).toEqual([
      303,
      '/authentication/sign-in?redirect=%2Fauthentication%2Fcode-verification',
    ]);
    expect((await open(path, undefined, { headers })).body).toContain('data-handover');
    expect((await open(path)).body).not.toContain('data-handover');
  });

  it('is verified as the owner of that session, who is then signed in', async () => {
    const body = { token: 'access-3', refresh_token: 'refresh-3' };
    const api = { ...renew, 'GET /users/code/verify': { status: 200, body } };
    const { status, headers: sent, cookies, calls } = await open(path, { code: '12345' }, { headers, api });
    expect([status, sent.location]).toEqual([303, '/authentication/entering']);
    expect(cookies).toEqual([expect.stringContaining('=refresh-3;')]);
    expect(calls[1]?.headers.authorization).toBe('Bearer access-2');
  });

  it('can be typed again when it was wrong: the session goes on', async () => {
    const api = { ...renew, 'GET /users/code/verify': refusal(404, 'notFound') };
    const { status, body, cookies } = await open(path, { code: '12345' }, { headers, api });
    expect(status).toBe(404);
    expect(body).toContain('That code is wrong or too old. Check it, or ask for a new one.');
    expect(body).not.toContain('12345');
    expect(cookies).toEqual([expect.stringContaining('=refresh-2;')]);
  });
});

describe('a forgotten password without scripts [AUTH-9, AUTH-10, ENTRY-3]', () => {
  const reset = '/authentication/reset-password?phoneNumber=%2B255712345678';
  const call = 'POST /users/reset-password';

  it('asks for a code by the number', async () => {
    const forgot = '/authentication/forgot-password';
    const api = { 'POST /users/forgot-password': { status: 204 } };
    const { status, headers } = await open(forgot, { phoneNumber: '0712345678' }, { api });
    expect([status, headers.location]).toEqual([303, reset]);
    const unknown = { 'POST /users/forgot-password': refusal(404, 'notFound') };
    expect((await open(forgot, { phoneNumber: '0712345678' }, { api: unknown })).body).toContain(
      'There is no account with this number.',
    );
  });

  it('needs the number', async () => {
    const { status, headers } = await open('/authentication/reset-password');
    expect([status, headers.location]).toEqual([303, '/authentication/forgot-password']);
    // A plus in an address means a space.
    expect((await open('/authentication/reset-password?phoneNumber=+255712345678')).body).toContain('+255712345678');
  });

  it('says what is wrong with the code, or with the request for one', async () => {
    const wrong = await open(reset, { code: '12345' }, { api: { [call]: refusal(404, 'notFound') } });
    expect(wrong.body).toContain('text-error">That code is wrong or too old. Check it, or ask for another.</p>');
    const spent = await open(reset, { code: '12345' }, { api: { [call]: refusal(400, 'badRequest') } });
    expect(spent.body).toMatch(/<div data-answer[^>]*><div role="alert"/);
    const factor = await open(reset, { code: '12345' }, { api: { [call]: refusal(401, 'codeRequired') } });
    expect(factor.body).toContain('name="secondFactor"');
    expect(factor.body).not.toContain('<template');
  });
});

describe('joining the team', () => {
  const path = '/authentication/join?token=key';
  const invitation = { phoneNumber: '+255712345678', role: 'moderator', invitedBy: 'Zawadi', hasAccount: false };
  const read = { 'GET /front/team-invitation': { status: 200, body: invitation } };

  it('shows what the link is for, or that it is for nothing any more', async () => {
    const { body } = await open(path, undefined, { api: read });
    expect(body).toContain('Zawadi invites +255712345678');
    expect(body).toContain('name="firstName"');
    expect(body).toContain('<meta name="referrer" content="strict-origin"/>');
    const gone = { 'GET /front/team-invitation': refusal(404, 'notFound') };
    expect((await open(path, undefined, { api: gone })).body).toContain('This invitation is no longer valid');
    const known = { 'GET /front/team-invitation': { status: 200, body: { ...invitation, hasAccount: true } } };
    expect((await open(path, undefined, { api: known })).body).not.toContain('name="firstName"');
  });

  it('answers the form with a page too [ENTRY-3]', async () => {
    const accept = 'POST /front/team-invitation';
    const typed = { firstName: 'A', password: 'Mlango!2026', token: 'another' };
    const wrong = refusal(422, 'validation', [{ propertyPath: 'firstName', title: 'At least 2 characters' }]);
    const refused = await open(path, typed, { api: { ...read, [accept]: wrong } });
    expect([refused.status, refused.sent]).toEqual([422, [{ token: 'key', firstName: 'A', password: 'Mlango!2026' }]]);
    expect(refused.body).toContain('text-error">At least 2 characters</p>');
    const joined = await open(path, typed, { api: { ...read, [accept]: { status: 200, body: tokens } } });
    expect([joined.status, joined.headers.location]).toEqual([303, '/authentication/entering']);
  });
});

it('a link of a chat message without its key or its target leads to sign-in [AUTH-8]', async () => {
  for (const query of ['', '?token=abc', '?redirectUrl=%2Faccount']) {
    const { status, headers } = await open(`/authentication/auto-sign-in${query}`);
    expect([status, headers.location]).toEqual([302, signIn]);
  }
  const { status, body } = await open('/authentication/auto-sign-in?token=abc&redirectUrl=%2Faccount');
  expect(status).toBe(200);
  expect(body).toContain('<meta name="referrer" content="no-referrer"/>');
});

describe('the link beside a code [ENTRY-3, ENTRY-6]', () => {
  const token = 'k'.repeat(43);
  const page = `/authentication/enter?phoneNumber=%2B255712345678&token=${token}`;
  const call = 'POST /users/enter/code';

  it('does nothing when the page is opened, as a preview does, and signs in by its button', async () => {
    const opened = await open(page);
    expect([opened.status, opened.sent, opened.cookies]).toEqual([200, [], []]);
    expect(opened.body).toContain('name="referrer" content="no-referrer"');
    expect(opened.body).toContain(`<input type="hidden" name="token" value="${token}"/>`);
    expect(opened.body).not.toContain('name="code"');
    const pressed = await open(
      page,
      { phoneNumber: '+255712345678', token },
      { api: { [call]: { status: 200, body: tokens } } },
    );
    expect([pressed.status, pressed.headers.location]).toEqual([303, '/authentication/entering']);
    expect(pressed.sent).toEqual([{ phoneNumber: '+255712345678', afresh: false, token }]);
  });

  it('says so once it was used', async () => {
    const { status, body } = await open(
      page,
      { phoneNumber: '+255712345678', token },
      { api: { [call]: refusal(404, 'notFound') } },
    );
    expect(status).toBe(404);
    expect(body).toContain('This link was used already or is too old. Ask for a new code.');
  });

  it('sets a new password in place of the code', async () => {
    const reset = `/authentication/reset-password?phoneNumber=%2B255712345678&token=${token}`;
    expect((await open(reset)).body).not.toContain('name="code"');
    const typed = { token, newPassword: 'Mpya!20261', confirmPassword: 'Mpya!20261' };
    const { status, sent } = await open(reset, typed, {
      api: { 'POST /users/reset-password': { status: 200, body: tokens } },
    });
    expect(status).toBe(303);
    expect(sent).toMatchObject([{ phoneNumber: '+255712345678', token, newPassword: 'Mpya!20261' }]);
  });
});

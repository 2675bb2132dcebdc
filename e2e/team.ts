/// <reference lib="dom" />
import { m } from '@makao/i18n/messages';
import { expect, type Page } from '@playwright/test';
import { team } from './colleagues.ts';
import { call, enter } from './customers.ts';
import { demoPassword, freshNumber } from './journey.ts';
import { digits, type Person, password } from './people.ts';

type Member = keyof typeof team;

const sessions = new Map<Member, { since: number; tokens: Promise<Person['tokens']> }>();

/** Sign-ins per number are limited: tests of a worker share a recent session. */
export async function teamTokens(member: Member): Promise<Person['tokens']> {
  const known = sessions.get(member);
  if (known && Date.now() - known.since < 5 * 60_000) return known.tokens;
  const { phoneNumber } = team[member];
  const tokens = call<Person['tokens']>('/users/login_check', {
    method: 'POST',
    body: { phoneNumber, password: demoPassword },
  });
  sessions.set(member, { since: Date.now(), tokens });
  return tokens;
}

export const enterTeam = async (page: Page, member: Member = 'salma') =>
  enter(page, { tokens: await teamTokens(member) });

export async function asTeam<T>(path: string, body?: unknown, member: Member = 'salma'): Promise<T> {
  const { token } = await teamTokens(member);
  return call(`/admin${path}`, { method: body === undefined ? 'GET' : 'POST', token, ...(body ? { body } : {}) });
}

/** Judges an ad as it is now, and waits until that is carried out. */
export async function judge(id: string, decision: 'approve' | 'reject', more: object = {}): Promise<void> {
  const { version } = await asTeam<{ version: number }>(`/ads/${id}`);
  await asTeam(`/ads/${id}/${decision}`, { version, ...more });
  // It can be undone for ten seconds.
  await expect.poll(async () => (await asTeam<{ judgement: unknown }>(`/ads/${id}`)).judgement).toBeNull();
}

/** A unique picture, made of random blocks; otherwise the copy detection would link ads of different tests. */
export async function newPicture(page: Page): Promise<Buffer> {
  await page.goto('/icon.svg');
  const base64 = await page.evaluate(async () => {
    const next = (most: number) => Math.floor(Math.random() * most);
    const canvas = new OffscreenCanvas(480, 600);
    const pen = canvas.getContext('2d')!;
    for (let block = 0; block < 80; block++) {
      pen.fillStyle = `hsl(${next(360)} 55% ${15 + next(75)}%)`;
      pen.fillRect(next(480) - 60, next(600) - 60, 30 + next(120), 30 + next(120));
    }
    const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg' })).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  });
  return Buffer.from(base64, 'base64');
}

export interface Advertiser extends Person {
  agentName: string;
}

/** Registers an agent whose first ad is free, with a name that is unique in every list. */
export async function newAdvertiser({ locale = 'en' }: { locale?: 'en' | 'sw' } = {}): Promise<Advertiser> {
  const phoneNumber = freshNumber();
  // Letters: names that differ in their trailing number alone are held for the team.
  const own = Array.from(phoneNumber.slice(-8), (digit) => 'bdfghjkmpz'[Number(digit)]).join('');
  const person = { firstName: 'Asha', lastName: 'Mrema', phoneNumber, agentName: `Nyumba ${own}` };
  const { data: tokens } = await call<{ data: Person['tokens'] }>('/users/register', {
    method: 'POST',
    body: { ...person, userType: 'agent', locale, password, confirmPassword: password, termsAndConditions: true },
  });
  let code = '';
  await expect
    .poll(async () => {
      const messages = await call<{ text: string }[]>(`/dev/messages?phoneNumber=${encodeURIComponent(phoneNumber)}`);
      code = messages[0] ? digits(messages[0].text) : '';
      return code;
    })
    .not.toBe('');
  await call(`/users/code/verify?code=${code}`, { token: tokens.token });
  return { ...person, tokens };
}

export const upload = async (page: Page, { tokens }: Person, picture: Buffer): Promise<string> => {
  const answer = await page.request.post('/api/v1/cloud-files', {
    headers: { authorization: `Bearer ${tokens.token}` },
    multipart: { source: 'ad_image', file: { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: picture } },
  });
  expect(answer.status()).toBeLessThan(300);
  return ((await answer.json()) as { uuid: string }).uuid;
};

export interface WaitingAd {
  id: string;
  form: Record<string, unknown>;
}

/** Submits an ad as its agent. */
export async function submitAd(page: Page, agent: Person, pictures: Buffer[], change: object = {}): Promise<WaitingAd> {
  const { data: cities } = await call<{ data: { id: string; name: string }[] }>('/cities/search');
  const city = cities.find(({ name }) => name === 'Dar es Salaam')!;
  const { data: wards } = await call<{ data: { id: string; name: string }[] }>('/wards/search?limit=500');
  const imagesUuids: string[] = [];
  for (const picture of pictures) imagesUuids.push(await upload(page, agent, picture));
  const form = {
    type: 'rent',
    propertyType: 'apartment',
    cityId: city.id,
    wardId: wards.find(({ name }) => name === 'Mikocheni')!.id,
    price: 850_000,
    monthsInAdvance: 6,
    connexionFees: 400_000,
    feesForVisit: 20_000,
    bedroomsCount: 2,
    bathroomsCount: 1,
    hasWaterTank: true,
    description: 'Two rooms by the sea, water every day.',
    imagesUuids,
    status: 'pending_approval',
    ...change,
  };
  const { id } = await call<{ id: string }>('/ads', { method: 'POST', token: agent.tokens.token, body: form });
  // The team can approve only after the photos were checked.
  if (form.status === 'pending_approval')
    await expect
      .poll(async () => (await asTeam<{ arePhotosRead: boolean }>(`/ads/${id}`)).arePhotosRead, { timeout: 60_000 })
      .toBe(true);
  return { id, form };
}

/** The ad that is open in the queue. */
export const opened = (page: Page, id: string) => page.locator(`article[data-ad="${id}"]`);

/** Opens the queue at an ad and waits until it is reserved for us. */
export async function openQueue(page: Page, id: string, locale: 'en' | 'sw' = 'en') {
  await page.goto(`/admin/queue?ad=${id}`);
  await expect(opened(page, id)).toBeVisible();
  await expect(page.getByRole('button', { name: m.moderation_judge_approve({}, { locale }) })).toBeEnabled();
}

export const publicStatus = async (page: Page, id: string) =>
  (await page.request.get(`/api/v1/front/ads/${id}`)).status();

import { globSync, readFileSync } from 'node:fs';
import type { Locale } from '@makao/contract/kernel/locales';
import { locales } from '@makao/contract/kernel/locales';
import { market } from '@makao/contract/market';
import { adName } from '@makao/i18n/ads';
import { money, plainDate, plainDateTime } from '@makao/i18n/format';
import { describe, expect, it } from 'vitest';
import { countParts, isGsm } from '../../lib/messenger/gsm-alphabet.ts';
import { smsTextOf } from './sms-text-of.ts';
import { type TemplateName, templates } from './templates.ts';

const origin = 'https://makao.co.tz';
const token = 'x'.repeat(43);
const id = '01890000-0000-7000-8000-000000000000';
const phone = '+255712345678';
const at = new Date('2026-11-18T11:05:00Z');
const comment = 'Picha hazionyeshi nyumba yenyewe, na bei uliyoandika si ya mwezi mmoja bali ya miezi sita.';
const kinds = Object.keys(templates) as TemplateName[];

/** Long but real values of each parameter, as the callers build them. */
const values = (locale: Locale): Record<string, string> => ({
  code: '12345',
  name: 'Mwanahamisi Mwinyikondo',
  agent: 'Makao Bora Kariakoo na Mbezi',
  customer: 'Mwanahamisi',
  role: 'moderator',
  device: 'Samsung Internet, Android',
  time: plainDateTime(at, locale),
  date: plainDate(at, locale),
  act: 'Badilisha namba ya huduma kwa wateja kuwa +255 712 345 678',
  days: '30',
  hours: '48',
  count: '12',
  first: `Upanga Mashariki, ${money(1_500_000)}`,
  ward: 'Upanga Mashariki',
  price: money(1_500_000),
  ad: adName({ propertyType: 'apartment', type: 'rental' }, 'Upanga Mashariki', locale),
  subject: adName({ propertyType: 'apartment', type: 'rental' }, 'Upanga Mashariki', locale),
  comment,
  reason: comment,
  answer: comment,
  text: 'Habari, nyumba hii bado ipo? Naomba kujua kama maji yapo muda wote na kama naweza kuiona kesho asubuhi kabla ya saa nne.',
  amount: money(50_000),
  plan: 'Kifurushi cha miezi mitatu',
  number: 'DFJ9B1FX2B',
  balance: '112',
  network: 'Mixx by Yas',
  period: `${plainDate(at, locale)} – ${plainDate(at, locale)}`,
  missing: '12',
  what: 'Nyumba mpya zinazofaa: 12. Zilizopungua bei: 3.',
  digits: '1234',
  phone,
  fault: 'Ujumbe mmoja haupo.',
  chat: `https://wa.me/${phone.slice(1)}`,
  link: `${origin}/a/abcdef`,
  page: `${origin}/a/abcdef`,
  url: `${origin}/agent/ads?currentTab=ongoing`,
});

const signIn = (path: string) =>
  `${origin}/authentication/auto-sign-in?${String(new URLSearchParams({ token, redirectUrl: path }))}`;
const codeLink = (page: string) => `${origin}${page}?${String(new URLSearchParams({ phoneNumber: phone, token }))}`;
const stillThere = `/agent/ads/${id}/still-available`;

/** The links of kinds with others than that of an ad. */
const links: Partial<Record<TemplateName, Record<string, string>>> = {
  entry_code: { link: codeLink('/authentication/enter') },
  new_password_code: { link: codeLink('/authentication/reset-password') },
  new_device: { link: `${origin}/authentication/forgot-password` },
  password_changed: { link: `${origin}/authentication/forgot-password` },
  team_invitation: { link: `${origin}/authentication/join?token=${token}` },
  act_waiting: { link: `${origin}/admin/team` },
  act_done: { link: `${origin}/admin/team` },
  ads_expiring: { link: signIn('/agent/ads?currentTab=ongoing') },
  drafts_ending: { link: `${origin}/agent/ads?currentTab=draft` },
  search_results: { link: signIn(`/account/searches/${id}`), page: `${origin}/account/searches/${id}` },
  price_drops: {
    link: `${origin}/account/favorites`,
    first: `Apartment ya kupanga Upanga Mashariki, ${money(1_500_000)}`,
  },
  ad_reported: { link: signIn(stillThere), page: origin + stillThere },
  ad_asked_about: { link: signIn(stillThere), page: origin + stillThere },
  availability_question: { link: `${origin}/still-there?token=${token}` },
  availability_gone: { page: `${origin}/search?wardIds=${id}` },
  ad_rejected: { link: `${origin}/agent/ads/${id}/edit` },
  changes_rejected: { link: `${origin}/agent/ads/${id}/edit` },
  ad_taken_down: { link: `${origin}/agent/ads/${id}/edit` },
  payment_error: { link: `${origin}/agent/payments` },
  payment_reversed: { link: `${origin}/agent/plan-purchase` },
  ads_unpaid: { link: `${origin}/agent/plan-purchase` },
  money_taken_back: { link: `${origin}/admin/transfers?status=reversed`, agent: phone },
  phone_stopped: { link: `${origin}/admin/forwarding`, phone: 'Simu ya ofisi ya Kariakoo' },
  statement_differs: { link: `${origin}/admin/transfers/findings?statementId=${id}` },
  team_answered: { link: `${origin}/agents/${id}` },
  team_answered_review: { link: `${origin}/agents/${id}` },
  lead: { page: `${origin}/agent/clients` },
  lead_hidden: { page: `${origin}/agent/clients` },
  leads: { page: `${origin}/agent/clients` },
  ad_offer: { page: `${origin}/account/searches` },
};

/** Two parts for an usual reason or text, and why. */
const two: Partial<Record<TemplateName, string>> = {
  new_password_code: 'the link opens the account when codes alone do not, and the warning must stay',
  act_waiting: 'what an owner decides, in words',
  act_done: 'what was done, in words',
  account_suspended: 'the reason in words',
  ad_rejected: 'the reason in words, and the link to fix it',
  changes_rejected: 'the reason in words, and the link to fix it',
  ad_removed: 'the reason in words',
  ad_taken_down: 'the reason in words, and the link to the ad',
  payment_error: 'the reason in words, and the link to send it again',
  tokens_taken: 'the reason in words',
  own_review_hidden: 'the reason in words',
  case_upheld: 'the answer in words',
  case_overturned: 'the answer in words',
  support_answer: 'what a colleague wrote',
  thread_question: 'what the customer wrote',
  thread_answer: 'what the agent wrote',
};

/** What people wrote, which may take a second part. */
const written = new Set<string>(['text', 'comment', 'reason', 'answer', 'act']);

const valuesOf = (kind: TemplateName, locale: Locale, more: Record<string, string> = {}) => ({
  ...values(locale),
  ...links[kind],
  ...more,
});
const messageOf = (kind: TemplateName, locale: Locale, more?: Record<string, string>) => {
  const given = valuesOf(kind, locale, more);
  const parameters = templates[kind].parameters.map((name) => given[name]!);
  return { kind, locale, text: templates[kind].fill(given, locale), template: { name: kind, parameters } };
};
const said = (kind: TemplateName, locale: Locale, more?: Record<string, string>) =>
  smsTextOf(messageOf(kind, locale, more));
const everyKind = kinds.flatMap((kind) => locales.map((locale) => [kind, locale] as const));

describe('every message as an SMS [CHANNEL-2]', () => {
  it.each(everyKind)('%s in %s takes one part, or two for a reason, in plain letters', (kind, locale) => {
    for (const count of ['12', '1']) {
      const text = said(kind, locale, { count });
      expect(Array.from(text).filter((character) => !isGsm(character))).toEqual([]);
      expect([text, countParts(text)]).toEqual([text, countParts(text) === 1 ? 1 : two[kind] ? 2 : 1]);
      expect(text).toMatch(/^Makao/);
      expect(text).not.toMatch(/undefined|\{|\n\n/);
    }
  });

  it('takes two parts only where it says so, and really does', () => {
    const needed = kinds.filter((kind) => locales.some((locale) => countParts(said(kind, locale)) > 1));
    expect(needed.toSorted()).toEqual(Object.keys(two).toSorted());
  });

  it.each(everyKind)(
    '%s in %s stays within its parts when names and texts are as long as they can be',
    (kind, locale) => {
      const long = {
        name: `${'Mwanahamisi '.repeat(6)}Mwinyi`,
        text: 'Habari za leo 🏠? '.repeat(60),
        comment: 'Sababu ndefu sana. '.repeat(100),
        reason: 'Sababu ndefu sana. '.repeat(100),
        answer: 'Jibu refu sana. '.repeat(100),
        act: 'x'.repeat(300),
        ad: 'Apartment ya kupanga na samani zote, Upanga Mashariki',
      };
      const text = said(kind, locale, long);
      const isLong = templates[kind].parameters.some((name) => written.has(name)) || two[kind] !== undefined;
      expect(countParts(text)).toBeLessThanOrEqual(isLong ? 2 : 1);
      const given = Object.values(valuesOf(kind, locale, long)).filter((value) => value.startsWith('https://'));
      for (const [url] of text.matchAll(/https?:\/\/\S+/g)) expect(given).toContain(url);
    },
  );

  it.each(everyKind)('%s in %s has whole, absolute links only', (kind, locale) => {
    const { text } = messageOf(kind, locale);
    for (const each of [text, said(kind, locale)]) {
      expect(each.replace(/https:\/\/\S+/g, '')).not.toMatch(/(?<=^|[\s(])\/[a-z]/);
      for (const [url] of each.matchAll(/https:\/\/\S+/g)) expect(URL.canParse(url)).toBe(true);
    }
  });

  it.each(kinds)('%s is in the language of the recipient', (kind) => {
    expect(said(kind, 'sw')).not.toBe(said(kind, 'en'));
  });

  it('says the code, and what to do with it', () => {
    expect(said('entry_code', 'sw')).toBe(
      `Makao: msimbo 12345. Usimpe mtu. Au: ${origin}/authentication/enter?phoneNumber=%2B255712345678&token=${token}`,
    );
    for (const kind of kinds.filter((each) => each.endsWith('_code')))
      for (const locale of locales) expect(said(kind, locale)).toContain('12345');
  });

  it('says how many, in the singular too', () => {
    expect(said('leads', 'sw', { count: '1' })).toContain('mteja ameomba');
    expect(said('leads', 'sw', { count: '3' })).toContain('wateja 3 wameomba');
    expect(said('ads_expiring', 'en', { count: '1' })).toContain('one of your ads ends on 18 Nov 2026');
  });

  it('keeps a reason as far as it fits, and then the link', () => {
    const text = said('ad_rejected', 'sw', { comment: 'Picha hazifai kabisa. '.repeat(50) });
    expect(text).toMatch(/Picha hazifai.*\.\.\. Lirekebishe: https:\/\/makao\.co\.tz\/agent\/ads\/[\w-]+\/edit$/);
    expect(text.length).toBeGreaterThan(280);
  });

  it('of an answer, or of a template that has changed since, is the text itself, cleaned', () => {
    const text = '*Unatafuta*: ya kupanga · Sinza';
    expect(smsTextOf({ kind: 'chat_answer', locale: 'sw', text, template: null })).toBe(
      'Unatafuta: ya kupanga - Sinza',
    );
    const template = { name: 'lead', parameters: ['Asha'] };
    expect(smsTextOf({ kind: 'lead', locale: 'sw', text, template })).toBe('Unatafuta: ya kupanga - Sinza');
    expect(smsTextOf({ kind: 'constructor', locale: 'sw', text, template })).toBe('Unatafuta: ya kupanga - Sinza');
  });
});

describe('dates in messages [CHANNEL-2]', () => {
  it.each(locales)('have the month as a word and 24 hours, in %s', (locale) => {
    expect(plainDate(at, locale)).toBe('18 Nov 2026');
    expect(plainDateTime(at, locale)).toBe('18 Nov 2026 14:05');
    for (const kind of kinds) {
      const { text } = messageOf(kind, locale);
      expect([text, said(kind, locale)].join(' ')).not.toMatch(/\d{1,2}\/\d{1,2}\/\d{2,4}|\b[AP]M\b/);
    }
  });

  it('never come from the formats of pages, whose day and month can be misread', () => {
    const root = new URL('../', import.meta.url);
    const using = globSync('**/*.ts', { cwd: root }).filter((file) =>
      /\b(shortDate|dateTime|timeToday|timeAgo|toLocaleDateString|toLocaleTimeString)\(/.test(
        readFileSync(new URL(file, root), 'utf8'),
      ),
    );
    expect(market.dateFormat).toBe('MM/DD/YYYY');
    expect(using.filter((file) => !file.endsWith('.test.ts'))).toEqual([]);
  });
});

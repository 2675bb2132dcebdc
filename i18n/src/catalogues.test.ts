import { readdirSync, readFileSync } from 'node:fs';
import { m } from '@makao/i18n/messages';
import { describe, expect, it } from 'vitest';
import { betterWords } from './words.ts';

type Catalogue = Record<string, unknown>;
const folder = (locale: string) => new URL(`../${locale}/`, import.meta.url);
const read = (locale: string, file: string): Catalogue =>
  JSON.parse(readFileSync(new URL(file, folder(locale)), 'utf8'));
const files = readdirSync(folder('en'));
const settings = JSON.parse(readFileSync(new URL('../project.inlang/settings.json', import.meta.url), 'utf8'));

const texts = (message: unknown): string[] =>
  typeof message === 'string' ? [message] : Object.values((message as { match: Record<string, string> }[])[0]!.match);
const placeholders = (message: unknown) =>
  [...new Set(texts(message).flatMap((text) => text.match(/\{\w+\}/g) ?? []))].sort();

/** Texts that are the same in both languages: names, units, symbols. */
const sameInBoth =
  /^(common_brand|common_sign_|ads_unit_|agents_unit_|kinds_apartment_(name|many)$|ads_amenity_garage$|search_wizard_priceExample$|payments_network_|content_parameters_(mixx|airtel|halopesa)$|chat_language_(sw|en)$|chat_play_bySms$|support_traceModes$)/;

describe('catalogues', () => {
  it('are all named in the project, so that none is silently left out', () => {
    expect(
      settings['plugin.inlang.messageFormat'].pathPattern.map((path: string) => path.split('/').at(-1)).sort(),
    ).toEqual(files.toSorted());
    expect(readdirSync(folder('sw')).sort()).toEqual(files.toSorted());
  });

  it('were all compiled', () => {
    const keys = files.flatMap((file) => Object.keys(read('en', file)));
    expect(keys.length).toBeGreaterThan(40);
    expect(Object.keys(m).sort()).toEqual(keys.toSorted());
  });

  it.each(files)('%s says the same keys with the same values in both languages [I18N-1]', (file) => {
    const [en, sw] = [read('en', file), read('sw', file)];
    expect(Object.keys(sw)).toEqual(Object.keys(en));
    for (const key of Object.keys(en)) expect([key, placeholders(sw[key])]).toEqual([key, placeholders(en[key])]);
  });

  it.each(files)('%s leaves no English text in Swahili [I18N-1]', (file) => {
    const [en, sw] = [read('en', file), read('sw', file)];
    const same = Object.keys(en).filter(
      (key) => !sameInBoth.test(key) && String(texts(en[key])) === String(texts(sw[key])),
    );
    expect(same).toEqual([]);
  });

  it.each(['en', 'sw'] as const)('%s calls a thing by its one word [I18N-1]', (locale) => {
    const said = files.flatMap((file) => Object.entries(read(locale, file)));
    const wrong = said.flatMap(([key, message]) =>
      texts(message).flatMap((text) => betterWords(locale, text).map((better) => `${key}: ${better}`)),
    );
    // Uploading a file has its own wording; the specification words one sentence exactly.
    const given = /^(media_photo_|accounts_session_loginError:)/;
    expect(wrong.filter((line) => !given.test(line))).toEqual([]);
  });
});

/** Never used with one: eight ads and more, at least two days, limits above one. */
const neverOne =
  /^(prices_|kinds_fact_sharedBy_|availability_(daysAgo|notFor)|moderation_risk_manyAds|team_dashboard_longestDays|search_bedroomsMost)|[fF]iltersRequired$|notEnoughFilters$/;

it('says "1 ad", never "1 ads" [I18N-1]', () => {
  const plain = files
    .flatMap((file) => Object.entries(read('en', file)))
    .filter(([key, message]) => typeof message === 'string' && !neverOne.test(key));
  expect(plain.filter(([, text]) => /\{count\} [a-z]+s\b/.test(text as string)).map(([key]) => key)).toEqual([]);
});

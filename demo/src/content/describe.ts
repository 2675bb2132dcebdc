import { type Amenity, amenities } from '@makao/contract/ads';
import type { Locale } from '@makao/contract/kernel/locales';
import type { Rng } from '../pictures/rng.ts';
import * as en from './describe-en.ts';
import * as sw from './describe-sw.ts';
import type { Facts, Line } from './facts.ts';

const fitting = (lines: readonly Line[], facts: Facts) => lines.flatMap((line) => line(facts) || []);

/** Where it is, and how to see it: fits any kind. */
export function closingWords(rng: Rng, facts: Facts, locale: Locale): string[] {
  const say = locale === 'sw' ? sw : en;
  return [say.near, say.around, say.closers].flatMap((lines) => {
    const fit = fitting(lines, facts);
    return fit.length > 0 ? [rng.pick(fit)] : [];
  });
}

/** An ad's description: every sentence matches the facts, and every amenity it names exists. */
export function describe(rng: Rng, facts: Facts, locale: Locale): string {
  const say = locale === 'sw' ? sw : en;
  const one = (lines: readonly Line[]) => {
    const fit = fitting(lines, facts);
    return fit.length ? [rng.pick(fit)] : [];
  };
  const isPlot = facts.propertyType === 'plot';
  const opener = one(say.openers[`${facts.type}${isPlot ? 'Plot' : 'Home'}`]);
  const body = isPlot ? rng.shuffle(fitting(say.land, facts)).slice(0, rng.int(1, 3)) : one(say.inside);
  const has = amenities.filter((name: Amenity) => facts[name]);
  const named = rng.shuffle(has).slice(0, 4);
  const extras = named.flatMap((name) => one(say.amenities[name] ?? []));
  const area = [...(rng.chance(0.75) ? one(say.near) : []), ...(rng.chance(0.6) ? one(say.around) : [])];
  const ending = [...(rng.chance(0.7) ? one(say.terms) : []), ...(rng.chance(0.75) ? one(say.closers) : [])];
  const middle = rng.chance(0.5) ? [...extras, ...area] : [...area, ...extras];
  return [...opener, ...body, ...middle, ...ending].join(' ');
}

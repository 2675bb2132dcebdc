import type { AdFilters } from '@makao/contract/ads';
import { readPost } from '../posts/read-post.ts';
import { understand } from '../sentences/grammar.ts';
import type { Gazetteer } from '../sentences/places.ts';
import { type Fields, valueText, type Written } from './read-corpus.ts';

/** The day on which the corpus is read: 'from December' is said of the next one. */
export const readOn = new Date('2026-11-19T09:00:00Z');

/** What the reader makes of a post, as fields of the corpus. */
export function fieldsOfPost(text: string, gazetteer: Gazetteer): Fields {
  const { values, wardName, unsure } = readPost(text, gazetteer, readOn);
  // A street is known by its name: the corpus states the ward.
  const { cityId: _, wardId: __, landmarkId: ___, facts = {}, ...rest } = values;
  const { sizes, ...others } = facts;
  return new Map([
    ...Object.entries({ ...rest, ...others }).map(([name, value]): [string, string] => [name, valueText(value)]),
    ...(wardName ? [['ward', wardName] as const] : []),
    ...(sizes
      ? [
          [
            'sizes',
            sizes
              .map(({ width, length, area, price }) => `${width ? `${width}x${length} ` : ''}${area}=${price}`)
              .join('; '),
          ] as const,
        ]
      : []),
    ...unsure.map(({ why }) => [`unsure ${why}`, 'true'] as const),
  ]);
}

/** The filters that the reader makes of a sentence; the city follows from the wards. */
export function fieldsOfSentence(text: string, gazetteer: Gazetteer, nameOf: (wardId: string) => string): Fields {
  const { cityId: _, wardIds, landmarkIds: __, ...rest } = understand(text, gazetteer, readOn).filters as AdFilters;
  return new Map([
    ...Object.entries(rest).map(([name, value]): [string, string] => [name, valueText(value)]),
    ...(wardIds ? [['wards', valueText(wardIds.map(nameOf))] as const] : []),
  ]);
}

export interface Score {
  stated: number;
  right: number;
  read: number;
  invented: number;
  failures: string[];
}

/** An unsure price is shown and asked back; to show one too many invents nothing. */
const isShownOnly = (name: string) => name.startsWith('unsure');

/** Stated fields that were read right, and fields that were read without being stated. */
export function score(corpus: readonly Written[], fieldsOf: (text: string) => Fields): Score {
  const total: Score = { stated: 0, right: 0, read: 0, invented: 0, failures: [] };
  for (const { text, how, states, allows } of corpus) {
    const got = fieldsOf(text);
    const missed = [...states].filter(([name, value]) => !value.split(' | ').includes(got.get(name) ?? ''));
    const invented = [...got].filter(
      ([name, value]) =>
        !states.has(name) && !isShownOnly(name) && !(allows.get(name)?.split(' | ') ?? []).includes(value),
    );
    total.stated += states.size;
    total.right += states.size - missed.length;
    total.read += got.size;
    total.invented += invented.length;
    if (missed.length + invented.length > 0)
      total.failures.push(
        [
          `[${how}] ${text}`,
          ...missed.map(([name, value]) => `    ${name}: ${value} ← ${got.get(name) ?? 'nothing'}`),
          ...invented.map(([name, value]) => `    invented ${name}: ${value}`),
        ].join('\n'),
      );
  }
  return total;
}

const percent = (part: number, whole: number) => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;

export const summary = ({ stated, right, read, invented }: Score) =>
  `${percent(right, stated)} of ${stated} stated fields right, ${percent(invented, read)} of ${read} read fields invented`;

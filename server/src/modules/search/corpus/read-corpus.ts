import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { adTypes, amenities, propertyTypes } from '@makao/contract/ads';
import { flagNames } from '@makao/contract/ads.kinds';

/** A field by its name, with every value that is right. */
export type Fields = Map<string, string>;

/** A post or sentence with what it states. The files explain their format in `README.md`. */
export interface Written {
  text: string;
  /** How it was written. */
  how: string;
  states: Fields;
  /** Fields that a reader may read or leave out. */
  allows: Fields;
}

const longNames: Record<string, string> = {
  months: 'monthsInAdvance',
  agentFee: 'connexionFees',
  visit: 'feesForVisit',
  beds: 'bedroomsCount',
  baths: 'bathroomsCount',
  min: 'priceMin',
  max: 'priceMax',
  monthsMax: 'monthsInAdvanceMax',
};
const factors: Record<string, number> = { k: 1e3, m: 1e6, bn: 1e9 };
const flags = new Set<string>([...flagNames, ...amenities]);

const figure = (text: string) =>
  text.replace(/^(\d+(?:\.\d+)?)(k|m|bn)$/, (_, digits: string, unit: string) =>
    String(Math.round(Number(digits) * (factors[unit] ?? 1))),
  );

/** `20x20=4.5m 400=3m`, as the reader's value is written for comparison. */
const sizesOf = (text: string) =>
  text
    .split(' ')
    .map((size) => {
      const [sides = '', price = ''] = size.split('=');
      const [width = '', length] = sides.split('x');
      return `${length ? `${width}x${length} ` : ''}${length ? Number(width) * Number(length) : width}=${figure(price)}`;
    })
    .join('; ');

const listOf = (text: string) => text.split(', ').map(figure).sort().join(', ');

function fieldOf(part: string): [name: string, value: string][] {
  const [name = '', ...rest] = part.split(' ');
  const value = rest.join(' ');
  if (adTypes.includes(name as never)) return [['type', name]];
  if (propertyTypes.includes(name as never)) return [['propertyType', name]];
  if (name === 'sizes') return [['sizes', sizesOf(value)]];
  if (name === 'unsure') return [[`unsure ${value}`, 'true']];
  if (flags.has(name)) return [[name, 'true']];
  return [[longNames[name] ?? name, listOf(value)]];
}

function written(text: string, how: string, says: string): Written {
  const one: Written = { text, how, states: new Map(), allows: new Map() };
  const parts = says
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean);
  for (const part of parts) {
    const isOptional = part.startsWith('maybe ') || part.endsWith('?');
    const plain = part.replace(/^maybe /, '').replace(/\?$/, '');
    const into = isOptional ? one.allows : one.states;
    for (const [name, value] of fieldOf(plain)) into.set(name, into.has(name) ? `${into.get(name)} | ${value}` : value);
  }
  return one;
}

const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');

/** Posts of a file: a line `=> …` ends each and says what it states. */
export function readPosts(file: string): Written[] {
  let how = '';
  let lines: string[] = [];
  return read(file)
    .split('\n')
    .flatMap((line) => {
      if (line.startsWith('## ')) how = line.slice(3);
      else if (!line.startsWith('=>')) lines.push(line);
      else {
        const text = lines.join('\n').trim();
        lines = [];
        return [written(text, how, line.slice(2))];
      }
      return [];
    });
}

/** Sentences of a file, one a line: `sentence => what it states`. */
export function readSentences(file: string): Written[] {
  let how = '';
  return read(file)
    .split('\n')
    .flatMap((line) => {
      if (line.startsWith('## ')) how = line.slice(3);
      const at = line.indexOf(' =>');
      return at < 0 ? [] : [written(line.slice(0, at), how, line.slice(at + 3))];
    });
}

/** Numbers and choices alike, so that a file's fields and a reader's values compare as text. */
export const valueText = (value: unknown): string =>
  Array.isArray(value) ? value.map(String).sort().join(', ') : String(value);

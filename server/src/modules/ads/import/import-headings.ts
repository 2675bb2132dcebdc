import type { ImportColumn } from '@makao/contract/ads.writing';
import { keyOf } from '@makao/contract/amounts/tokens';

/** Column headings that people use, in both languages. */
const headings: Record<ImportColumn, string> = {
  type: 'kupangisha au kuuza, kupangisha/kuuza, rent or sale, rent or sell, rent/sale, type, aina ya tangazo, lengo',
  propertyType: 'aina, aina ya nyumba, property type, property, kind',
  ward: 'kata, eneo, mahali, ward, location, place, neighbourhood',
  landmark: 'mtaa, mtaa au mahali, mtaa au mahali panapojulikana, street, street or known place, landmark',
  price: 'bei, kodi, bei au kodi, price, rent, price or rent',
  monthsInAdvance: 'miezi, miezi ya mbele, miezi ya kulipa mbele, months, months in advance, advance',
  connexionFees: 'ada ya dalali, dalali, udalali, agent fee, agency fee, commission',
  feesForVisit: 'ada ya kuona, kuona, viewing fee, visit fee, viewing',
  bedroomsCount: 'vyumba, vyumba vya kulala, bedrooms, rooms',
  bathroomsCount: 'vyoo, bathrooms, toilets',
  area: 'ukubwa, sqm, size, area, mita za mraba',
  amenities: 'vilivyopo, amenities, ziada',
  description: 'maelezo, description, details',
};

const keyOfHeading = (text: string) =>
  keyOf(text)
    .replace(/\([^()]*\)/g, '')
    .replace(/[^\p{L}]/gu, '');

const columns = new Map(
  Object.entries(headings).flatMap(([column, names]) =>
    names.split(', ').map((name) => [keyOfHeading(name), column as ImportColumn] as const),
  ),
);

/** Finds the columns in a row of headings; the first of two for the same field counts. */
export function columnsOf(row: string[]): { columns: (ImportColumn | null)[]; unknown: string[] } {
  const taken = new Set<ImportColumn>();
  const found = row.map((text) => {
    const column = columns.get(keyOfHeading(text));
    if (!column || taken.has(column)) return null;
    taken.add(column);
    return column;
  });
  return { columns: found, unknown: row.filter((text, at) => text !== '' && !found[at]) };
}

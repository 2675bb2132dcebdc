import { type ImportColumn, importColumns } from '@makao/contract/ads.writing';
import { kindName } from '@makao/i18n/kinds';
import { m } from '@makao/i18n/messages';
import { fieldLabels } from './field-labels.ts';

const labels: Record<ImportColumn, () => string> = {
  ...fieldLabels,
  ward: fieldLabels.wardId,
  landmark: fieldLabels.landmarkId,
  amenities: m.ads_form_amenities,
};

export const columnLabel = (column: ImportColumn) => labels[column]();

const example = (): Record<ImportColumn, string> => ({
  type: m.ads_form_rent(),
  propertyType: kindName('house'),
  ward: 'Sinza',
  landmark: 'Kijiweni',
  price: '600000',
  monthsInAdvance: '6',
  connexionFees: '600000',
  feesForVisit: '20000',
  bedroomsCount: '3',
  bathroomsCount: '2',
  area: '',
  amenities: `${m.ads_amenity_garage()}; ${m.ads_amenity_waterTank()}`,
  description: '',
});

const cell = (text: string) => (/[",;\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A CSV template with our headings and an example row. */
export function templateCsv(): string {
  const row = example();
  const rows = [importColumns.map(columnLabel), importColumns.map((column) => row[column])];
  // The byte order mark tells spreadsheets that the text is UTF-8.
  return `\uFEFF${rows.map((cells) => cells.map(cell).join(',')).join('\r\n')}\r\n`;
}

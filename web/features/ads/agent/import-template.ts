import { importColumns } from '@makao/contract/ads.writing';
import { m } from '@makao/i18n/messages';

const labels: Record<(typeof importColumns)[number], () => string> = {
  type: m.ads_form_type,
  propertyType: m.ads_form_propertyType,
  ward: m.ads_form_ward,
  price: m.ads_form_price,
  monthsInAdvance: m.ads_form_months,
  connexionFees: m.ads_form_connexion,
  feesForVisit: m.ads_form_visit,
  bedroomsCount: m.ads_form_bedrooms,
  bathroomsCount: m.ads_form_bathrooms,
  area: m.ads_form_area,
  amenities: m.ads_form_amenities,
  description: m.ads_form_section_words,
};

export const columnLabel = (column: (typeof importColumns)[number]) => labels[column]();

const example = () => [
  m.ads_form_rent(),
  m.ads_property_house(),
  'Sinza',
  '600000',
  '6',
  '600000',
  '20000',
  '3',
  '2',
  '',
  `${m.ads_amenity_garage()}; ${m.ads_amenity_waterTank()}`,
  '',
];

const cell = (text: string) => (/[",;\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A CSV template with our headings and an example row. */
export const templateCsv = () =>
  // The byte order mark tells spreadsheets that the text is UTF-8.
  `\uFEFF${[importColumns.map(columnLabel), example()].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;

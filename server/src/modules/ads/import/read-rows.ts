import { setImmediate } from 'node:timers/promises';
import { type AdType, type Amenity, amenities, eachAmenity, type PropertyType } from '@makao/contract/ads';
import { type AdForm, adForm, type DraftValues } from '@makao/contract/ads.agent';
import type { Facts } from '@makao/contract/ads.kinds';
import { writing } from '@makao/contract/ads.limits';
import type { ImportColumn, ImportedRow } from '@makao/contract/ads.writing';
import { readAmount } from '@makao/contract/amounts/read-amount';
import { limits } from '@makao/contract/kernel/limits';
import type { Locale } from '@makao/contract/kernel/locales';
import { m } from '@makao/i18n/messages';
import { type Issue, violationTitle } from '@makao/i18n/violations';
import { invalid } from '../../../lib/http/errors.ts';
import { readTable } from '../../../lib/tables/read-table.ts';
import { inThread } from '../../../lib/threads/threads.ts';
import { Unreadable } from '../../../lib/threads/unreadable.ts';
import { type PostFacts, readFacts } from '../../search/posts/post-facts.ts';
import { readPlace } from '../../search/posts/post-place.ts';
import type { Gazetteer, KnownWard } from '../../search/sentences/places.ts';
import { columnsOf } from './import-headings.ts';

export interface ReadRow {
  row: ImportedRow;
  /** Null when the row has errors. */
  form: DraftValues | null;
}

interface Reading {
  userId: string;
  gazetteer: Gazetteer;
  /** Active wards. */
  activeWards: ReadonlySet<string>;
  locale: Locale;
}

/** The rows of a file of ads, each with its errors. Refuses a file that is no table or has no rows. */
export async function readRows(file: Buffer, reading: Reading): Promise<{ rows: ReadRow[]; unknown: string[] }> {
  const [headings = [], ...lines] = await tableOf(file, reading.userId);
  const { columns, unknown } = columnsOf(headings);
  const isTable = columns.some(Boolean) && lines.length > 0 && lines.length <= writing.importRows;
  if (!isTable) throw invalid<{ file: Buffer }>({ file: 'tableBroken' });
  const rows: ReadRow[] = [];
  for (const [index, cells] of lines.entries()) {
    const given = columns.flatMap((column, at): [ImportColumn, string][] =>
      column && cells[at] ? [[column, cells[at]]] : [],
    );
    rows.push(readRow(index + 2, new Map(given), reading));
    // Other requests continue between the rows.
    await setImmediate();
  }
  return { rows, unknown };
}

/** A longer description is refused, whatever its length. */
const mostCharacters = limits.description + 1;

async function tableOf(file: Buffer, userId: string): Promise<string[][]> {
  try {
    const wanted = { file, rows: writing.importRows + 2, characters: mostCharacters };
    return await inThread(readTable, wanted, { seconds: 10, of: `import ${userId}` });
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    throw invalid<{ file: Buffer }>({ file: error.reason === 'broken' ? 'tableBroken' : 'tableTooLarge' });
  }
}

/** A cell that says one thing is short. */
const longestFact = 300;
const longestList = 1_000;

type Cells = Map<ImportColumn, string>;
const amountColumns = ['price', 'connexionFees', 'feesForVisit', 'area'] as const;
const countColumns = ['monthsInAdvance', 'bedroomsCount', 'bathroomsCount'] as const;

function readRow(line: number, cells: Cells, { gazetteer, activeWards, locale }: Reading): ReadRow {
  const errors: ImportedRow['errors'] = [];
  const read = <T>(column: ImportColumn, reader: (text: string) => T | null): T | null => {
    const text = cells.get(column);
    if (text === undefined) return null;
    const value = text.length > longestFact ? null : reader(text);
    if (value === null) errors.push({ column, title: m.ads_import_unread({ value: text.slice(0, 40) }, { locale }) });
    return value;
  };
  const today = new Date();
  const facts = (text: string) => readFacts([clauseOf(text)], gazetteer, today);
  const numbers = Object.fromEntries([
    ...amountColumns.map((column) => [column, read(column, amountOf)]),
    ...countColumns.map((column) => [column, read(column, countOf)]),
  ]) as Record<(typeof amountColumns)[number] | (typeof countColumns)[number], number | null>;
  const place = read('ward', (text) => {
    const found = readPlace([clauseOf(text)], gazetteer);
    return found && activeWards.has(found.ward.id) ? found : null;
  });
  const ward = place?.ward ?? null;
  // Files name the street in its own column, or with the ward.
  const landmark =
    read('landmark', (text) => (ward ? gazetteer.landmarkIn(ward.id, text) : null)) ?? place?.landmark ?? null;
  const { has, stated } = statedIn((cells.get('amenities') ?? '').slice(0, longestList), facts);
  const said = {
    type: read('type', (text): AdType | null => facts(text).type?.value ?? null),
    propertyType: read('propertyType', (text): PropertyType | null => facts(text).propertyType?.value ?? null),
    ...numbers,
    description: cells.get('description') ?? null,
    facts: stated,
  };
  const form = formOf({ ...said, ward, has, landmarkId: landmark?.id });
  const issues = form.success ? [] : form.error.issues;
  for (const issue of issues) {
    const column = issue.path[0] as ImportColumn;
    if (!errors.some((error) => error.column === column))
      errors.push({ column, title: violationTitle(issue as Issue, locale) });
  }
  const row = {
    line,
    ...said,
    wardName: ward?.name ?? null,
    ...(landmark && { landmarkName: landmark.name }),
    amenities: has,
    errors,
  };
  return { row, form: errors.length === 0 && form.success ? (form.data as DraftValues) : null };
}

interface Said extends Partial<Omit<AdForm, 'status'>> {
  ward: KnownWard | null;
  has: Amenity[];
}

const formOf = ({ ward, has, propertyType, ...said }: Said | (Omit<Said, 'propertyType'> & { propertyType: null })) =>
  adForm.safeParse(
    {
      ...said,
      propertyType: propertyType ?? undefined,
      cityId: ward?.cityId,
      wardId: ward?.id,
      ...eachAmenity((name) => has.includes(name)),
      imagesUuids: [],
      status: 'draft',
    },
    { reportInput: true },
  );

const clauseOf = (text: string) => ({ text, line: 0, start: 0, end: text.length });

/** `600,000`, `laki 6`, `1.5m`; words for a free viewing. */
const amountOf = (text: string): number | null => (/^(?:bure|free)$/i.test(text) ? 0 : readAmount(text));
const countOf = (text: string): number | null => (/^\d{1,3}(?:\.0+)?$/.test(text) ? Number(text) : null);

/** Amenities and facts in the words that search understands, our own labels among them. */
function statedIn(text: string, facts: (text: string) => PostFacts): { has: Amenity[]; stated: Facts } {
  const parts = text.split(/[,;/|+]/).map((part) => facts(part.trim()));
  const found = parts.flatMap((part) => [...part.amenities.keys()]);
  const stated = Object.assign({}, ...parts.map(({ said }) => said.of({}).values)) as Facts;
  return { has: amenities.filter((name) => found.includes(name)), stated };
}

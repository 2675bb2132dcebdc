import type { Db } from '@makao/server/db/client';
import { understand } from '@makao/server/modules/search/sentences/grammar';
import { Gazetteer, gazetteerOf } from '@makao/server/modules/search/sentences/places';
import * as chats from '@makao/server/modules/search/sentences/understand.chat.sentences';
import * as tables from '@makao/server/modules/search/sentences/understand.sentences';
import { createPlaces } from '@makao/server/modules/search/sentences/understand.wards.fixture';
import { withDatabase } from './temporary-database.ts';

const syllables = ['ki', 'mba', 'go', 'la', 'mwe', 'nya', 'to', 'si', 'nza', 'bu'];
const name = (n: number) =>
  `Ward ${[n % 10, (n / 10) % 10, (n / 100) % 10, (n / 1000) % 10].map((d) => syllables[Math.floor(d)]).join('')}`;
const wards = Array.from({ length: 4_000 }, (_, n) => ({
  id: String(n),
  name: name(n).slice(5),
  aliases: [],
  municipality: 'None',
  cityId: 'c',
}));
const gazetteer = new Gazetteer(wards, [{ id: 'c', name: 'Dar es Salaam', aliases: [] }]);
const all = [...Object.values(tables), ...Object.values(chats)].flat();
const sentences = all.map(([says]) => says);
const nonsense = Array.from({ length: 40 }, (_, n) => `xq${n % 7}wertz`.replace(/\d/, 'abcdefg'[n % 7]!))
  .join(' ')
  .slice(0, 300);

type Meant = (typeof all)[number][1];

/** The share of sentences that are parsed exactly as intended, with the wards and aliases of Dar es Salaam. */
async function exactShare(db: Db) {
  const ids = await createPlaces(db);
  const names = new Map(Object.entries(ids).map(([name, id]) => [id, name]));
  const gazetteer = await gazetteerOf(db)();
  const said = (filters: object) => JSON.stringify(Object.entries(filters).sort(([a], [b]) => a.localeCompare(b)));
  const meant = ({ wards = [], city: _, ...filters }: Meant) => said({ ...filters, wards: wards.toSorted() });
  const exact = all.filter(([says, means, leaves = []]) => {
    const { filters, notUnderstood } = understand(says, gazetteer);
    const { wardIds = [], cityId: _, ...rest } = filters;
    const wards = (wardIds as string[]).map((id) => names.get(id)!).toSorted();
    return said({ ...rest, wards }) === meant(means) && notUnderstood.join('|') === leaves.join('|');
  });
  console.log(
    `${exact.length} of ${all.length} sentences parsed exactly (${((100 * exact.length) / all.length).toFixed(1)} %)`,
  );
}

/** Time to parse a sentence with as many wards as the whole country has, and the share of correct results. */
export async function run() {
  await withDatabase(exactShare);
  for (let round = 0; round < 20; round++) for (const sentence of sentences) understand(sentence, gazetteer);
  const times: number[] = [];
  for (let round = 0; round < 20; round++) {
    for (const sentence of [...sentences, nonsense]) {
      const begun = performance.now();
      understand(sentence, gazetteer);
      times.push(performance.now() - begun);
    }
  }
  times.sort((a, b) => a - b);
  const at = (part: number) => times[Math.floor(part * (times.length - 1))]!.toFixed(2);
  console.log(
    `${times.length} sentences, ${wards.length} wards: median ${at(0.5)} ms, 99 % below ${at(0.99)} ms, worst ${at(1)} ms`,
  );
}

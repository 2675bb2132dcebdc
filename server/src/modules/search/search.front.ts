import { popularSearches, suggestPlaces as suggestPlacesCall, understandSearch } from '@makao/contract/search';
import type { Mount } from '../../lib/http/route.ts';
import type { Services } from '../../services.ts';
import { popularOf, sentenceOf } from './popular-searches.ts';
import { understand } from './sentences/grammar.ts';
import { gazetteerOf } from './sentences/places.ts';
import { suggestPlaces } from './suggest-places.ts';

export function understandFront(mount: Mount, { db, adIndex }: Services) {
  const gazetteer = gazetteerOf(db);
  mount(understandSearch, async ({ query }) => understand(query.q, await gazetteer()));

  mount(suggestPlacesCall, async ({ query }) => ({ data: await suggestPlaces(db, adIndex, query.q) }));

  const popular = popularOf(db, adIndex);
  mount(popularSearches, async ({ locale }) => ({
    data: (await popular()).map((search) => sentenceOf(search, locale)),
  }));
}

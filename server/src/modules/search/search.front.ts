import { understandSearch } from '@makao/contract/search';
import type { Mount } from '../../lib/http/route.ts';
import type { Services } from '../../services.ts';
import { understand } from './sentences/grammar.ts';
import { gazetteerOf } from './sentences/places.ts';

export function understandFront(mount: Mount, { db }: Services) {
  const gazetteer = gazetteerOf(db);
  mount(understandSearch, async ({ query }) => understand(query.q, await gazetteer()));
}

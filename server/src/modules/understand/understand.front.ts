import { understandSearch } from '@makao/contract/understand';
import type { Mount } from '../../lib/route.ts';
import type { Services } from '../../services.ts';
import { understand } from './grammar.ts';
import { gazetteerOf } from './places.ts';

export function understandFront(mount: Mount, { db }: Services) {
  const gazetteer = gazetteerOf(db);
  mount(understandSearch, async ({ query }) => understand(query.q, await gazetteer()));
}

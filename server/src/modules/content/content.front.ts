import { getAppParameters, getEditedPage, getFaqs, getHomePage, getMenuEntries } from '@makao/contract/content';
import { wholeList } from '@makao/contract/kernel/paging';
import { cachedPart } from '../../lib/cache/sources.ts';
import type { Mount } from '../../lib/http/route.ts';
import type { Services } from '../../services.ts';
import { findFaqs, findMenu, findPageText } from './content.queries.ts';
import { findHomePage } from './home-page.ts';
import { findParameters } from './read-parameters.ts';

export function contentFront(mount: Mount, services: Services) {
  const { db } = services;
  mount(getHomePage, ({ locale }) => findHomePage(services, locale));
  mount(getFaqs, async ({ query, locale }) => wholeList(await findFaqs(db, locale, query.target, null)));
  mount(getMenuEntries, async ({ locale }) => wholeList(await findMenu(db, locale)));

  mount(getEditedPage, async ({ params, locale }) => {
    const [written] = await findPageText(db, locale, params.page);
    return { text: written?.text ?? null };
  });

  // Every page reads them, some several times.
  mount(getAppParameters, () => cachedPart('parameters', () => findParameters(db)));
}

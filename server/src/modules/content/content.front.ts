import { getAppParameters, getFaqs, getHomePage, getMenuEntries } from '@makao/contract/content';
import type { Mount } from '../../lib/http/route.ts';
import type { Services } from '../../services.ts';
import { findFaqs, findMenu } from './content.queries.ts';
import { findHomePage } from './home-page.ts';
import { findParameters } from './read-parameters.ts';

export function contentFront(mount: Mount, services: Services) {
  const { db } = services;
  mount(getHomePage, ({ locale }) => findHomePage(services, locale));
  mount(getFaqs, async ({ query, locale }) => ({ data: await findFaqs(db, locale, query.target, null) }));
  mount(getMenuEntries, async ({ locale }) => ({ data: await findMenu(db, locale) }));

  mount(getAppParameters, () => findParameters(db));
}

import { appParameters, getAppParameters, getFaqs, getHomePage, getMenuEntries } from '@makao/contract/content';
import { prepared } from '../../db/client.ts';
import type { Mount } from '../../lib/http/route.ts';
import type { Services } from '../../services.ts';
import { findFaqs, findMenu } from './content.queries.ts';
import { findHomePage } from './home-page.ts';

const parameters = prepared<{ key: string; value: string }, []>(
  'content.parameters',
  'select key, value from app_parameters',
);

export function contentFront(mount: Mount, services: Services) {
  const { db } = services;
  mount(getHomePage, ({ locale }) => findHomePage(services, locale));
  mount(getFaqs, async ({ query, locale }) => ({ data: await findFaqs(db, locale, query.target, null) }));
  mount(getMenuEntries, async ({ locale }) => ({ data: await findMenu(db, locale) }));

  mount(getAppParameters, async () => {
    const given = Object.fromEntries((await parameters(db)).map(({ key, value }) => [key, value]));
    const names = Object.keys(appParameters.shape) as (keyof typeof appParameters.shape)[];
    return appParameters.parse(Object.fromEntries(names.map((name) => [name, given[name] ?? ''])));
  });
}

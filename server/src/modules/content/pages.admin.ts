import { adminPages, updatePage } from '@makao/contract/content.admin';
import type { Mount } from '../../lib/http/route.ts';
import type { Services } from '../../services.ts';
import { readPages } from './read-pages.ts';
import { writePage } from './write-page.ts';

export function pagesAdmin(mount: Mount, services: Services) {
  mount(adminPages, async () => ({ data: await readPages(services.db) }));
  mount(updatePage, ({ caller, params, body }) => writePage(services, caller.userId, params.page, body));
}

import { getAppParameters, getMenuEntries, type MenuEntry } from '@makao/contract/content';
import { type DateFormat, market } from '@makao/contract/market';
import type { Api } from '#web/lib/api.ts';

/** What every page of the site shows besides its own content. */
export interface SiteData {
  menu: readonly MenuEntry[];
  supportChat: string | null;
  year: number;
}

/** Pages work without the menu and the support number. */
export async function loadSiteData(api: Api): Promise<SiteData> {
  const [menu, supportChat] = await Promise.all([
    api.call(getMenuEntries, {}).then(
      ({ data }) => data,
      () => [],
    ),
    loadSupportChat(api),
  ]);
  return { menu, supportChat, year: new Date().getFullYear() };
}

/** How pages write dates. */
export async function loadDateFormat(api: Api): Promise<DateFormat> {
  const parameters = await api.call(getAppParameters, {}).catch(() => null);
  return parameters?.dateFormat ?? market.dateFormat;
}

/** The address of the chat with support, where a number is set. */
export async function loadSupportChat(api: Api): Promise<string | null> {
  const parameters = await api.call(getAppParameters, {}).catch(() => null);
  const number = parameters?.supportPhoneNumber;
  return number ? `https://wa.me/${number.replace(/^\+/, '')}` : null;
}

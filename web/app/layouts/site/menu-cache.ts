import { getMenuEntries, type MenuEntry } from '@makao/contract/content';
import { limits } from '@makao/contract/kernel/limits';
import type { Api } from '#app/lib/api.ts';
import { type Beside, beside } from '#app/lib/beside.ts';
import { readStored, store } from '#app/lib/storage.ts';

const key = 'menu';

export type Menu = Beside<{ entries: MenuEntry[] }>;

interface KeptMenu {
  locale: string;
  until: number;
  entries: MenuEntry[];
}

const fetchMenu = (api: Api): Promise<MenuEntry[]> =>
  api.call(getMenuEntries, {}).then(
    ({ data }) => data,
    () => [],
  );

/** Loads the menu; pages work without it. It stands in their HTML and is not sent again. */
export const loadMenu = async (api: Api): Promise<Menu> => menuOf(await fetchMenu(api));

const menus = new WeakMap<MenuEntry[], Menu>();

/** The same menu for the same entries. */
function menuOf(entries: MenuEntry[]): Menu {
  const menu = menus.get(entries) ?? beside({}, { entries });
  menus.set(entries, menu);
  return menu;
}

/** The menu hardly ever changes: a browser asks for it once a day. */
export async function keptMenu(api: Api, now = Date.now()): Promise<Menu> {
  const kept = readStored<KeptMenu>(key);
  if (kept?.locale === api.locale && kept.until > now && Array.isArray(kept.entries)) return menuOf(kept.entries);
  const entries = await fetchMenu(api);
  if (entries.length > 0)
    store(key, { locale: api.locale, until: now + limits.cacheSeconds.menu * 1000, entries } satisfies KeptMenu);
  return menuOf(entries);
}

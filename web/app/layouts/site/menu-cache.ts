import { getMenuEntries, type MenuEntry } from '@makao/contract/content';
import { limits } from '@makao/contract/kernel/limits';
import type { Api } from '#app/lib/api.ts';
import { readStored, store } from '#app/lib/storage.ts';

const key = 'menu';

interface KeptMenu {
  locale: string;
  until: number;
  entries: MenuEntry[];
}

/** Loads the menu; pages work without it. */
export const loadMenu = (api: Api): Promise<MenuEntry[]> =>
  api.call(getMenuEntries, {}).then(
    ({ data }) => data,
    () => [],
  );

/** The menu hardly ever changes: a browser asks for it once a day. */
export async function keptMenu(api: Api, now = Date.now()): Promise<MenuEntry[]> {
  const kept = readStored<KeptMenu>(key);
  if (kept?.locale === api.locale && kept.until > now && Array.isArray(kept.entries)) return kept.entries;
  const entries = await loadMenu(api);
  if (entries.length > 0)
    store(key, { locale: api.locale, until: now + limits.cacheSeconds.menu * 1000, entries } satisfies KeptMenu);
  return entries;
}

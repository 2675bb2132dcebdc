import { devMessages } from '@makao/contract/messages';
import { data } from 'react-router';
import type { Api } from '#app/lib/api.ts';
import { statusOf } from '#app/lib/failure.ts';

/** What went out, of which the address may ask for one number's. Outside the demo there is no such page. */
export async function loadInbox(api: Api, url: URL) {
  const phoneNumber = url.searchParams.get('phoneNumber')?.replaceAll(' ', '+') || null;
  const all = await api.call(devMessages, {}).catch((error) => {
    throw statusOf(error) === 404 ? data(null, 404) : error;
  });
  const shown = phoneNumber ? await api.call(devMessages, { query: { phoneNumber } }) : all;
  return { phoneNumber, numbers: [...new Set(all.map(({ to }) => to))].sort(), messages: shown };
}

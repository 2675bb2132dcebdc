import { devChat } from '@makao/contract/chat';
import { devMessages } from '@makao/contract/messages';
import { data } from 'react-router';
import type { Api } from '#web/lib/api.ts';
import { statusOf } from '#web/lib/failure.ts';

/** What went out, or the conversation of the number that the address asks for. Outside the demo there is no such page. */
export async function loadInbox(api: Api, url: URL) {
  const given = url.searchParams.get('phoneNumber')?.replaceAll(' ', '+') || null;
  const phoneNumber = given && /^\+[1-9]\d{6,14}$/.test(given) ? given : null;
  const messages = await api.call(devMessages, {}).catch((error) => {
    throw statusOf(error) === 404 ? data(null, 404) : error;
  });
  const chat = phoneNumber ? (await api.call(devChat, { query: { phoneNumber } })).messages : null;
  const numbers = [...new Set([...messages.map(({ to }) => to), ...(phoneNumber ? [phoneNumber] : [])])].sort();
  return { phoneNumber, text: url.searchParams.get('text') ?? '', numbers, messages, chat };
}

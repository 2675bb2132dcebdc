import { readAdType } from '@makao/contract/ads';
import type { Locale } from '@makao/contract/kernel/locales';
import { adName } from '@makao/i18n/ads';
import { money } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import type { Services } from '../../services.ts';
import { shortLink } from '../ads/ad-code.ts';
import { isVideo } from '../ads/ads.present.ts';
import type { CardRow } from '../ads/ads.queries.ts';
import { siblingPath } from '../media/picture-files.ts';
import type { Reply } from './turn.ts';

/** JPEG: the only format that every phone shows in a chat. */
const chatPicture = '1280.jpeg';

/** Its name, price and rooms in words. */
const wordsOf = (row: CardRow, locale: Locale) => {
  const say = { locale };
  const type = readAdType(row.type);
  return {
    name: adName({ propertyType: row.propertyType, type }, row.wardName, locale),
    price: `${money(row.price)}${type === 'rental' ? ` ${m.ads_perMonth({}, say)}` : ''}`,
    rooms: row.bedroomsCount === null ? '' : m.chat_search_bedrooms({ rooms: String(row.bedroomsCount) }, say),
  };
};

interface Listed {
  /** Ads, perhaps with a line above them. */
  groups: { title?: string; rows: CardRow[] }[];
  /** The lines above the ads. */
  head: string[];
  /** Buttons below them, as further rows. */
  next: { id: string; title: string }[];
  /** The number of the first. */
  first?: number;
}

/**
 * Ads as one message, because each costs: their lines with links in the text, and a list in which a tap shows one with
 * its picture.
 */
export function adsReply({ origin }: Services, { groups, head, next, first = 1 }: Listed, locale: Locale): Reply {
  const titled = groups.flatMap(({ title, rows }) => rows.map((row, at) => ({ row, title: at === 0 ? title : null })));
  const ads = titled.map(({ row, title }, at) => ({ row, title, number: first + at, ...wordsOf(row, locale) }));
  const lines = ads.map(({ row, title, number, name, price }) =>
    [title, `${number}. *${name}*, ${price}`, shortLink(origin, row.number)].filter(Boolean).join('\n'),
  );
  return {
    text: [...head, ...lines].filter(Boolean).join('\n'),
    extras: {
      list: {
        button: m.chat_list_button({}, { locale }),
        rows: [
          ...ads.map(({ row, number, name, price, rooms }) => ({
            id: `ad:${row.id}`,
            title: `${number}. ${name}`,
            description: [price, rooms].filter(Boolean).join(' · '),
          })),
          ...next,
        ],
      },
    },
  };
}

/** An ad as a chat message: picture, description, price, short link, and how to reach the agent. */
export function adReply({ fileUrl, origin }: Services, row: CardRow, locale: Locale): Reply {
  const say = { locale };
  const cover = row.media.find(({ path }) => !isVideo(path));
  const url = cover && fileUrl(siblingPath(cover.path, chatPicture));
  const { name, price, rooms } = wordsOf(row, locale);
  const lines = [`*${name}*`, price, rooms, shortLink(origin, row.number)];
  return {
    text: lines.filter(Boolean).join('\n'),
    extras: {
      ...(url && { image: url.startsWith('/') ? `${origin}${url}` : url }),
      buttons: [
        { id: `ask:${row.id}`, title: m.chat_ask_button({}, say) },
        { id: `number:${row.id}`, title: m.chat_number_button({}, say) },
      ],
    },
  };
}

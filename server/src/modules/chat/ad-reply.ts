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

/** An ad as a chat message: picture, description, price, short link, and how to reach the agent. */
export function adReply({ fileUrl, origin }: Services, row: CardRow, locale: Locale): Reply {
  const say = { locale };
  const type = readAdType(row.type);
  const cover = row.media.find(({ path }) => !isVideo(path));
  const url = cover && fileUrl(siblingPath(cover.path, chatPicture));
  const lines = [
    `*${adName({ propertyType: row.propertyType, type }, row.wardName, locale)}*`,
    `${money(row.price)}${type === 'rental' ? ` ${m.ads_perMonth({}, say)}` : ''}`,
    row.bedroomsCount === null ? '' : m.chat_search_bedrooms({ rooms: String(row.bedroomsCount) }, say),
    shortLink(origin, row.number),
  ];
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

import { type AdCard, type Amenity, amenities } from '@makao/contract/ads';
import type { Locale } from '@makao/contract/kernel/locales';
import { compactMoney } from '@makao/i18n/format';
import { kindOffer } from '@makao/i18n/kinds';
import { m } from '@makao/i18n/messages';
import { amenityName } from '../../ads/ads.rules.ts';
import { type Drawing, height } from './canvas.ts';
import { cut, fitting, line, widthOf } from './lettering.ts';
import { border, colours, type Icon, icon, mark, pill, signature } from './ornaments.ts';

const photoWidth = 640;
const left = 692;
const right = 1152;
const room = right - left;
const borderHeight = 40;

/** The most requested amenities first. */
const amenityOrder = new Set<Amenity>(['hasPool', 'isFurnished', 'hasGenerator', 'hasWaterTank', ...amenities]);

/** The preview of an ad in chats: photo, then price, then text. */
export function adPreview(ad: AdCard, coverPath: string | null, locale: Locale): Drawing {
  const { ink, stone, sand, lagoon, lagoonDeep, lagoonMist, mango } = colours;
  const price = compactMoney(ad.price);
  const month = ad.type === 'rental' ? m.ads_perMonth({}, { locale }) : '';
  const priceSize = fitting(price, room, 92, 48, 'bold');
  const priceLine = month ? 266 : 284;
  const monthBeside = month && widthOf(`${price} `, priceSize, 'bold') + widthOf(month, 34, 'regular') <= room;
  const wardSize = fitting(ad.ward.name, room - 46, 46, 30, 'bold');
  const named = [...amenityOrder].filter((name) => ad[name]).map((name) => amenityName(name, locale));
  const shapes = [
    coverPath ? '' : mark(photoWidth / 2 - 120, 170, 240, colours.lagoonMist),
    `<rect x="${photoWidth}" width="${1200 - photoWidth}" height="${height}" fill="${sand}"/>`,
    `<rect x="${photoWidth}" width="6" height="${height}" fill="${mango}"/>`,
    signature(m.common_brand({}, { locale }), left, 38, 54, lagoon),
    pill(kindOffer(ad, locale), left, 124, lagoonMist, lagoonDeep),
    line(price, left, priceLine, { size: priceSize, weight: 'bold', fill: ink }),
    month &&
      line(
        month,
        monthBeside ? left + widthOf(`${price} `, priceSize, 'bold') : left,
        monthBeside ? priceLine : priceLine + 44,
        {
          size: 34,
          weight: 'regular',
          fill: stone,
        },
      ),
    // With the rental period below the price there is no room for more.
    month &&
      monthBeside &&
      line(m.ads_card_moveIn({ cost: compactMoney(ad.moveInCost) }, { locale }), left, priceLine + 46, {
        size: 28,
        weight: 'regular',
        fill: stone,
      }),
    icon('pin', left - 4, 350, 38, lagoon),
    line(cut(ad.ward.name, room - 46, wardSize, 'bold'), left + 46, 384, { size: wardSize, weight: 'bold', fill: ink }),
    line(cut(ad.city.name, room - 46, 30, 'regular'), left + 46, 423, { size: 30, weight: 'regular', fill: stone }),
    `<rect x="${left}" y="450" width="${room}" height="2" fill="${colours.line}"/>`,
    facts(ad, locale),
    line(asMany(named), left, 557, { size: 26, weight: 'regular', fill: stone }),
    border(height - borderHeight, borderHeight, lagoonDeep, lagoon, mango),
  ];
  const photo = coverPath
    ? [{ path: coverPath, left: 0, top: 0, width: photoWidth, height: height - borderHeight }]
    : [];
  return { ground: ad.cover?.color ?? lagoon, photos: photo, shapes: shapes.join('') };
}

/** As many names as fit on the line, none truncated. */
function asMany(names: string[]): string {
  const listed = names.map((_, index) => names.slice(0, index + 1).join(' · '));
  return listed.findLast((text) => widthOf(text, 26, 'regular') <= room) ?? '';
}

/** Numbers with icons need no words. */
function facts({ bedroomsCount, bathroomsCount, area }: AdCard, locale: Locale): string {
  const given: [Icon, string | null][] = [
    ['bed', bedroomsCount === null ? null : String(bedroomsCount)],
    ['bath', bathroomsCount === null ? null : String(bathroomsCount)],
    ['area', area === null ? null : m.ads_unit_area({ area: area.toLocaleString('en-US') }, { locale })],
  ];
  let x = left;
  return given
    .flatMap(([name, text]) => {
      if (text === null) return [];
      const at = x;
      x += 52 + widthOf(text, 34, 'bold') + 34;
      return (
        icon(name, at, 474, 40, colours.lagoon) +
        line(text, at + 52, 506, { size: 34, weight: 'bold', fill: colours.ink })
      );
    })
    .join('');
}

import { hash } from 'node:crypto';
import {
  type AdCard,
  type AdDetail,
  type Amenity,
  eachAmenity,
  eachNumber,
  type GoneAd,
  moveInCostOf,
  readAdType,
} from '@makao/contract/ads';
import { paginate } from '@makao/contract/kernel/paging';
import type { Media, Picture } from '@makao/contract/media';
import { localDay } from '../../lib/market-time.ts';
import type { FileUrl } from '../../services.ts';
import { averageRating } from '../accounts/accounts.rules.ts';
import { isShown } from '../search/search.rules.ts';
import { adCode } from './ad-code.ts';
import type { AnyAdRow, CardRow, DetailRow, PricesRow } from './ads.queries.ts';

export const isVideo = (path: string) => /\.(mp4|webm)$/.test(path);

export function picture({ path, width, height, color }: CardRow['media'][number], fileUrl: FileUrl): Picture {
  return {
    base: fileUrl(path.slice(0, path.lastIndexOf('/'))),
    width: width ?? 4,
    height: height ?? 5,
    color: color ?? '#e7e1d6',
  };
}

/** Drafts may not say; others have it or not. */
const amenitiesOf = (row: Record<Amenity, boolean | null>) => eachAmenity((name) => row[name] ?? false);

/** Fields of every ad, complete or not. */
function presentAny(row: AnyAdRow, fileUrl: FileUrl, now = Date.now()) {
  const cover = row.media.find(({ path }) => !isVideo(path));
  const avatar = row.agentAvatar && fileUrl(row.agentAvatar);
  return {
    id: row.id,
    code: adCode(row.number),
    propertyType: row.propertyType,
    status: row.status,
    publicationStatus: row.expirationDate.getTime() > now ? ('ongoing' as const) : ('expired' as const),
    frontShowable: isShown(row, now),
    ...eachNumber((name) => row[name]),
    ...amenitiesOf(row),
    ...(Object.keys(row.facts).length > 0 && { facts: row.facts }),
    cover: cover ? picture(cover, fileUrl) : null,
    imagesUrls: row.media.map(({ path }) => fileUrl(path)),
    agent: {
      id: row.agentId,
      fullName: row.agentName,
      avatar,
      isOnboarded: row.isOnboarded,
      averageRating: averageRating(row),
      reviewsCount: row.reviewsCount,
      score: row.score,
      hasPledge: row.pledgedAt !== null,
      existingUser: { profileImageUrl: avatar },
    },
    createdAt: row.createdAt.toISOString(),
    publishedAt: row.publishedAt?.toISOString() ?? null,
    expirationDate: row.expirationDate.toISOString(),
    confirmedAt: row.confirmedAt.toISOString(),
  };
}

/** Where the agent confirmed the home, as everybody may see it. */
export const presentSpot = ({ spotTakenAt, spotLatitude, spotLongitude }: AnyAdRow) =>
  spotTakenAt && {
    confirmedOnSpot: { on: localDay(spotTakenAt), latitude: spotLatitude, longitude: spotLongitude },
  };

/** Fields that an incomplete draft may lack. */
const presentWhole = (row: CardRow) => ({
  type: readAdType(row.type),
  price: row.price,
  moveInCost: moveInCostOf(row),
  ward: { id: row.wardId, name: row.wardName },
  ...(row.landmarkId !== null &&
    row.landmarkName !== null && { landmark: { id: row.landmarkId, name: row.landmarkName } }),
  city: { id: row.cityId, name: row.cityName },
  ...(row.spotWardId === row.wardId && !row.isSpotDoubtful && presentSpot(row)),
});

/** The version is a hash of the value, so it changes with everything shown. */
const versioned = <Value extends object>(value: Value): Value & { version: string } => ({
  ...value,
  version: hash('sha1', JSON.stringify(value), 'base64url').slice(0, 16),
});

export const presentCard = (row: CardRow, fileUrl: FileUrl, now = Date.now()): AdCard =>
  versioned({ ...presentAny(row, fileUrl, now), ...presentWhole(row) });

export const presentCards = (rows: CardRow[], count: number, page: number, limit: number, fileUrl: FileUrl) => ({
  data: rows.map((row) => presentCard(row, fileUrl)),
  pagination: paginate(page, limit, count),
});

/** All that is shown of an ad that is no longer visible: enough to search for similar ones. */
export const presentGone = (row: DetailRow): GoneAd => ({
  id: row.id,
  type: readAdType(row.type),
  propertyType: row.propertyType,
  ward: { id: row.wardId, name: row.wardName, mapsUrl: row.mapsUrl },
  city: { id: row.cityId, name: row.cityName },
});

/** Fields of every ad on its own page. */
export function presentAnyDetail(row: AnyAdRow & PricesRow, fileUrl: FileUrl) {
  return {
    ...presentAny(row, fileUrl),
    media: row.media.map(
      (file): Media =>
        isVideo(file.path)
          ? { kind: 'video', url: fileUrl(file.path) }
          : { kind: 'image', url: fileUrl(file.path), picture: picture(file, fileUrl) },
    ),
    priceHistory: row.prices.map(({ price, changedAt }) => ({ price, changedAt: new Date(changedAt).toISOString() })),
    updatedAt: row.updatedAt.toISOString(),
    // An ad that was only withdrawn is neither rented nor sold.
    closedAt: row.outcome === 'withdrawn' ? null : (row.closedAt?.toISOString() ?? null),
  };
}

export const presentDetail = (row: DetailRow, fileUrl: FileUrl): AdDetail =>
  versioned({
    ...presentAnyDetail(row, fileUrl),
    ...presentWhole(row),
    ward: { id: row.wardId, name: row.wardName, mapsUrl: row.mapsUrl },
    description: row.description,
  });

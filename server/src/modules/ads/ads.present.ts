import { type AdCard, type AdDetail, type Amenity, eachAmenity, type GoneAd, readAdType } from '@makao/contract/ads';
import { paginate } from '@makao/contract/kernel/paging';
import type { Media, Picture } from '@makao/contract/media';
import type { RowOf } from '../../db/columns.ts';
import type { FileUrl } from '../../services.ts';
import { averageRating } from '../accounts/accounts.rules.ts';
import { isShown } from '../search/search.rules.ts';
import type { CardRow, DetailRow, priceColumns } from './ads.queries.ts';

export const isVideo = (path: string) => /\.(mp4|webm)$/.test(path);

export function picture({ path, width, height, color }: CardRow['media'][number], fileUrl: FileUrl): Picture {
  return {
    base: fileUrl(path.slice(0, path.lastIndexOf('/'))),
    width: width ?? 4,
    height: height ?? 5,
    color: color ?? '#e7e1d6',
  };
}

/** The amenities of an ad or a search; one that was not asked for is not wanted. */
export const amenitiesOf = (row: Record<Amenity, boolean | null>) => eachAmenity((name) => row[name] ?? false);

export function presentCard(row: CardRow, fileUrl: FileUrl, now = Date.now()): AdCard {
  const cover = row.media.find(({ path }) => !isVideo(path));
  const avatar = row.agentAvatar && fileUrl(row.agentAvatar);
  return {
    id: row.id,
    type: readAdType(row.type),
    propertyType: row.propertyType,
    status: row.status,
    publicationStatus: row.expirationDate.getTime() > now ? 'ongoing' : 'expired',
    frontShowable: isShown(row, now),
    price: row.price,
    monthsInAdvance: row.monthsInAdvance,
    connexionFees: row.connexionFees,
    feesForVisit: row.feesForVisit,
    area: row.area,
    bedroomsCount: row.bedroomsCount,
    bathroomsCount: row.bathroomsCount,
    ...amenitiesOf(row),
    cover: cover ? picture(cover, fileUrl) : null,
    imagesUrls: row.media.map(({ path }) => fileUrl(path)),
    ward: { id: row.wardId, name: row.wardName },
    city: { id: row.cityId, name: row.cityName },
    agent: {
      id: row.agentId,
      fullName: row.agentName,
      avatar,
      isOnboarded: row.isOnboarded,
      averageRating: averageRating(row),
      reviewsCount: row.reviewsCount,
      existingUser: { profileImageUrl: avatar },
    },
    createdAt: row.createdAt.toISOString(),
    expirationDate: row.expirationDate.toISOString(),
  };
}

export const presentCards = (rows: CardRow[], count: number, page: number, limit: number, fileUrl: FileUrl) => ({
  data: rows.map((row) => presentCard(row, fileUrl)),
  pagination: paginate(page, limit, count),
});

/** What is told of an ad that nothing may be seen of: enough to look for others like it. */
export const presentGone = (row: DetailRow): GoneAd => ({
  id: row.id,
  type: readAdType(row.type),
  propertyType: row.propertyType,
  ward: { id: row.wardId, name: row.wardName, mapsUrl: row.mapsUrl },
  city: { id: row.cityId, name: row.cityName },
});

export function presentDetail(row: DetailRow, prices: RowOf<typeof priceColumns>[], fileUrl: FileUrl): AdDetail {
  return {
    ...presentCard(row, fileUrl),
    ward: { id: row.wardId, name: row.wardName, mapsUrl: row.mapsUrl },
    description: row.description,
    media: row.media.map(
      (file): Media =>
        isVideo(file.path)
          ? { kind: 'video', url: fileUrl(file.path) }
          : { kind: 'image', url: fileUrl(file.path), picture: picture(file, fileUrl) },
    ),
    priceHistory: prices.map(({ price, changedAt }) => ({ price, changedAt: changedAt.toISOString() })),
    updatedAt: row.updatedAt.toISOString(),
  };
}

import { type AdCard, type AdDetail, readAdType } from '@makao/contract/ads';
import { paginate } from '@makao/contract/kernel/paging';
import type { Media, Picture } from '@makao/contract/media';
import type { FileUrl } from '../../services.ts';
import type { CardRow, DetailRow } from './ads.queries.ts';

export const isVideo = (path: string) => /\.(mp4|webm)$/.test(path);

/** On show to everybody: approved, in time, neither withdrawn nor deleted, its agent not suspended. */
export const isShown = (
  row: Pick<CardRow, 'status' | 'unavailable_at' | 'deleted_at' | 'expiration_date'> &
    Partial<Pick<CardRow, 'is_suspended'>>,
  now = Date.now(),
) =>
  row.status === 'approved' &&
  !row.unavailable_at &&
  !row.deleted_at &&
  !row.is_suspended &&
  row.expiration_date.getTime() > now;

export function picture({ path, width, height, color }: CardRow['media'][number], fileUrl: FileUrl): Picture {
  return {
    base: fileUrl(path.slice(0, path.lastIndexOf('/'))),
    width: width ?? 4,
    height: height ?? 5,
    color: color ?? '#e7e1d6',
  };
}

export function presentCard(row: CardRow, fileUrl: FileUrl, now = Date.now()): AdCard {
  const cover = row.media.find(({ path }) => !isVideo(path));
  const avatar = row.agent_avatar && fileUrl(row.agent_avatar);
  return {
    id: row.id,
    type: readAdType(row.type),
    propertyType: row.property_type,
    status: row.status,
    publicationStatus: row.expiration_date.getTime() > now ? 'ongoing' : 'expired',
    frontShowable: isShown(row, now),
    price: row.price,
    monthsInAdvance: row.months_in_advance,
    connexionFees: row.connexion_fees,
    feesForVisit: row.fees_for_visit,
    area: row.area,
    bedroomsCount: row.bedrooms_count,
    bathroomsCount: row.bathrooms_count,
    hasGenerator: row.has_generator,
    hasGuard: row.has_guard,
    hasPool: row.has_pool,
    hasWaterTank: row.has_water_tank,
    hasGarage: row.has_garage,
    hasGarden: row.has_garden,
    isFurnished: row.is_furnished,
    cover: cover ? picture(cover, fileUrl) : null,
    imagesUrls: row.media.map(({ path }) => fileUrl(path)),
    ward: { id: row.ward_id, name: row.ward_name },
    city: { id: row.city_id, name: row.city_name },
    agent: {
      id: row.agent_id,
      fullName: row.agent_name,
      avatar,
      isOnboarded: row.is_onboarded,
      averageRating: row.reviews_count === 0 ? null : Math.round((row.rating_sum / row.reviews_count) * 10) / 10,
      reviewsCount: row.reviews_count,
      existingUser: { profileImageUrl: avatar },
    },
    createdAt: row.created_at.toISOString(),
    expirationDate: row.expiration_date.toISOString(),
  };
}

export const presentCards = (rows: CardRow[], count: number, page: number, limit: number, fileUrl: FileUrl) => ({
  data: rows.map((row) => presentCard(row, fileUrl)),
  pagination: paginate(page, limit, count),
});

export function presentDetail(
  row: DetailRow,
  prices: { price: number; changed_at: Date }[],
  fileUrl: FileUrl,
): AdDetail {
  return {
    ...presentCard(row, fileUrl),
    ward: { id: row.ward_id, name: row.ward_name, mapsUrl: row.maps_url },
    description: row.description,
    media: row.media.map(
      (file): Media =>
        isVideo(file.path)
          ? { kind: 'video', url: fileUrl(file.path) }
          : { kind: 'image', url: fileUrl(file.path), picture: picture(file, fileUrl) },
    ),
    priceHistory: prices.map(({ price, changed_at }) => ({ price, changedAt: changed_at.toISOString() })),
    updatedAt: row.updated_at.toISOString(),
  };
}

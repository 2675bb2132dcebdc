import { type Amenity, adTypes, amenities, propertyTypes } from '@makao/contract/ads';
import { roomFields } from '@makao/contract/agent-ads';
import { z } from 'zod';
import type { ads } from '../../db/schema/ads.ts';

type AdRow = typeof ads.$inferSelect;

const count = z.number().int().nullable();

/**
 * Edits of an approved ad that wait for a moderator, as values of the ad form. What a change of kind brings with it, rooms
 * of what was a plot, may come along: the row itself can't hold it before.
 */
export const pendingChanges = z
  .object({
    type: z.enum(adTypes),
    propertyType: z.enum(propertyTypes),
    wardId: z.uuid(),
    cityId: z.uuid(),
    imagesUuids: z.array(z.uuid()),
    description: z.string(),
    monthsInAdvance: count,
    connexionFees: count,
    area: count,
    bedroomsCount: count,
    bathroomsCount: count,
    ...(Object.fromEntries(amenities.map((name) => [name, z.boolean()])) as Record<Amenity, z.ZodBoolean>),
  })
  .partial();
export type PendingChanges = z.infer<typeof pendingChanges>;

/** The columns these changes set. What the new kind of ad does not have goes. */
export function changedColumns(ad: AdRow, { cityId: _, imagesUuids: __, ...changes }: PendingChanges) {
  const after = { ...ad, ...changes };
  return {
    ...changes,
    ...(after.type === 'sell' && { monthsInAdvance: null, connexionFees: null }),
    ...(after.propertyType === 'plot' &&
      (Object.fromEntries(roomFields.map((name) => [name, name.endsWith('Count') ? null : false])) as Partial<AdRow>)),
  };
}

import type { AdFormValues } from '@makao/contract/ads.agent';
import type { AppParameters } from '@makao/contract/content';
import { holds } from '@makao/contract/kernel/errors';
import { limits } from '@makao/contract/kernel/limits';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '../../db/client.ts';
import { appParameters } from '../../db/schema/content.ts';

/** The site's setting: photos that an ad may have. */
export async function photosPerAd(tx: Tx): Promise<number> {
  const key = 'photosPerAd' satisfies keyof AppParameters;
  const [set] = await tx.select().from(appParameters).where(eq(appParameters.key, key));
  return set ? Number(set.value) : limits.adImages.usual;
}

/** Refuses more photos than that, in the words of the schema. An ad from when there could be more keeps as many. */
export async function refuseMorePhotos(tx: Tx, { imagesUuids }: AdFormValues, already: number) {
  const maximum = Math.max(await photosPerAd(tx), already);
  const path = ['imagesUuids'];
  if ((imagesUuids?.length ?? 0) > maximum)
    throw new z.ZodError([
      { code: 'too_big', origin: 'array', maximum, inclusive: true, path, message: holds('images') },
    ]);
}

import { randomUUID } from 'node:crypto';
import { factKeys } from '@makao/contract/ads.fact-keys';
import { hasRooms } from '@makao/contract/ads.kinds';
import type { Db } from '../db/client.ts';
import { users } from '../db/schema/accounts.ts';
import { adMedia, ads, type Whole } from '../db/schema/ads.ts';
import { agents } from '../db/schema/agents.ts';
import { cloudFiles } from '../db/schema/media.ts';
import { cities, wardNeighbours, wards } from '../db/schema/places.ts';
import { nameSkeleton } from '../modules/accounts/names.rules.ts';

let last = 0;
const next = () => ++last;
const day = 86_400_000;
let lastTime = 0;
/** A recent timestamp that no other row has: rows of one millisecond have no defined order. */
export const inTurn = () => {
  lastTime = Math.max(lastTime + 1, Date.now() - 1000);
  return new Date(lastTime);
};
export const daysFromNow = (days: number) => new Date(Date.now() + days * day);

type Given<Table extends { $inferInsert: object }> = Partial<Table['$inferInsert']>;

export async function createCity(db: Db, given: Given<typeof cities> = {}) {
  const [city] = await db
    .insert(cities)
    .values({ name: `City ${next()}`, ...given })
    .returning();
  return city!;
}

export async function createWard(db: Db, given: Given<typeof wards> = {}) {
  const cityId = given.cityId ?? (await createCity(db)).id;
  const [ward] = await db
    .insert(wards)
    .values({ name: `Ward ${next()}`, municipality: 'Kinondoni', ...given, cityId })
    .returning();
  return ward!;
}

/** Makes the first ward a neighbour of the others. */
export const linkWards = (db: Db, ward: { id: string }, ...others: { id: string }[]) =>
  db.insert(wardNeighbours).values(
    others.flatMap((other) => [
      { wardId: ward.id, neighbourId: other.id },
      { wardId: other.id, neighbourId: ward.id },
    ]),
  );

export async function createUser(db: Db, given: Given<typeof users> = {}) {
  const values = {
    userType: 'customer' as const,
    firstName: 'Asha',
    lastName: 'Juma',
    phoneNumber: `+2557${String(next()).padStart(8, '0')}`,
    passwordHash: 'none',
    locale: 'en' as const,
    verifiedAt: new Date(),
    needsNoSecondFactor: true,
  };
  const [user] = await db
    .insert(users)
    .values({ ...values, ...given })
    .returning();
  return user!;
}

export async function createAgent(db: Db, given: Given<typeof agents> & { user?: Given<typeof users> } = {}) {
  const { user, ...rest } = given;
  const userId = rest.userId ?? (await createUser(db, { userType: 'agent', ...user })).id;
  // Made-up names are compared with no other.
  const named = rest.name ? { nameSkeleton: nameSkeleton(rest.name) } : { name: `Dalali ${next()}` };
  const [agent] = await db
    .insert(agents)
    .values({ ...named, ...rest, userId })
    .returning();
  return agent!;
}

export async function createPicture(db: Db, given: Given<typeof cloudFiles> = {}) {
  const id = randomUUID();
  const values = {
    id,
    source: 'ad_image' as const,
    path: `ad_image/${id}/1280.webp`,
    contentType: 'image/webp',
    bytes: 1,
    width: 1280,
    height: 1600,
    color: '#aabbcc',
    readAt: new Date(),
  };
  const [file] = await db
    .insert(cloudFiles)
    .values({ ...values, ...given })
    .returning();
  return file!;
}

/** A published ad by default. */
export async function createAd(db: Db, given: Given<typeof ads> & { pictures?: number; paths?: string[] } = {}) {
  const { pictures = 1, paths, ...rest } = given;
  const publishedAt = rest.publishedAt === undefined ? inTurn() : rest.publishedAt;
  const values = {
    type: 'rent' as const,
    propertyType: 'house' as const,
    status: 'approved' as const,
    price: 500_000,
    monthsInAdvance: 3,
    connexionFees: 500_000,
    feesForVisit: 15_000,
    bedroomsCount: 2,
    bathroomsCount: 1,
    description: 'A house with a view.',
    submittedAt: publishedAt,
    expirationDate: daysFromNow(30),
    createdAt: inTurn(),
  };
  const [ad] = await db
    .insert(ads)
    .values({
      ...values,
      ...(rest.propertyType && !hasRooms(rest) && { bedroomsCount: null, bathroomsCount: null }),
      ...(rest.propertyType === 'plot' && { area: 400 }),
      ...(rest.facts && { factKeys: factKeys(rest.facts) }),
      ...rest,
      publishedAt,
      agentId: rest.agentId ?? (await createAgent(db)).id,
      wardId: rest.wardId ?? (await createWard(db)).id,
    })
    .returning();
  const files = paths ? paths.map((path) => ({ path })) : Array.from({ length: pictures }, () => ({}));
  for (const [position, file] of files.entries()) {
    await db.insert(adMedia).values({ adId: ad!.id, position, fileId: (await createPicture(db, file)).id });
  }
  return ad as Whole<typeof ads.$inferSelect>;
}

import { money } from '@makao/i18n/format';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { users } from '../../db/schema/accounts.ts';
import { ads } from '../../db/schema/ads.ts';
import { agents } from '../../db/schema/agents.ts';
import { wards } from '../../db/schema/places.ts';
import { createSignInLink } from '../accounts/sign-in.ts';
import { notifyUser } from '../messages/notify-user.ts';

/**
 * Asks the agent by chat whether an ad is still available, with a link to answer: before it is hidden, or afterwards.
 */
export async function askAgent(tx: Tx, origin: string, adId: string, kind: 'ad_reported' | 'ad_asked_about') {
  const [about] = await tx
    .select({
      userId: users.id,
      phoneNumber: users.phoneNumber,
      locale: users.locale,
      suspendedAt: users.suspendedAt,
      ward: wards.name,
      price: ads.price,
      restoredAt: ads.restoredAt,
    })
    .from(ads)
    .innerJoin(wards, eq(wards.id, ads.wardId))
    .innerJoin(agents, eq(agents.id, ads.agentId))
    .innerJoin(users, eq(users.id, agents.userId))
    .where(eq(ads.id, adId));
  if (!about?.price || about.suspendedAt) return;
  const { userId, ward } = about;
  const path = `/agent/ads/${adId}/still-available`;
  const link = await createSignInLink(tx, origin, userId, path);
  const [price, page] = [money(about.price), origin + path];
  await notifyUser(tx, about, kind, { ward, price, link, page });
}

import type { answerAvailabilityLink } from '@makao/contract/availability';
import { and, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { availabilityLinks } from '../../db/schema/availability.ts';
import { Refusal } from '../../lib/http/errors.ts';
import type { Services } from '../../services.ts';
import { digest } from '../accounts/tokens.ts';
import { closeAds, confirmAds } from '../ads/confirm-ads.ts';

type Answer = z.output<typeof answerAvailabilityLink.body>;

/** The answer by a link in a chat message: for the ads in question, once, while the link is valid. */
export async function answerLink(services: Services, { token, there, gone }: Answer, now = new Date()) {
  return services.db.transaction(async (tx) => {
    const own = eq(availabilityLinks.tokenHash, digest(token));
    const [link] = await tx.select().from(availabilityLinks).where(own).for('update');
    if (!link || link.expiresAt <= now) throw new Refusal('notFound');
    if (link.usedAt) throw new Refusal('conflict');
    await tx
      .update(availabilityLinks)
      .set({ usedAt: now })
      .where(and(own, isNull(availabilityLinks.usedAt)));
    const asked = new Set(link.adIds);
    const closed = gone.filter((id) => asked.has(id));
    const confirmed = there.filter((id) => asked.has(id) && !closed.includes(id));
    return {
      confirmed: (await confirmAds(services, tx, link.agentId, confirmed, now)).length,
      closed: (await closeAds(services, tx, link.agentId, closed, now)).length,
    };
  });
}

import * as contract from '@makao/contract/availability';
import { Refusal } from '../../lib/http/errors.ts';
import type { Mount } from '../../lib/http/route.ts';
import type { Services } from '../../services.ts';
import { digest } from '../accounts/tokens.ts';
import { presentCard } from '../ads/ads.present.ts';
import { fetchAds } from '../ads/ads.queries.ts';
import { answerLink } from './answer-link.ts';
import { askAvailability } from './ask-availability.ts';
import { linkByHash } from './availability.queries.ts';

export function availabilityFront(mount: Mount, services: Services) {
  const { db, fileUrl } = services;

  mount(contract.askAvailability, ({ caller, params }) => askAvailability(services, caller, params.id));

  // A GET answers nothing: link previews request it too.
  mount(contract.getAvailabilityLink, async ({ query }) => {
    const [link] = await linkByHash(db, digest(query.token));
    if (!link) throw new Refusal('notFound');
    const rows = (await fetchAds(db, link.adIds)).filter(
      ({ status, deletedAt }) => status === 'approved' && !deletedAt,
    );
    return {
      isUsed: link.usedAt !== null,
      ads: rows.map((row) => {
        const { id, type, propertyType, price, ward, cover, confirmedAt } = presentCard(row, fileUrl);
        return { id, type, propertyType, price, ward, cover, confirmedAt, isClosed: row.closedAt !== null };
      }),
    };
  });

  mount(contract.answerAvailabilityLink, ({ body }) => answerLink(services, body));
}

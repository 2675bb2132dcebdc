import type { AgentAd, AgentList } from '@makao/contract/ads.agent';
import type { Locale } from '@makao/contract/kernel/locales';
import { streetName } from '@makao/i18n/ads';
import { money, plainDate } from '@makao/i18n/format';
import { kindName, kindOffer } from '@makao/i18n/kinds';
import { m } from '@makao/i18n/messages';
import type { Services } from '../../../services.ts';
import { presentAgentAd } from '../../ads/agent-ads.present.ts';
import { fetchAgentAds } from '../../ads/agent-ads.queries.ts';
import { findAgentAds } from '../../ads/agent-list.queries.ts';
import type { Turn } from '../turn.ts';

/** How an ad stands, in the order in which an agent's list shows them. */
const stands = ['live', 'hidden', 'pending', 'rejected', 'expired', 'draft'] as const;
export type Stand = (typeof stands)[number];

/** One of the writer's ads, as the page shows it to them. */
export type OwnAd = AgentAd & { stand: Stand | 'ended' };

/** The most of each list that a conversation looks at. */
const most = { ongoing: 200, rejected: 30, expired: 100, drafts: 50 } as const satisfies Partial<
  Record<AgentList, number>
>;

function standOf(ad: AgentAd): OwnAd['stand'] {
  if (ad.status === 'draft') return 'draft';
  if (ad.outcome || ad.closedAt) return 'ended';
  if (ad.publicationStatus === 'expired') return 'expired';
  if (ad.status === 'rejected') return 'rejected';
  if (ad.status === 'pending_approval' && !ad.hasPendingChanges) return 'pending';
  return ad.frontShowable ? 'live' : 'hidden';
}

type Rows = Awaited<ReturnType<typeof fetchAgentAds>>;

const present = ({ fileUrl }: Services, rows: Rows): OwnAd[] =>
  rows.map((row) => {
    const ad = presentAgentAd(row, fileUrl);
    return { ...ad, stand: standOf(ad) };
  });

/** The agent's ads that have not ended: live ones first, newest first. */
export async function ownAds({ services }: Turn, agentId: string): Promise<OwnAd[]> {
  const found: OwnAd[] = [];
  for (const [list, limit] of Object.entries(most) as [keyof typeof most, number][]) {
    const { rows } = await findAgentAds(services.db, agentId, { list, sort: 'newest', page: 1, limit });
    found.push(...present(services, rows));
  }
  const unique = [...new Map(found.map((ad) => [ad.id, ad])).values()].filter(({ stand }) => stand !== 'ended');
  return unique.sort((a, b) => stands.indexOf(a.stand as Stand) - stands.indexOf(b.stand as Stand));
}

/** These ads of the agent, in this order; those of others and deleted ones are not there. */
export const theseAds = async ({ services }: Turn, agentId: string, ids: string[]): Promise<OwnAd[]> =>
  present(services, await fetchAgentAds(services.db, agentId, ids));

/** `House for rent, Sinza (Kijiweni)`. */
export function nameOf(ad: OwnAd, locale: Locale): string {
  const { propertyType, type, facts, ward, landmark } = ad;
  const kind = type ? kindOffer({ propertyType, type, facts }, locale) : kindName(propertyType, locale);
  const street = ward && landmark ? ` (${streetName(landmark.name, ward.name)})` : '';
  return ward ? `${kind}, ${ward.name}${street}` : kind;
}

/** A price, for rent by the month. */
export const priceText = (type: OwnAd['type'], price: number, locale: Locale) =>
  `${money(price)}${type === 'rental' ? ` ${m.ads_perMonth({}, { locale })}` : ''}`;

/** With what tells it from others: rooms and price. */
export function fullNameOf(ad: OwnAd, locale: Locale): string {
  const rooms = ad.bedroomsCount === null ? null : m.ads_bedrooms({ count: ad.bedroomsCount }, { locale });
  const price = ad.price === null ? null : priceText(ad.type, ad.price, locale);
  return [`*${nameOf(ad, locale)}*`, rooms, price].filter(Boolean).join(' · ');
}

const standTexts: Record<OwnAd['stand'], (values: object, say: { locale: Locale }) => string> = {
  live: m.chat_agent_stand_live,
  hidden: m.chat_agent_stand_hidden,
  pending: m.chat_agent_stand_pending,
  rejected: m.chat_agent_stand_rejected,
  expired: m.chat_agent_stand_expired,
  draft: m.chat_agent_stand_draft,
  ended: m.chat_agent_stand_ended,
};

export const standText = (ad: OwnAd, locale: Locale) => standTexts[ad.stand]({}, { locale });

/** Its state, and when the agent last confirmed that it is there. */
export function stateText(ad: OwnAd, locale: Locale): string {
  const confirmed = m.chat_agent_confirmedOn({ day: plainDate(ad.confirmedAt, locale) }, { locale });
  const waits = ad.hasPendingChanges ? m.chat_agent_changesWait({}, { locale }) : null;
  return [standText(ad, locale), waits, ad.stand === 'live' || ad.stand === 'hidden' ? confirmed : null]
    .filter(Boolean)
    .join(' · ');
}

export const adsPage = ({ services }: Turn) => `${services.origin}/agent/ads`;
export const editPage = ({ services }: Turn, adId: string) => `${services.origin}/agent/ads/${adId}/edit`;

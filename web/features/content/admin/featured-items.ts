import { getAgent } from '@makao/contract/agents';
import { getFeatured } from '@makao/contract/content.admin';
import { adminAds, type ModerationAd } from '@makao/contract/moderation';
import { type AdminUser, adminAgents } from '@makao/contract/team';
import { compactMoney, wholeNumber } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { nameOf } from '#web/features/ads/ad-labels.ts';
import { browserApi } from '#web/lib/browser-api.ts';
import { statusOf } from '#web/lib/failure.ts';
import type { FeaturedItem } from './featured-item.tsx';

export interface Featured {
  ads: FeaturedItem[];
  agents: FeaturedItem[];
}

const gone = (id: string): FeaturedItem => ({
  id,
  title: m.content_featured_gone(),
  note: id.slice(0, 8),
  isHidden: true,
});

const adItem = (ad: ModerationAd): FeaturedItem => ({
  id: ad.id,
  title: nameOf(ad),
  note: `${compactMoney(ad.price)} · ${ad.agent.fullName}`,
  cover: ad.cover,
  isHidden: !ad.frontShowable,
});

export async function findAds(q: string): Promise<FeaturedItem[]> {
  const { data } = await browserApi().call(adminAds, { query: { status: 'approved', ...(q && { q }) } });
  return data.filter(({ frontShowable }) => frontShowable).map(adItem);
}

const agentItem = ({ agent, phoneNumber, suspendedAt }: AdminUser): FeaturedItem[] =>
  agent
    ? [
        {
          id: agent.id,
          title: agent.fullName,
          note: `${phoneNumber} · ${m.content_featured_adsCount({ count: wholeNumber(agent.runningAds) })}`,
          avatar: null,
          isHidden: suspendedAt !== null,
        },
      ]
    : [];

export async function findAgents(q: string): Promise<FeaturedItem[]> {
  const { data } = await browserApi().call(adminAgents, { query: q ? { q } : {} });
  return data.flatMap(agentItem).filter(({ isHidden }) => !isHidden);
}

/** The search finds an ad by its id too, whatever its state. */
async function loadAd(id: string): Promise<FeaturedItem> {
  const { data } = await browserApi().call(adminAds, { query: { q: id, limit: 1 } });
  return data[0] ? adItem(data[0]) : gone(id);
}

async function loadAgent(id: string): Promise<FeaturedItem> {
  try {
    const agent = await browserApi().call(getAgent, { params: { id } });
    const note = m.content_featured_adsCount({ count: wholeNumber(agent.adsCount) });
    return { id, title: agent.fullName, note, avatar: agent.profileImageUrl, isHidden: false };
  } catch (error) {
    if (statusOf(error) !== 404) throw error;
    return { ...gone(id), avatar: null };
  }
}

export async function loadFeatured(): Promise<Featured> {
  const { adIds, agentIds } = await browserApi().call(getFeatured, {});
  const [ads, agents] = await Promise.all([Promise.all(adIds.map(loadAd)), Promise.all(agentIds.map(loadAgent))]);
  return { ads, agents };
}

import { getAgent } from '@makao/contract/agents';
import { getFeatured, setFeatured } from '@makao/contract/content.admin';
import { adminAds, type ModerationAd } from '@makao/contract/moderation';
import { type AdminUser, adminAgents } from '@makao/contract/team';
import { compactMoney, wholeNumber } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { PageHead } from '#web/components/ui/area/page-head.tsx';
import { LinesSkeleton, Loaded } from '#web/components/ui/loaded.tsx';
import { nameOf } from '#web/features/ads/ad-labels.ts';
import { type Featured, FeaturedForm } from '#web/features/content/admin/featured-form.tsx';
import type { FeaturedItem } from '#web/features/content/admin/featured-item.tsx';
import { browserApi } from '#web/lib/browser-api.ts';
import { statusOf } from '#web/lib/failure.ts';
import { teamKey } from '#web/lib/query-keys.ts';
import type { Handle } from '#web/office/lib/handle.ts';

export const handle: Handle = { access: 'owner' };
export const title = m.content_featured_title;

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

async function findAds(q: string): Promise<FeaturedItem[]> {
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

async function findAgents(q: string): Promise<FeaturedItem[]> {
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

async function loadFeatured(): Promise<Featured> {
  const { adIds, agentIds } = await browserApi().call(getFeatured, {});
  const [ads, agents] = await Promise.all([Promise.all(adIds.map(loadAd)), Promise.all(agentIds.map(loadAgent))]);
  return { ads, agents };
}

export default function FeaturedScreen() {
  const queries = useQueryClient();
  const featured = useQuery({
    queryKey: [...teamKey, 'featured'],
    queryFn: loadFeatured,
    // Loaded again on every visit: a form that was left keeps nothing.
    gcTime: 0,
    meta: { failure: m.team_setting_findFailure },
  });
  return (
    <>
      <PageHead
        title={m.content_featured_title()}
        note={<p className="max-w-2xl text-pretty">{m.content_featured_text()}</p>}
      />
      <Loaded query={featured} skeleton={<LinesSkeleton count={6} className="h-16" />}>
        {(now) => (
          <FeaturedForm
            featured={now}
            findAds={findAds}
            findAgents={findAgents}
            save={async (body) => {
              await browserApi().call(setFeatured, { body });
              await queries.invalidateQueries({ queryKey: [...teamKey, 'audit'] });
            }}
          />
        )}
      </Loaded>
    </>
  );
}

import { readAdType } from '@makao/contract/ads';
import type { AgentToday, TodayAd } from '@makao/contract/agents.day';
import { agentLimits } from '@makao/contract/agents.limits';
import type { Locale } from '@makao/contract/kernel/locales';
import { adName } from '@makao/i18n/ads';
import type { Services } from '../../services.ts';
import { presentCard } from '../ads/ads.present.ts';
import { fetchAds } from '../ads/ads.queries.ts';
import { newestRequests } from './agents.queries.ts';
import { adsThatFit } from './request-filters.ts';
import { adsNeeding, commentsOf, type Need, newLeads, paymentsAskedAgain, type TodayLead } from './today.queries.ts';

/** What needs the agent's attention today, in a handful of queries, however many ads they have. */
export async function todayOf(
  { db, adIndex, fileUrl }: Services,
  agentId: string,
  locale: Locale,
): Promise<AgentToday> {
  const [needing, leads, payments, requests] = await Promise.all([
    adsNeeding(db, agentId),
    newLeads(db, agentId),
    paymentsAskedAgain(db, agentId),
    newestRequests(db, agentId, agentLimits.today.requests),
    adIndex.catchUp(),
  ]);
  const byNeed = Map.groupBy(needing, ({ need }) => need);
  const shown = needing.filter(({ need }) => need !== 'toConfirm').map(({ id }) => id);
  const [cards, comments] = await Promise.all([fetchAds(db, [...new Set(shown)]), commentsOf(db, shown)]);
  const comment = new Map(comments.map(({ id, adminComment }) => [id, adminComment]));
  const ads = new Map(
    cards.map((row): [string, TodayAd] => {
      const { id, type, propertyType, price, ward, cover, expirationDate } = presentCard(row, fileUrl);
      const told = { adminComment: comment.get(id) ?? null, isUnavailable: row.unavailableAt !== null };
      return [id, { id, type, propertyType, price, ward, cover, expirationDate, ...told }];
    }),
  );
  const of = (need: Need) => {
    const rows = byNeed.get(need) ?? [];
    return { count: rows[0]?.total ?? 0, ads: rows.flatMap(({ id }) => ads.get(id) ?? []) };
  };
  const toConfirm = byNeed.get('toConfirm') ?? [];
  return {
    rejected: of('rejected'),
    reported: of('reported'),
    leads: { count: leads[0]?.total ?? 0, leads: leads.map((row) => presentLead(row, locale)) },
    payments: payments.map(({ nameEn, nameSw, ...payment }) => ({
      ...payment,
      planName: locale === 'sw' ? nameSw : nameEn,
    })),
    toConfirm: { count: toConfirm[0]?.total ?? 0, ids: toConfirm.map(({ id }) => id) },
    ending: of('ending'),
    requests: requests.filter((search) => adsThatFit(adIndex, agentId, search, 1).count > 0).length,
  };
}

const presentLead = ({ id, createdAt, adId, fullName, phoneNumber, ...ad }: TodayLead, locale: Locale) => ({
  id,
  createdAt: createdAt.toISOString(),
  fullName,
  phoneNumber,
  ad: { id: adId, name: adName({ propertyType: ad.propertyType, type: readAdType(ad.type) }, ad.wardName, locale) },
});

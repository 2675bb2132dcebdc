import type { AdType, PropertyType } from '@makao/contract/ads';
import type { RiskReason } from '@makao/contract/risk';
import type { RiskSettings } from '@makao/contract/risk.settings';
import { phoneIn } from '@makao/contract/texts/phone-in-text';
import { foreignPriceIn, linkIn, payFirstIn } from '@makao/contract/texts/text-warnings';
import { wordIn } from '@makao/contract/texts/words-in-text';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { day } from '../../lib/market-time.ts';
import { agentNameSql } from '../accounts/accounts.rules.ts';
import { usualPrice } from '../prices/usual-price.ts';
import { shownUnlessAway } from '../search/search.rules.ts';
import { blockedReasons } from './blocked-reasons.ts';
import { positionRisks } from './position-risks.ts';
import { isPriceJump, priceRisk, riskOf } from './risk.rules.ts';
import { riskSettingsNow } from './risk-settings.ts';
import { sharedWording, textMarks } from './text-marks.ts';

/** An ad as it will be once approved. */
export interface AssessedAd {
  id: string;
  agentId: string;
  wardId: string;
  type: AdType;
  propertyType: PropertyType;
  price: number;
  feesForVisit: number | null;
  bedroomsCount: number | null;
  description: string;
  images: string[];
  /** What the team has approved of an ad with pending changes. */
  before: { price: number; feesForVisit: number | null; bedroomsCount: number | null } | null;
}

type Thresholds = RiskSettings['thresholds'];

/** Everything about an ad that a moderator should look at, and the hashes that its text is found by. */
export async function assessRisk(tx: Tx, ad: AssessedAd, now = new Date()) {
  const marks = textMarks(ad.description);
  const settings = await riskSettingsNow(tx);
  const { thresholds, words } = settings;
  const reasons = [
    ...(await blockedReasons(tx, ad)),
    ...(await copiedPhotos(tx, ad)),
    ...(await unusualPrice(tx, ad, thresholds)),
    ...textRisks(ad.description, words),
    ...(await unusualFee(tx, ad, thresholds)),
    ...(await sameText(tx, ad, marks, thresholds)),
    ...(await agentRisks(tx, ad, thresholds, now)),
    ...changeRisks(ad, thresholds),
    ...(await positionRisks(tx, ad, thresholds)),
  ];
  return { ...riskOf(reasons, settings), textMarks: marks };
}

/** Photos that an ad of another agent showed earlier. Uploads that were never shown do not count. */
async function copiedPhotos(tx: Tx, { id, agentId, images }: AssessedAd): Promise<RiskReason[]> {
  if (images.length === 0) return [];
  const { rows } = await tx.execute<{ file: string; agent: string }>(sql`
    select distinct f.id as file, ${sql.raw(agentNameSql())} as agent
    from cloud_files f join picture_copies c on c.file_id = f.id join cloud_files o on o.id = c.other_id
      join ad_media m on m.file_id = o.id join ads a on a.id = m.ad_id
      join agents g on g.id = a.agent_id join users u on u.id = g.user_id
    where f.id in (${sql.join(
      images.map((image) => sql`${image}::uuid`),
      sql`, `,
    )})
      and a.agent_id <> ${agentId} and a.id <> ${id} and a.submitted_at is not null and o.created_at < f.created_at
    order by agent, file`);
  const photos = new Set(rows.map(({ file }) => file)).size;
  return photos === 0
    ? []
    : [{ code: 'copiedPhoto', photos, agents: [...new Set(rows.map(({ agent }) => agent))].slice(0, 5) }];
}

async function unusualPrice(tx: Tx, ad: AssessedAd, thresholds: Thresholds): Promise<RiskReason[]> {
  const { wardId, type, propertyType, bedroomsCount } = ad;
  const usual = await usualPrice(tx, { wardId, type, propertyType, bedroomsCount });
  const code = usual && priceRisk(ad.price, usual.middle, thresholds);
  return code ? [{ code, usual: usual.middle, sampleSize: usual.sampleSize }] : [];
}

const textRisks = (text: string, words: RiskSettings['words']): RiskReason[] =>
  (
    [
      ['payFirst', wordIn(text, words.payFirst) ?? unlessHarmless(payFirstIn(text), words)],
      ['phoneInText', phoneIn(text)],
      ['linkInText', linkIn(text)],
      ['foreignPrice', foreignPriceIn(text)],
    ] as const
  ).flatMap(([code, found]) => (found ? [{ code, found }] : []));

/** What the owners know to be harmless does not count, if it is in what was found. */
const unlessHarmless = (found: string | null, { harmless }: RiskSettings['words']) =>
  found !== null && wordIn(found, harmless) === null ? found : null;

/** About a thousand are enough for what is usual: of each ward of the city as many, the last confirmed. */
const feesSample = 1000;
const leastFees = 20;

async function unusualFee(
  tx: Tx,
  { wardId, feesForVisit }: AssessedAd,
  { feePercentile }: Thresholds,
): Promise<RiskReason[]> {
  if (!feesForVisit) return [];
  const { rows } = await tx.execute<{ usual: number; count: number }>(sql`
    select percentile_disc(${feePercentile}::float8) within group (order by fee)::float8 as usual, count(*)::int as count from (
      select coalesce(sample.fees_for_visit, 0) as fee
      from (select o.id, count(*) over () as wards from wards o join wards w on w.city_id = o.city_id where w.id = ${wardId}) o
        cross join lateral (select a.fees_for_visit from ads a where a.ward_id = o.id and ${sql.raw(shownUnlessAway())}
          order by a.confirmed_at desc limit ${feesSample} / o.wards + 1) sample) fees`);
  const usual = rows[0];
  return usual && usual.count >= leastFees && feesForVisit > usual.usual
    ? [{ code: 'viewingFee', usual: usual.usual }]
    : [];
}

/** An ad of another agent with nearly the same text, or else one of the agent's own. */
async function sameText(tx: Tx, ad: AssessedAd, marks: number[], thresholds: Thresholds): Promise<RiskReason[]> {
  if (marks.length === 0) return [];
  const { rows } = await tx.execute<{ adId: string; agentName: string; isOwn: boolean; description: string }>(sql`
    select a.id as "adId", ${sql.raw(agentNameSql())} as "agentName", a.agent_id = ${ad.agentId} as "isOwn", a.description
    from (select * from ads a where a.text_marks && ${sql.raw(`'{${marks.join()}}'::int[]`)} and a.deleted_at is null
        and a.id <> ${ad.id} and a.submitted_at is not null limit 50) a
      join agents g on g.id = a.agent_id join users u on u.id = g.user_id`);
  const same = rows
    .filter(({ description }) => sharedWording(description, ad.description) >= thresholds.sameText)
    .sort((a, b) => Number(a.isOwn) - Number(b.isOwn))[0];
  return same ? [{ code: 'sameText', adId: same.adId, agentName: same.agentName, isOwn: same.isOwn }] : [];
}

async function agentRisks(
  tx: Tx,
  { agentId }: AssessedAd,
  { youngDays, manyAds }: Thresholds,
  now: Date,
): Promise<RiskReason[]> {
  const { rows } = await tx.execute<{ createdAt: string; pendingName: string | null; sent: number }>(sql`
    select g.created_at as "createdAt", g.pending_name as "pendingName", (select count(*)::int from ads a
      where a.agent_id = g.id and a.submitted_at > ${now}::timestamptz - interval '1 day') as sent
    from agents g where g.id = ${agentId}`);
  const agent = rows[0];
  if (!agent) return [];
  const days = Math.floor((now.getTime() - new Date(agent.createdAt).getTime()) / day);
  return [
    ...(days < youngDays ? [{ code: 'newAgent' as const, days: Math.max(0, days) }] : []),
    ...(agent.sent > manyAds ? [{ code: 'manyAds' as const, count: agent.sent }] : []),
    ...(agent.pendingName ? [{ code: 'nameWaits' as const, name: agent.pendingName }] : []),
  ];
}

function changeRisks({ before, price, feesForVisit, bedroomsCount }: AssessedAd, thresholds: Thresholds): RiskReason[] {
  if (!before) return [];
  const isRaised = (feesForVisit ?? 0) > (before.feesForVisit ?? 0);
  return [
    ...(isPriceJump(before.price, price, thresholds)
      ? [{ code: 'priceJump' as const, before: before.price, after: price }]
      : []),
    ...(isRaised ? [{ code: 'feeRaised' as const, before: before.feesForVisit, after: feesForVisit }] : []),
    ...(bedroomsCount !== before.bedroomsCount
      ? [{ code: 'roomsChanged' as const, before: before.bedroomsCount, after: bedroomsCount }]
      : []),
  ];
}

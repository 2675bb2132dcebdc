import type { ModerationAd } from '@makao/contract/moderation';
import { money, timeAgo } from '@makao/i18n/format';
import { kindOffer } from '@makao/i18n/kinds';
import { m } from '@makao/i18n/messages';
import { type Column, ListTable } from '#web/components/ui/area/list-table.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Link } from '#web/components/ui/link.tsx';
import { Picture } from '#web/components/ui/picture.tsx';

import { AdState } from './ad-state.tsx';
import { RiskBadge } from './risk-panel.tsx';

/** The public version: a badge says that changes wait for review. */
const shown = (ad: ModerationAd) => ad.approvedVersion ?? ad;

const columns = (): Column<ModerationAd>[] => [
  {
    label: m.moderation_ads_ad(),
    isTitle: true,
    cell: (ad) => (
      <Link to={`/admin/ads/${ad.id}`} className="flex items-center gap-3 text-lagoon hover:underline">
        <span className="aspect-4/5 w-12 shrink-0 overflow-hidden rounded-md">
          <Picture picture={shown(ad).cover} alt="" sizes="48px" widths={[320]} />
        </span>
        <span className="font-semibold">{kindOffer(shown(ad))}</span>
      </Link>
    ),
  },
  { label: m.ads_price(), isNumber: true, cell: (ad) => money(shown(ad).price) },
  { label: m.ads_form_ward(), cell: (ad) => shown(ad).ward.name },
  {
    label: m.moderation_ads_agent(),
    cell: ({ record }) => (
      <Link to={`/admin/ads?agentId=${record.id}`} className="hover:text-lagoon hover:underline">
        {record.fullName}
      </Link>
    ),
  },
  {
    label: m.moderation_ads_status(),
    cell: (ad) => (
      <span className="flex flex-wrap gap-1 max-md:justify-end">
        <AdState ad={ad} />
        {ad.hasChanges && <Badge tone="warning">{m.ads_list_status_changes()}</Badge>}
      </span>
    ),
  },
  { label: m.moderation_ads_risk(), cell: (ad) => <RiskBadge risk={ad.risk} /> },
  { label: m.moderation_ads_age(), cell: (ad) => timeAgo(ad.createdAt) },
];

export const AdTable = ({ ads }: { ads: readonly ModerationAd[] }) => (
  <ListTable label={m.team_nav_ads()} rows={ads} columns={columns()} keyOf={({ id }) => id} />
);

import type { ModerationAd } from '@makao/contract/moderation';
import { shortDate, wholeNumber } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { Avatar } from '#web/components/ui/avatar.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { classes } from '#web/components/ui/classes.ts';
import { Link } from '#web/components/ui/link.tsx';
import { ratingText } from '#web/lib/rating.ts';

type Record = ModerationAd['record'];

export const personPath = ({ userId }: Record) => `/admin/people/${userId}`;

/** Shows who wrote the ad, and their record. */
export const AgentRecord = ({ record, avatar }: { record: Record; avatar: string | null }) => (
  <section aria-labelledby="record" className="rounded-card border border-line bg-shell p-4">
    <h2 id="record" className="sr-only">
      {m.moderation_judge_record()}
    </h2>
    <div className="flex items-center gap-3">
      <Avatar name={record.fullName} url={avatar} />
      <div className="min-w-0">
        <Link to={personPath(record)} className="block truncate font-semibold text-lagoon hover:underline">
          {record.fullName}
        </Link>
        <p className="text-sm text-stone tabular-nums">
          {record.phoneNumber} · {m.moderation_judge_since({ date: shortDate(record.memberSince) })}
        </p>
      </div>
    </div>
    <p className="mt-3 flex flex-wrap gap-1.5 empty:hidden">
      {record.isSuspended && <Badge tone="error">{m.moderation_judge_suspended()}</Badge>}
      {!record.isVerified && <Badge tone="warning">{m.moderation_judge_unverified()}</Badge>}
      {record.isOnboarded && <Badge tone="success">{m.ads_agentVerified()}</Badge>}
      {record.isTrusted && <Badge tone="success">{m.moderation_judge_trusted()}</Badge>}
      {record.approvedAds === 0 && <Badge tone="warning">{m.moderation_judge_firstAd()}</Badge>}
    </p>
    <RecordNumbers record={record} className="mt-3" />
  </section>
);

export function RecordNumbers({ record, className }: { record: Record; className?: string }) {
  const numbers = [
    { label: m.moderation_judge_approvedAds(), value: wholeNumber(record.approvedAds) },
    { label: m.moderation_judge_rejectedAds(), value: wholeNumber(record.rejectedAds), isBad: record.rejectedAds > 0 },
    { label: m.moderation_judge_reports(), value: wholeNumber(record.reportsCount), isBad: record.reportsCount > 0 },
    {
      label: m.moderation_judge_rating({ count: wholeNumber(record.reviewsCount) }),
      value: ratingText(record.averageRating),
    },
  ];
  return (
    <dl className={classes('grid grid-cols-2 gap-x-4 gap-y-0.5', className)}>
      {numbers.map(({ label, value, isBad }) => (
        <div key={label} className="flex flex-row-reverse items-baseline justify-end gap-2">
          <dt className="text-sm text-stone">{label}</dt>
          <dd className={classes('figure-price', isBad && 'text-error')}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

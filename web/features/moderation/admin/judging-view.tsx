import type { LinkedAccount, ModerationAd, SimilarPicture } from '@makao/contract/moderation';
import type { AuditEntry } from '@makao/contract/team.audit';
import { dateTime, money, shortDate, timeAgo } from '@makao/i18n/format';
import { kindOffer } from '@makao/i18n/kinds';
import { m } from '@makao/i18n/messages';
import ExternalLink from 'lucide-react/icons/external-link';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { Alert } from '#web/components/ui/alert.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { shortNameOf, wardAndStreet } from '#web/features/ads/ad-labels.ts';
import { AdFacts, AdPrice } from './ad-facts.tsx';
import { AdState } from './ad-state.tsx';
import { AgentRecord } from './agent-record.tsx';
import { Changes, Description } from './changes.tsx';
import { Decisions } from './decisions.tsx';
import { ExactPlace } from './exact-place.tsx';
import { changedPictures } from './fields.ts';
import { LinkedAccounts } from './linked-accounts.tsx';
import { PhotoStage } from './photo-stage.tsx';
import { RiskPanel } from './risk-panel.tsx';
import { SimilarPictures } from './similar-pictures.tsx';
import { SuspendLinked } from './suspend-linked.tsx';

interface JudgingViewProps {
  ad: ModerationAd;
  /** Undefined while they are looked for. */
  similar: readonly SimilarPicture[] | undefined;
  /** What the team did to it. */
  log: readonly AuditEntry[] | undefined;
  /** Accounts that seem to be of the same person. */
  linked: readonly LinkedAccount[] | undefined;
  keysOn: boolean;
  /** What can be done about the agent. */
  children?: ReactNode;
}

/** Shows all that a review needs: large photos, facts and the agent's record. */
export const JudgingView = ({ ad, similar, log, linked, keysOn, children }: JudgingViewProps) => {
  const subject = shortNameOf(ad);
  const copies = similar?.filter(({ isOwn }) => !isOwn) ?? [];
  const copied = new Set(copies.map(({ pictureUrl }) => pictureUrl)).size;
  return (
    <article
      aria-label={subject}
      data-ad={ad.id}
      className="grid gap-x-6 gap-y-6 md:grid-cols-[minmax(0,1fr)_20rem] md:grid-rows-[auto_1fr] xl:grid-cols-[minmax(0,1fr)_25rem] xl:gap-x-8"
    >
      {/* Another ad begins at its first picture. */}
      <PhotoStage
        key={ad.id}
        media={ad.media}
        subject={subject}
        added={changedPictures(ad.changes).added}
        keysOn={keysOn}
      />
      <div className="grid min-w-0 content-start gap-5 md:row-span-2">
        <header>
          <p className="mb-1.5 flex flex-wrap items-center gap-2">
            <AdState ad={ad} />
            {ad.hasChanges && <Badge tone="warning">{m.ads_list_status_changes()}</Badge>}
            <Waiting ad={ad} />
          </p>
          <h2 className="text-xl">{kindOffer(ad)}</h2>
          <p className="mb-2 text-stone">
            {wardAndStreet(ad)}, {ad.city.name}
            {ad.landmark?.isProposed && <span className="text-warning"> ({m.ads_form_landmarkWaits()})</span>}
          </p>
          <AdPrice ad={ad} />
        </header>
        <AgentRecord record={ad.record} avatar={ad.agent.avatar} />
        <RiskPanel risk={ad.risk} />
        <div className="grid gap-3 empty:hidden">
          {linked && <LinkedAccounts accounts={linked} />}
          {linked && linked.length > 0 && !ad.record.isSuspended && (
            <SuspendLinked key={ad.record.userId} person={ad.record} accounts={linked} />
          )}
          {children}
        </div>
        {!ad.arePhotosRead && ad.status === 'pending_approval' && (
          <Alert tone="warning">{m.moderation_judge_photosUnread()}</Alert>
        )}
        {copied > 0 && (
          <a
            href="#similar"
            className="flex items-center gap-2.5 rounded-card bg-error-mist px-4 py-3 font-semibold text-error"
          >
            <TriangleAlert aria-hidden className="size-5 shrink-0" />
            {m.moderation_judge_similar({ count: copied })}
          </a>
        )}
        <Changes changes={ad.changes} />
        <AdFacts ad={ad} />
        <ExactPlace position={ad.position} />
        <section aria-labelledby="description">
          <h3 id="description" className="mb-1 font-sans text-sm font-semibold tracking-normal text-stone">
            {m.ads_about()}
          </h3>
          <Description text={ad.description} changes={ad.changes} />
        </section>
        {log && <Decisions log={log} comment={ad.adminComment} />}
        <Rest ad={ad} />
      </div>
      {similar && similar.length > 0 && <SimilarPictures pictures={similar} />}
    </article>
  );
};

const Waiting = ({ ad: { waitingSince } }: { ad: ModerationAd }) =>
  waitingSince && (
    <span title={dateTime(waitingSince)} className="text-sm text-stone">
      {m.moderation_judge_handedIn({ ago: timeAgo(waitingSince) })}
    </span>
  );

/** Facts that are rarely needed. */
const Rest = ({ ad }: { ad: ModerationAd }) => (
  <div className="grid gap-1 text-sm text-stone tabular-nums">
    {ad.priceHistory.map(({ price, changedAt }) => (
      <p key={changedAt}>{m.ads_historyLine({ price: money(price), date: shortDate(changedAt) })}</p>
    ))}
    <p>
      {m.moderation_judge_created({ date: dateTime(ad.createdAt) })} ·{' '}
      {m.moderation_judge_expires({ date: shortDate(ad.expirationDate) })}
    </p>
    {ad.frontShowable && (
      <p>
        <a
          href={`/ads/${ad.id}`}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center gap-1.5 font-medium text-lagoon hover:underline"
        >
          <ExternalLink aria-hidden className="size-4" />
          {m.moderation_judge_publicPage()}
        </a>
      </p>
    )}
  </div>
);

export const JudgingSkeleton = () => (
  <div className="grid gap-6 md:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_25rem]">
    <div className="skeleton h-[min(125vw,56dvh)] md:aspect-4/5 md:h-auto md:max-h-[calc(100dvh-22rem)] md:w-full xl:aspect-auto xl:h-[calc(100dvh-17.5rem)] xl:max-h-none" />
    <div className="grid content-start gap-4">
      <div className="skeleton h-6 w-32" />
      <div className="skeleton h-8 w-56" />
      <div className="skeleton h-40" />
      <div className="skeleton h-28" />
    </div>
  </div>
);

import type { AdAgent } from '@makao/contract/agents';
import { m } from '@makao/i18n/messages';
import BadgeCheck from 'lucide-react/icons/badge-check';
import Lock from 'lucide-react/icons/lock';
import Star from 'lucide-react/icons/star';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from '#web/components/ui/button.tsx';
import { classes } from '#web/components/ui/classes.ts';
import { ratingText } from '#web/lib/rating.ts';

interface AgentBlockProps {
  agent: AdAgent;
  /** Where to come back to after signing in. */
  path: string;
  /** What leads to the number: by way of signing in for a visitor. */
  contact: ReactNode;
  className?: string;
}

/**
 * Shows who offers the place, and how to reach them. Visitors see neither name nor number; what signed-in users see
 * instead waits in templates.
 */
export const AgentBlock = ({ agent, path, contact, className }: AgentBlockProps) => (
  <section id="contact" aria-labelledby="agent" className={classes('scroll-mt-4', className)}>
    <h2 id="agent" className="text-xl">
      {m.ads_agent()}
    </h2>
    <div className="mt-3 flex items-center gap-3">
      <span
        data-visitor
        aria-hidden
        className="size-14 shrink-0 rounded-full bg-linear-to-br from-mango to-lagoon blur-[5px]"
      />
      <template data-member>
        <Avatar agent={agent} />
      </template>
      <div className="min-w-0">
        <p data-visitor className="flex items-center gap-2 text-stone">
          <span aria-hidden className="h-4 w-32 rounded-full bg-stone/45 blur-[5px]" />
          <Lock aria-hidden className="size-4" />
          <span className="sr-only">{m.ads_agentHidden()}</span>
        </p>
        <template data-member>
          <p className="truncate text-lg font-semibold">{agent.fullName}</p>
        </template>
        <Standing agent={agent} />
      </div>
    </div>
    <div className="mt-4 has-data-visitor:rounded-card has-data-visitor:border has-data-visitor:border-line has-data-visitor:p-4 has-data-visitor:text-center">
      <div data-visitor>
        {/* Where the number would be: bars, no number. */}
        <div aria-hidden className="mx-auto mb-3 flex w-fit gap-3 blur-[5px]">
          <span className="h-10 w-32 rounded-field bg-lagoon/50" />
          <span className="h-10 w-24 rounded-field bg-success/50" />
        </div>
        <p className="mx-auto mb-3 max-w-72 text-sm text-pretty">{m.ads_contactLocked()}</p>
      </div>
      <template data-member />
      {contact}
      <div data-visitor>
        <ButtonLink
          to={`/authentication/register?redirect=${encodeURIComponent(path)}`}
          variant="ghost"
          size="sm"
          className="mt-1"
        >
          {m.ads_contactRegister()}
        </ButtonLink>
      </div>
      <template data-member />
    </div>
    <div data-visitor>
      <div className="mt-4 grid gap-2 sm:grid-cols-2 lg:grid-cols-1">
        {[m.ads_agentProfile(), m.ads_agentAds()].map((label) => (
          <Button key={label} variant="secondary" size="sm" disabled>
            {label}
          </Button>
        ))}
      </div>
      <p className="mt-2 text-sm text-stone">{m.ads_agentLocked()}</p>
    </div>
    <template data-member>
      <div className="mt-4 grid gap-2 sm:grid-cols-2 lg:grid-cols-1">
        <ButtonLink to={`/agents/${agent.id}`} variant="secondary" size="sm">
          {m.ads_agentProfile()}
        </ButtonLink>
        <ButtonLink to={`/agents/${agent.id}/ads`} variant="secondary" size="sm">
          {m.ads_agentAds()}
        </ButtonLink>
      </div>
    </template>
  </section>
);

const Standing = ({ agent }: { agent: AdAgent }) => (
  <>
    <p className="mt-1 flex flex-wrap items-center gap-x-3 text-sm text-stone">
      {agent.isOnboarded && (
        <span className="inline-flex items-center gap-1 font-medium text-lagoon">
          <BadgeCheck aria-hidden className="size-4" />
          {m.ads_agentVerified()}
        </span>
      )}
      {agent.averageRating !== null && (
        <span className="inline-flex items-center gap-1">
          <Star aria-hidden className="size-4 fill-mango text-mango" />
          {m.ads_agentRating({ rating: ratingText(agent.averageRating) })}
        </span>
      )}
      {agent.reviewsCount > 0 && <span>{m.ads_agentReviews({ count: agent.reviewsCount })}</span>}
      <span className="font-semibold text-lagoon-deep">
        {agent.score === null ? m.agents_scoreNew() : m.agents_score({ score: agent.score })}
      </span>
    </p>
    {agent.hasPledge && (
      <p className="mt-1 inline-flex items-center gap-1 text-sm font-medium text-lagoon" title={m.agents_pledgeText()}>
        <BadgeCheck aria-hidden className="size-4 shrink-0" />
        {m.agents_pledge()}
      </p>
    )}
  </>
);

const Avatar = ({ agent }: { agent: AdAgent }) =>
  agent.avatar ? (
    <img src={agent.avatar} alt="" width={56} height={56} className="size-14 shrink-0 rounded-full object-cover" />
  ) : (
    <span
      aria-hidden
      className="grid size-14 shrink-0 place-items-center rounded-full bg-lagoon-mist text-xl font-semibold text-lagoon-deep"
    >
      {agent.fullName[0]}
    </span>
  );

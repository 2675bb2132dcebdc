import type { AgentDetail } from '@makao/contract/agents';
import { compact, shortDate, wholeNumber } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import BadgeCheck from 'lucide-react/icons/badge-check';
import Instagram from 'lucide-react/icons/camera';
import MapPin from 'lucide-react/icons/map-pin';
import Pencil from 'lucide-react/icons/pencil';
import type { ReactNode } from 'react';
import { Avatar } from '#web/components/ui/avatar.tsx';
import { ButtonAnchor, ButtonLink } from '#web/components/ui/button.tsx';
import { Mark } from '#web/components/ui/logo.tsx';
import { Stars } from '#web/components/ui/stars.tsx';
import { ratingText } from '#web/lib/rating.ts';
import { AgentAbout } from './agent-about.tsx';
import { experienceLabels } from './experience-labels.ts';

/** Who says so: the agent alone, or the team as well. */
const wordOf = (isConfirmed: boolean) => (isConfirmed ? m.agents_ownWordConfirmed() : m.agents_ownWord());

/** Plain below a thousand, thousands with a K from there on, a dash when unknown. */
const followers = (count: number | null) =>
  count === null ? '–' : count < 1000 ? String(count) : count === 1000 ? '1K' : compact(count);

/** Shows an agent and their numbers. Agents themselves find the way to their profile in place of the contact. */
export function AgentHeader({ agent, contact }: { agent: AgentDetail; contact?: ReactNode }) {
  return (
    <header className="overflow-hidden rounded-card border border-line bg-shell">
      <div className="relative h-24 overflow-hidden bg-reef md:h-32">
        <div aria-hidden className="absolute inset-x-0 -bottom-10 flex justify-around text-reef-line opacity-60">
          {[0, 1, 2, 3, 4, 5].map((door) => (
            <Mark key={door} className="size-36 shrink-0 md:size-48" />
          ))}
        </div>
      </div>
      <div className="px-4 pb-5 md:px-6">
        <div className="md:flex md:items-end md:gap-5">
          <Avatar
            name={agent.fullName}
            url={agent.profileImageUrl}
            size="xl"
            className="relative -mt-12 size-24! border-4 border-shell md:-mt-14 md:size-32!"
          />
          <div className="mt-3 min-w-0 grow">
            <h1 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-2xl">
              {agent.fullName}
              {agent.isOnboarded && (
                <span className="inline-flex items-center gap-1 rounded-full bg-lagoon-mist px-2.5 py-0.5 font-sans text-sm font-semibold tracking-normal text-lagoon-deep">
                  <BadgeCheck aria-hidden className="size-4" />
                  {m.agents_page_verified()}
                </span>
              )}
            </h1>
            <p className="mt-1 flex flex-wrap items-center gap-x-2 text-stone">
              {m.agents_page_role()}
              <span aria-hidden>·</span>
              <Stars note={agent.averageRating} />
              {agent.averageRating === null ? (
                m.agents_page_noReviews()
              ) : (
                <span className="tabular-nums">
                  {m.agents_unit_rating({ rating: ratingText(agent.averageRating) })}
                </span>
              )}
              <span aria-hidden>·</span>
              <a href="#score" className="font-semibold text-lagoon underline decoration-lagoon/40 underline-offset-3">
                {agent.score === null ? m.agents_scoreNew() : m.agents_score({ score: agent.score })}
              </a>
            </p>
          </div>
          <div className="mt-4 flex flex-wrap gap-2 md:mt-0">
            <template data-own-agent={agent.id}>
              <ButtonLink to="/agent/profile">
                <Pencil aria-hidden />
                {m.agents_page_edit()}
              </ButtonLink>
            </template>
            <span data-not-own={agent.id} className="contents">
              {contact}
            </span>
            {agent.instagramUrl && (
              <ButtonAnchor href={agent.instagramUrl} target="_blank" rel="noreferrer nofollow" variant="secondary">
                <Instagram aria-hidden />
                {m.agents_page_instagram()}
              </ButtonAnchor>
            )}
          </div>
        </div>
        {agent.locations.length > 0 && (
          <p className="mt-4 flex gap-2">
            <MapPin aria-hidden className="mt-0.5 size-5 shrink-0 text-lagoon" />
            <span>
              <span className="text-stone">{m.agents_page_serves()}:</span> {agent.locations.join(', ')}
            </span>
          </p>
        )}
        <AgentAbout agent={agent} />
        <dl
          aria-label={m.agents_page_statsLabel()}
          className="mt-5 grid grid-cols-2 gap-px overflow-hidden rounded-field border border-line bg-line md:grid-cols-4"
        >
          <Stat label={m.agents_page_statAds()}>{wholeNumber(agent.adsCount)}</Stat>
          <Stat label={m.agents_page_statReviews()}>{wholeNumber(agent.reviewsCount)}</Stat>
          <Stat
            label={m.agents_page_statExperience()}
            note={agent.yearsOfExperience && wordOf(agent.isExperienceConfirmed)}
          >
            {agent.yearsOfExperience ? experienceLabels[agent.yearsOfExperience]() : <Dash />}
          </Stat>
          <Stat
            label={m.agents_page_statFollowers()}
            note={
              agent.instagramFollowersAt &&
              `${m.agents_followersAt({ date: shortDate(agent.instagramFollowersAt) })} · ${wordOf(agent.isFollowersConfirmed)}`
            }
          >
            {agent.instagramFollowersCount === null ? <Dash /> : followers(agent.instagramFollowersCount)}
          </Stat>
        </dl>
      </div>
    </header>
  );
}

const Stat = ({ label, note, children }: { label: string; note?: string | null; children: ReactNode }) => (
  <div className="flex flex-col-reverse justify-end bg-shell p-3">
    <dt className="text-sm text-stone">
      {label}
      {note && <span className="block text-xs">{note}</span>}
    </dt>
    <dd className="figure-price text-lg">{children}</dd>
  </div>
);

const Dash = () => (
  <>
    <span aria-hidden>–</span>
    <span className="sr-only">{m.agents_page_unknown()}</span>
  </>
);

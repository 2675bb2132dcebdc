import type { AdminUser } from '@makao/contract/team';
import { dateTime, shortDate, wholeNumber } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import House from 'lucide-react/icons/house';
import ScrollText from 'lucide-react/icons/scroll-text';
import UserRound from 'lucide-react/icons/user-round';
import { Alert } from '#app/components/ui/alert.tsx';
import { ButtonLink } from '#app/components/ui/button.tsx';
import { Dialog } from '#app/components/ui/dialog.tsx';
import { ratingText } from '#app/lib/rating.ts';
import { PersonActions } from './person-actions.tsx';
import { PersonBadges } from './person-rows.tsx';

interface PersonPanelProps {
  person: AdminUser;
  /** Admins can't suspend themselves. */
  isSelf: boolean;
  onClose: () => void;
}

/** Shows what the team knows of a person, and the actions it has. */
export default function PersonPanel({ person, isSelf, onClose }: PersonPanelProps) {
  const { agent } = person;
  return (
    <Dialog open onOpenChange={onClose} shape="drawer" title={person.fullName}>
      <div className="grid gap-5">
        <div>
          <a
            href={`tel:${person.phoneNumber}`}
            className="inline-flex min-h-11 items-center text-lg font-semibold text-lagoon tabular-nums hover:underline"
          >
            {person.phoneNumber}
          </a>
          <p className="flex flex-wrap gap-1.5">
            <PersonBadges person={person} />
          </p>
        </div>
        {person.suspendedAt && (
          <Alert tone="error" title={m.team_people_suspendedSince({ date: dateTime(person.suspendedAt) })}>
            {person.suspendedReason}
          </Alert>
        )}
        <Facts
          facts={[
            [m.team_people_joined(), shortDate(person.createdAt)],
            [m.team_people_language(), person.locale === 'sw' ? m.common_language_sw() : m.common_language_en()],
            [m.team_people_sessions(), wholeNumber(person.sessionsCount)],
          ]}
        />
        {agent && <AgentFacts agent={agent} />}
        <nav aria-label={m.team_people_links()} className="flex flex-wrap gap-2">
          {agent && (
            <>
              <ButtonLink
                to={`/admin/ads?q=${encodeURIComponent(person.phoneNumber)}`}
                variant="secondary"
                size="sm"
                className="min-h-11"
              >
                <House aria-hidden />
                {m.team_people_toAds()}
              </ButtonLink>
              <ButtonLink to={`/agents/${agent.id}`} variant="secondary" size="sm" className="min-h-11">
                <UserRound aria-hidden />
                {m.team_people_toProfile()}
              </ButtonLink>
            </>
          )}
          <ButtonLink to={`/admin/audit-log?subjectId=${person.id}`} variant="secondary" size="sm" className="min-h-11">
            <ScrollText aria-hidden />
            {m.team_people_toAudit()}
          </ButtonLink>
        </nav>
        <PersonActions person={person} isSelf={isSelf} />
      </div>
    </Dialog>
  );
}

const AgentFacts = ({ agent }: { agent: NonNullable<AdminUser['agent']> }) => (
  <section>
    <h3 className="mb-2 text-base">{m.team_people_asAgent()}</h3>
    <Facts
      facts={[
        [
          m.team_people_plan(),
          agent.subscriptionEnd
            ? m.team_people_planUntil({ date: shortDate(agent.subscriptionEnd) })
            : m.team_people_noPlan(),
        ],
        [
          m.agents_profile_followers(),
          agent.instagramFollowersCount === null
            ? '–'
            : `${wholeNumber(agent.instagramFollowersCount)} · ${shortDate(agent.instagramFollowersAt ?? '')}`,
        ],
        [m.team_people_tokens(), wholeNumber(agent.tokenBalance)],
        [m.team_people_runningAds(), wholeNumber(agent.runningAds)],
        [m.team_people_approvedAds(), wholeNumber(agent.approvedAds)],
        [m.team_people_rejectedAds(), wholeNumber(agent.rejectedAds)],
        [m.team_people_reports(), wholeNumber(agent.reportsCount)],
        [
          m.team_people_rating(),
          agent.averageRating === null
            ? m.team_people_noReviews()
            : m.team_people_ratingOf({ note: ratingText(agent.averageRating), count: agent.reviewsCount }),
        ],
      ]}
    />
  </section>
);

const Facts = ({ facts }: { facts: readonly (readonly [string, string])[] }) => (
  <dl className="divide-y divide-line rounded-field border border-line text-sm">
    {facts.map(([label, value]) => (
      <div key={label} className="flex justify-between gap-4 px-3 py-2">
        <dt className="text-stone">{label}</dt>
        <dd className="text-right font-medium tabular-nums">{value}</dd>
      </div>
    ))}
  </dl>
);

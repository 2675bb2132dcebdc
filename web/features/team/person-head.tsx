import type { Person } from '@makao/contract/team.person';
import { dateTime, shortDate, wholeNumber } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import UserRound from 'lucide-react/icons/user-round';
import { Alert } from '#web/components/ui/alert.tsx';
import { Avatar } from '#web/components/ui/avatar.tsx';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { ratingText } from '#web/lib/rating.ts';
import { PersonBadges } from './person-rows.tsx';

/** Who they are, and how they stand. */
export function PersonHead({ person }: { person: Person }) {
  const { agent, agencyName } = person;
  return (
    <div className="grid gap-4">
      <header className="flex flex-wrap items-center gap-4">
        <Avatar name={person.fullName} url={null} />
        <div className="min-w-0 grow">
          <h1 className="text-2xl break-words">{person.fullName}</h1>
          {agencyName && <p className="text-stone">{agencyName}</p>}
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
        {agent && (
          <ButtonLink to={`/agents/${agent.id}`} variant="secondary" size="sm" className="min-h-11">
            <UserRound aria-hidden />
            {m.team_people_toProfile()}
          </ButtonLink>
        )}
      </header>
      {person.suspendedAt && (
        <Alert tone="error" title={m.team_people_suspendedSince({ date: dateTime(person.suspendedAt) })}>
          {person.suspendedReason}
        </Alert>
      )}
      {person.numberReportedAt && (
        <Alert tone="warning" title={m.team_people_numberReportedSince({ date: dateTime(person.numberReportedAt) })}>
          {m.team_people_numberReportedText()}
        </Alert>
      )}
      <dl className="grid gap-x-6 rounded-card border border-line bg-shell px-4 py-2 text-sm sm:grid-cols-2">
        {factsOf(person).map(([label, value]) => (
          <div key={label} className="flex justify-between gap-4 py-1.5">
            <dt className="text-stone">{label}</dt>
            <dd className="text-right font-medium tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

const factsOf = ({ agent, ...person }: Person): (readonly [string, string])[] => [
  [m.team_people_joined(), shortDate(person.createdAt)],
  [m.team_people_language(), person.locale === 'sw' ? m.common_language_sw() : m.common_language_en()],
  [m.team_people_sessions(), wholeNumber(person.sessionsCount)],
  ...(agent
    ? ([
        [
          m.team_people_plan(),
          agent.subscriptionEnd
            ? m.team_people_planUntil({ date: shortDate(agent.subscriptionEnd) })
            : m.team_people_noPlan(),
        ],
        [m.team_people_tokens(), wholeNumber(agent.tokenBalance)],
        [m.team_people_runningAds(), wholeNumber(agent.runningAds)],
        [m.team_people_approvedAds(), wholeNumber(agent.approvedAds)],
        [m.team_people_rejectedAds(), wholeNumber(agent.rejectedAds)],
        [
          m.agents_profile_followers(),
          agent.instagramFollowersCount === null
            ? '–'
            : `${wholeNumber(agent.instagramFollowersCount)} · ${shortDate(agent.instagramFollowersAt ?? '')}`,
        ],
        [
          m.team_people_rating(),
          agent.averageRating === null
            ? m.team_people_noReviews()
            : m.team_people_ratingOf({ note: ratingText(agent.averageRating), count: agent.reviewsCount }),
        ],
      ] as const)
    : []),
];

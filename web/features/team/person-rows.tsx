import type { AdminUser } from '@makao/contract/team';
import { shortDate } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import BadgeCheck from 'lucide-react/icons/badge-check';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Avatar } from '#web/components/ui/avatar.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Link } from '#web/components/ui/link.tsx';

/** What kind of person, in a word. */
const kindLabel = ({ isAdmin, userType }: AdminUser) =>
  isAdmin ? m.team_people_team() : userType === 'agent' ? m.team_people_agent() : m.team_people_customer();

export const PersonBadges = ({ person }: { person: AdminUser }) => (
  <>
    <Badge>{kindLabel(person)}</Badge>
    {person.suspendedAt && <Badge tone="error">{m.team_people_suspended()}</Badge>}
    {!person.isVerified && <Badge tone="warning">{m.team_people_unverified()}</Badge>}
    {person.agent?.isOnboarded && (
      <Badge tone="success">
        <BadgeCheck aria-hidden className="size-3.5" />
        {m.team_people_badge()}
      </Badge>
    )}
  </>
);

/** The whole line opens the person. */
export const PersonRows = ({ people }: { people: readonly AdminUser[] }) => (
  <ul className="divide-y divide-line overflow-clip rounded-card border border-line bg-shell">
    {people.map((person) => (
      <li
        key={person.id}
        className="relative flex items-center gap-3 px-3 py-3 transition-colors hover:bg-lagoon-mist/60 sm:px-4"
      >
        <Avatar name={person.fullName} url={null} size="sm" />
        <div className="grid min-w-0 grow gap-x-6 gap-y-0.5 md:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)_auto] md:items-center">
          <div className="min-w-0">
            <Link
              to={`/admin/people/${person.id}`}
              className="font-semibold outline-none after:absolute after:inset-0 focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-lagoon"
            >
              {person.fullName}
            </Link>
            <p className="text-sm text-stone tabular-nums">{person.phoneNumber}</p>
          </div>
          <div className="flex flex-wrap gap-1.5">
            <PersonBadges person={person} />
          </div>
          <p className="text-sm text-stone tabular-nums md:text-right">
            {m.team_people_since({ date: shortDate(person.createdAt) })}
          </p>
        </div>
        <ChevronRight aria-hidden className="size-5 shrink-0 text-stone" />
      </li>
    ))}
  </ul>
);

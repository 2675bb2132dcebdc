import type { Person, PersonSection } from '@makao/contract/team.person';
import { cappedCount } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { Link } from '#web/components/ui/link.tsx';

interface Section {
  name: PersonSection;
  label: () => string;
  /** Where the list is; null where they can have none. */
  to: (person: Person) => string | null;
}

const ofAgent = (path: (agentId: string) => string) => (person: Person) => person.agent && path(person.agent.id);

const sections: Section[] = [
  { name: 'ads', label: m.team_people_sectionAds, to: ofAgent((id) => `/admin/ads?agentId=${id}`) },
  {
    name: 'payments',
    label: m.team_people_sectionPayments,
    to: ofAgent((id) => `/admin/payments?status=all&agentId=${id}`),
  },
  { name: 'transfers', label: m.team_people_sectionTransfers, to: ofAgent((id) => `/admin/transfers?agentId=${id}`) },
  {
    name: 'reviewsReceived',
    label: m.team_people_sectionReviewsReceived,
    to: ofAgent((id) => `/admin/reviews?status=all&agentId=${id}`),
  },
  {
    name: 'reviewsWritten',
    label: m.team_people_sectionReviewsWritten,
    to: ({ id }) => `/admin/reviews?status=all&ownerId=${id}`,
  },
  {
    name: 'reportsReceived',
    label: m.team_people_sectionReportsReceived,
    to: ofAgent((id) => `/admin/reports?state=all&agentId=${id}`),
  },
  {
    name: 'reportsMade',
    label: m.team_people_sectionReportsMade,
    to: ({ id }) => `/admin/reports?state=all&reporterId=${id}`,
  },
  {
    name: 'contacts',
    label: m.team_people_sectionContacts,
    to: ({ id, agent }) => `/admin/contacts?${agent ? `agentId=${agent.id}` : `customerId=${id}`}`,
  },
  {
    name: 'messages',
    label: m.team_people_sectionMessages,
    to: ({ phoneNumber }) => `/admin/messages?q=${encodeURIComponent(phoneNumber)}`,
  },
  { name: 'history', label: m.team_people_sectionHistory, to: ({ id }) => `/admin/audit-log?subjectId=${id}` },
];

/** All lists about a person, each with its count. */
export const PersonSections = ({ person }: { person: Person }) => (
  <nav aria-label={m.team_people_links()}>
    <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3 xl:grid-cols-5">
      {sections.map(({ name, label, to }) => {
        const path = to(person);
        const count = person.counts[name];
        // Lists of other roles have no count.
        if (path === null || count === undefined) return null;
        return (
          <li key={name}>
            <Link
              to={path}
              className="flex h-full min-h-16 flex-col rounded-card border border-line bg-shell p-3 transition-colors hover:border-lagoon"
            >
              <b className="figure-price text-xl">{cappedCount(count)}</b>
              <span className="text-sm text-stone">{label()}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  </nav>
);

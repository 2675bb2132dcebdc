import type { TeamCase } from '@makao/contract/cases.admin';
import { timeAgo } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Badge } from '#web/components/ui/badge.tsx';
import { Link } from '#web/components/ui/link.tsx';
import { caseKindLabels } from '#web/features/cases/case-labels.ts';

export const CaseOutcome = ({ outcome }: Pick<TeamCase, 'outcome'>) =>
  outcome === null ? (
    <Badge tone="accent">{m.cases_team_waits()}</Badge>
  ) : outcome === 'upheld' ? (
    <Badge>{m.cases_team_uphold()}</Badge>
  ) : (
    <Badge tone="success">{m.cases_overturned()}</Badge>
  );

/** The whole line opens the case. */
export const CaseRows = ({ cases }: { cases: readonly TeamCase[] }) => (
  <ul className="divide-y divide-line overflow-clip rounded-card border border-line bg-shell">
    {cases.map((each) => (
      <li
        key={each.id}
        className="relative flex items-center gap-3 px-3 py-3 transition-colors hover:bg-lagoon-mist/60 sm:px-4"
      >
        <div className="min-w-0 grow">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <Badge>{caseKindLabels[each.kind]()}</Badge>
            <CaseOutcome outcome={each.outcome} />
            <small className="text-xs text-stone">{timeAgo(each.lastAt)}</small>
          </p>
          <Link
            to={`/admin/appeals/${each.id}`}
            className="mt-1 block font-semibold break-words outline-none after:absolute after:inset-0 focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-lagoon"
          >
            {each.person.fullName}
            {each.subject && each.kind !== 'account' && ` · ${each.subject}`}
          </Link>
          <p className="line-clamp-2 text-sm break-words text-stone">{each.texts.at(-1)?.text}</p>
        </div>
        <ChevronRight aria-hidden className="size-5 shrink-0 text-stone" />
      </li>
    ))}
  </ul>
);
